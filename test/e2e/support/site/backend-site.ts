import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { BackendStore, StoredFile, StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import { createEmbeddedBackend } from '#src/backend/embedded/embedded-backend.ts';
import { createMemoryStore } from '#test/backend/embedded/memory-store.ts';
import { DEMO_HOTEL } from '#test/e2e/support/site/journey-site.ts';
import { type MisbehavingBackend, startBackend } from '#test/support/content/faulty-backend.ts';
import { createServerDatabase } from '#test/support/database/postgres-server.ts';
import { prepareFolder } from '#test/support/database/prepared-databases.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

export interface BackendSite {
  readonly site: RunningSite;
  readonly backend: MisbehavingBackend;
  /** What the backend holds. */
  readonly store: BackendStore;
  stop(): Promise<void>;
}

/** The demo hotel with its reservations: made once in a run, since that takes a processor five seconds. */
const RESERVED_HOTEL = 'reserved_hotel';

const prepareReservedHotel = (serverUrl: string) =>
  prepareFolder('reserved-hotel', async () => {
    const url = await createServerDatabase(serverUrl, RESERVED_HOTEL, DEMO_HOTEL);
    await (await startSite({ settings: { DATABASE_URL: url, DEMO_RESERVATIONS: 'true' } })).stop();
  });

export interface SiteDatabaseOptions {
  /** The site migrates and fills it. */
  readonly isEmpty?: boolean;
  /** It has the reservations of the demo. */
  readonly isReserved?: boolean;
}

/**
 * A database of a test's own on the server of the journeys, where there is one: the embedded database takes four times as
 * long to begin.
 */
export const createSiteDatabase = async ({
  isEmpty,
  isReserved,
}: SiteDatabaseOptions = {}): Promise<Readonly<Record<string, string>>> => {
  const [journeys] = inject('journeySites') ?? [];
  if (!journeys) return {};
  if (isReserved) await prepareReservedHotel(journeys.databaseUrl);
  const template = isReserved ? RESERVED_HOTEL : DEMO_HOTEL;
  return {
    DATABASE_URL: await createServerDatabase(
      journeys.databaseUrl,
      `site_${randomUUID()}`,
      isEmpty ? undefined : template,
    ),
  };
};

/** A site whose content comes over the network, from a backend that a test can fill and spoil. */
export const startBackendSite = async (
  { items, files }: { readonly items: readonly StoredItem[]; readonly files: readonly StoredFile[] },
  settings: Readonly<Record<string, string>> = {},
): Promise<BackendSite> => {
  const store = createMemoryStore(items, files);
  const backend = await startBackend(createEmbeddedBackend(store));
  const site = await startSite({
    settings: { BACKEND_URL: backend.url, ...(await createSiteDatabase()), ...settings },
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
