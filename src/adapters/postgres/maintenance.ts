import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 10 * 60_000;

/** What a PostgreSQL server does by itself and the embedded one does not: without it, log and tables only grow. */
export const maintain = async (db: Pick<PGlite, 'exec'>): Promise<void> => {
  for (const statement of ['vacuum', 'analyze', 'checkpoint']) await db.exec(statement);
};

/** Maintains the embedded database from time to time; returns how to stop. */
export const startMaintenance = (db: Pick<PGlite, 'exec'>, onFailure: (error: unknown) => void): (() => void) => {
  const timer = setInterval(() => void maintain(db).catch(onFailure), EVERY_MS);
  return () => clearInterval(timer);
};
