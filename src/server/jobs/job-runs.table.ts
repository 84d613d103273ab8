import type { Kysely } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Instants are ISO texts. */
interface JobLease {
  readonly heldBy: string;
  readonly now: string;
  readonly leaseUntil: string;
  readonly dueBefore: string;
  readonly retryBefore: string;
  readonly credibleUntil: string;
}

type JobEnd = { readonly endedAt: string } | { readonly failedAt: string; readonly error: string };

/** Acquires the lease of a job in one statement, so that the row lock admits one of concurrent nodes. */
const acquireLease = async (db: Kysely<Schema>, name: string, request: JobLease): Promise<boolean> => {
  const { heldBy, now, leaseUntil, dueBefore, retryBefore, credibleUntil } = request;
  const lease = { held_by: heldBy, locked_until: leaseUntil, started_at: now };
  const taken = await db
    .insertInto('job_run')
    .values({ name, known_since: now, ...lease })
    .onConflict((conflict) =>
      conflict
        .columns(['name'])
        .doUpdateSet(lease)
        .where((row) =>
          row.and([
            row.or([row('job_run.locked_until', '<=', now), row('job_run.locked_until', '>', credibleUntil)]),
            row.or([
              row('job_run.ended_at', 'is', null),
              row('job_run.ended_at', '<=', dueBefore),
              row('job_run.ended_at', '>', credibleUntil),
              row('job_run.failed_at', 'is not', null),
            ]),
            row.or([
              row('job_run.failed_at', 'is', null),
              row('job_run.failed_at', '<=', retryBefore),
              row('job_run.failed_at', '>', credibleUntil),
            ]),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Leases and results of jobs. */
export const createJobRuns = (db: Kysely<Schema>) => {
  const buildHolderUpdate = (name: string, heldBy: string) =>
    db.updateTable('job_run').where('name', '=', name).where('held_by', '=', heldBy).returning('name');

  return {
    take: (name: string, lease: JobLease): Promise<boolean> => acquireLease(db, name, lease),

    renew: async (name: string, heldBy: string, leaseUntil: string): Promise<boolean> =>
      (await buildHolderUpdate(name, heldBy).set({ locked_until: leaseUntil }).executeTakeFirst()) !== undefined,

    end: async (name: string, heldBy: string, result: JobEnd): Promise<boolean> => {
      const change =
        'error' in result
          ? { locked_until: result.failedAt, failed_at: result.failedAt, error: result.error }
          : { locked_until: result.endedAt, ended_at: result.endedAt, failed_at: null, error: null };
      return (await buildHolderUpdate(name, heldBy).set(change).executeTakeFirst()) !== undefined;
    },

    list: () =>
      db
        .selectFrom('job_run')
        .select(['name', 'known_since as knownSince', 'ended_at as lastSuccess', 'failed_at as failedAt', 'error'])
        .orderBy('name')
        .execute(),
  };
};
