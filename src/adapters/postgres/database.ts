import type { DatabaseLog } from './database-log.ts';
import { openEmbedded } from './embedded-database.ts';
import type { Repositories } from './repositories.ts';
import { openServer } from './server-database.ts';

export interface DatabaseSettings {
  /** Folder of the embedded database; made when it is not there, and kept from every other process. */
  readonly dataDir: string;
  /** A PostgreSQL server; without it the embedded database. */
  readonly url?: string | undefined;
  /** Whether the server is reached through a connection pooler in transaction mode. */
  readonly pooler?: boolean | undefined;
  /** How many processes share the server, as far as this one knows. */
  readonly processes?: number | undefined;
  readonly log?: DatabaseLog | undefined;
}

export interface Database extends Omit<Repositories, 'health'> {
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Resolves when the database has written something for good. */
  write(): Promise<void>;
  /** Copies the embedded database as it stands, for a backup; a server has tools of its own. */
  readonly snapshot: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

interface Opened {
  readonly repositories: Repositories;
  readonly snapshot?: () => Promise<void>;
  close(): Promise<void>;
}

const SILENT: DatabaseLog = { error: () => undefined };

/**
 * Opens the database and brings its schema up to date.
 * @throws DatabaseRefusal (one sentence) when it cannot be used as it is set up.
 */
export const openDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  const { dataDir, url, pooler, processes, log = SILENT } = settings;
  const opened: Opened = url ? await openServer(url, log, { processes, pooler }) : await openEmbedded(dataDir, log);
  const { health, ...rest } = opened.repositories;
  return { ...rest, ping: health.ping, write: health.write, snapshot: opened.snapshot, close: opened.close };
};
