import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openServerDatabase } from '#src/composition/database/server-database.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { createServerDatabase, getPostgresSkipReason, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of `setup`; undefined where none can run. */
    sharedServer: string | undefined;
  }
}

/** Limit of the site's statements, which a busy machine is given more than once. */
const STATEMENT_MS = 15_000;

/** A database with all tables and no row; a copy takes a tenth of the time of the migrations. */
const MIGRATED = 'migrated';

/**
 * Before all tests of a run: one PostgreSQL server for those that need a database and no server of their own. Starting a
 * server takes a processor half a second.
 */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (getPostgresSkipReason()) return;
  const server = await startPostgres();
  const url = await server.createDatabase(MIGRATED);
  await (await openServerDatabase(url, { error: () => undefined })).close();
  project.provide('sharedServer', server.url);
  return () => server.stop();
};

const create = (template?: string): Promise<string> => {
  const url = inject('sharedServer');
  if (!url) throw new Error(String(getPostgresSkipReason()));
  return createServerDatabase(url, `test_${crypto.randomUUID()}`, template);
};

/** Makes an empty database on the shared server, and gives its URL. */
export const createEmptyDatabase = (): Promise<string> => create();

/**
 * Makes a database with the tables of the site on the shared server, and gives its URL. Its statements may take as long as
 * this machine needs: races make some wait for many others.
 */
export const createMigratedDatabase = async (): Promise<string> => {
  const url = new URL(await create(MIGRATED));
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    url.searchParams.set(limit, String(stretch(STATEMENT_MS)));
  url.searchParams.set('query_timeout', String(2 * stretch(STATEMENT_MS)));
  return url.href;
};
