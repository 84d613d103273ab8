import type { PGlite } from '@electric-sql/pglite';

const INTERVAL_MS = 10 * 60_000;

/** Vacuums, analyzes and checkpoints, as PGlite has no autovacuum or checkpointer: log and tables would only grow. */
export const maintainDatabase = async (db: Pick<PGlite, 'exec'>): Promise<void> => {
  for (const statement of ['vacuum', 'analyze', 'checkpoint']) await db.exec(statement);
};

/** Runs the maintenance every ten minutes; returns a function that stops it. */
export const startMaintenance = (db: Pick<PGlite, 'exec'>, onFailure: (error: unknown) => void): (() => void) => {
  const timer = setInterval(() => void maintainDatabase(db).catch(onFailure), INTERVAL_MS);
  return () => clearInterval(timer);
};
