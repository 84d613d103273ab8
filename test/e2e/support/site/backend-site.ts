import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createEmbeddedBackend } from '#src/adapters/embedded-backend/embedded-backend.ts';
import type { BackendStore, StoredFile, StoredItem } from '#src/adapters/embedded-backend/store.ts';
import { createMemoryStore } from '#test/adapters/embedded-backend/memory-store.ts';
import { type MisbehavingBackend, startBackend } from '#test/support/content/faulty-backend.ts';
import { createServerDatabase } from '#test/support/database/postgres-server.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

export interface BackendSite {
  readonly site: RunningSite;
  readonly backend: MisbehavingBackend;
  /** What the backend holds. */
  readonly store: BackendStore;
  stop(): Promise<void>;
}

/** On the server of the journeys, where there is one: the embedded database takes four times as long to begin. */
export const createFreshDatabase = async (): Promise<Readonly<Record<string, string>>> => {
  const [journeys] = inject('journeySites') ?? [];
  if (!journeys) return {};
  return { DATABASE_URL: await createServerDatabase(journeys.databaseUrl, `backend_${randomUUID()}`) };
};

/** A site whose content comes over the network, from a backend that a test can fill and spoil. */
export const startBackendSite = async (
  { items, files }: { readonly items: readonly StoredItem[]; readonly files: readonly StoredFile[] },
  settings: Readonly<Record<string, string>> = {},
): Promise<BackendSite> => {
  const store = createMemoryStore(items, files);
  const backend = await startBackend(createEmbeddedBackend(store));
  const site = await startSite({
    settings: { BACKEND_URL: backend.url, ...(await createFreshDatabase()), ...settings },
  });
  return {
    site,
    backend,
    store,
    stop: async () => {
      await site.stop();
      await backend.stop();
    },
  };
};
