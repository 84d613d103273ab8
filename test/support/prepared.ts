import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { clusterIn, lockFileIn, openCluster } from '#src/adapters/postgres/embedded-cluster.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of `preparations.ts`. */
    preparations: string;
  }
}

/** Puts a database into a data folder: made by the first in a run who asks for it, and copied ever after. */
const copied =
  (name: string, make: (dataDir: string) => Promise<unknown>) =>
  async (dataDir: string): Promise<void> => {
    const made = join(inject('preparations'), name);
    const unfinished = `${made}.new`;
    const isFirst = await mkdir(unfinished).then(
      () => true,
      () => false,
    );
    if (isFirst && !existsSync(made)) {
      await make(unfinished);
      await rename(unfinished, made);
    }
    await vi.waitUntil(() => existsSync(made), { timeout: 120_000 });
    // It also makes the folder, as whoever opens one does.
    lockFileIn(dataDir);
    await cp(clusterIn(made), clusterIn(dataDir), { recursive: true });
  };

/** The embedded database without a table: to make one takes a processor three seconds. */
export const emptyDatabase = copied('empty', async (dataDir) => (await openCluster(dataDir)).close());

/** The embedded database of the demo hotel, as the first start of a site leaves it. */
export const demoDatabase = copied('demo', async (dataDir) => (await startSite({ dataDir })).stop());
