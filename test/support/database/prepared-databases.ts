import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject, vi } from 'vitest';
import { getClusterPath, openCluster, prepareLockFile } from '#src/server/database/embedded/embedded-cluster.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { startSite } from '#test/support/site/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of `preparations.ts`. */
    preparations: string;
  }
}

/** A process: half of the time that a thousand calls of this one take. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

type FillFolder = (folder: string) => Promise<unknown>;

/** Finds the folder of this name that the tests of a run share; the first test that asks for it makes it. */
export const prepareFolder = async (name: string, make: FillFolder): Promise<string> => {
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
  await vi.waitUntil(() => existsSync(made), { timeout: stretch(120_000) });
  return made;
};

/**
 * Copies a folder with all that it holds: made once in a run, since filling one takes seconds of a processor. `make`
 * gets a folder that does not exist, so that its access rights are those that the site gives it.
 */
export const copyPreparedFolder =
  (name: string, make: FillFolder) =>
  async (folder: string): Promise<void> => {
    const parent = await prepareFolder(name, (unfinished) => make(join(unfinished, name)));
    await copyFolder(join(parent, name), folder);
  };

/** Puts a database into a data folder: made once in a run, and copied. */
export const copyPreparedDatabase =
  (name: string, make: FillFolder) =>
  async (dataDir: string): Promise<void> => {
    const made = await prepareFolder(name, make);
    // It also makes the folder, as opening a database does.
    prepareLockFile(dataDir);
    await copyFolder(getClusterPath(made), getClusterPath(dataDir));
  };

/** The embedded database without a table: to make one takes a processor three seconds. */
export const copyEmptyDatabase = copyPreparedDatabase('empty', async (dataDir) => (await openCluster(dataDir)).close());

/** The embedded database of the demo hotel, as the first start of a site leaves it. */
export const copyDemoDatabase = copyPreparedDatabase('demo', async (dataDir) => (await startSite({ dataDir })).stop());
