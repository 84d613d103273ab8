import type { DatabaseLog } from '#src/server/database/database-error.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import type { Repositories } from './repositories.ts';
import type { openServerDatabase } from './server-database.ts';

export interface DatabaseSettings {
  /** Folder of the embedded database; created when missing, locked against other processes. */
  readonly dataDir: string;
  /** Embedded database without a row, which a new one is a copy of; without it the first start takes seconds longer. */
  readonly prepared?: string | undefined;
  /** PostgreSQL server; without it the embedded database. */
  readonly url?: string | undefined;
  /** Whether the server is reached through a connection pooler in transaction mode. */
  readonly pooler?: boolean | undefined;
  /** Number of this site's processes that share the server. */
  readonly processes?: number | undefined;
  /** Milliseconds for which a server that is not there yet is waited for; default 0. */
  readonly connectWithinMs?: number | undefined;
  readonly log?: DatabaseLog | undefined;
}

export interface Database extends Omit<Repositories, 'health'> {
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Resolves when the database has committed a write. */
  write(): Promise<void>;
  /** Copies the embedded database for a backup; undefined for a server, which has its own tools. */
  readonly snapshot: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

interface OpenedDatabase {
  readonly repositories: Repositories;
  readonly snapshot?: () => Promise<void>;
  close(): Promise<void>;
}

/** Loaded when it is used: its driver takes time that the start of the embedded database waits for. */
const openServer = async (...settings: Parameters<typeof openServerDatabase>): Promise<OpenedDatabase> =>
  (await import('./server-database.ts')).openServerDatabase(...settings);

const SILENT_LOG: DatabaseLog = { error: () => undefined };

/**
 * Opens the database and applies missing migrations.
 * @throws DatabaseRefusal (one sentence) when it cannot be used as configured
 */
export const openDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  const { url, pooler, processes, connectWithinMs, log = SILENT_LOG } = settings;
  const opened = await (url
    ? openServer(url, log, { processes, pooler, connectWithinMs })
    : openEmbeddedDatabase(settings, log));
  const { health, ...rest } = opened.repositories;
  return { ...rest, ping: health.ping, write: health.write, snapshot: opened.snapshot, close: opened.close };
};
