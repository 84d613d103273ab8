import type { Kysely } from 'kysely';
import { PROPERTY, type Schema } from './schema.ts';

/** Instants are ISO texts. */
interface Taking {
  readonly heldBy: string;
  readonly now: string;
  readonly leaseUntil: string;
  readonly dueBefore: string;
  readonly retryBefore: string;
  readonly credibleUntil: string;
}

type JobEnd = { readonly endedAt: string } | { readonly failedAt: string; readonly error: string };

/** One statement: of several nodes that ask at once, the row lets one through. */
const take = async (db: Kysely<Schema>, name: string, asked: Taking): Promise<boolean> => {
  const { heldBy, now, leaseUntil, dueBefore, retryBefore, credibleUntil } = asked;
  const lease = { held_by: heldBy, locked_until: leaseUntil, started_at: now };
  const taken = await db
    .insertInto('job_run')
    .values({ property_id: PROPERTY, name, known_since: now, ...lease })
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'name'])
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

/** Which node runs which job, and how jobs went. */
export const jobRunsIn = (db: Kysely<Schema>) => {
  const held = (name: string, heldBy: string) =>
    db
      .updateTable('job_run')
      .where('property_id', '=', PROPERTY)
      .where('name', '=', name)
      .where('held_by', '=', heldBy)
      .returning('name');

  return {
    take: (name: string, taking: Taking): Promise<boolean> => take(db, name, taking),

    renew: async (name: string, heldBy: string, leaseUntil: string): Promise<boolean> =>
      (await held(name, heldBy).set({ locked_until: leaseUntil }).executeTakeFirst()) !== undefined,

    end: async (name: string, heldBy: string, how: JobEnd): Promise<boolean> => {
      const change =
        'error' in how
          ? { locked_until: how.failedAt, failed_at: how.failedAt, error: how.error }
          : { locked_until: how.endedAt, ended_at: how.endedAt, failed_at: null, error: null };
      return (await held(name, heldBy).set(change).executeTakeFirst()) !== undefined;
    },

    list: () =>
      db
        .selectFrom('job_run')
        .select(['name', 'known_since as knownSince', 'ended_at as lastSuccess', 'failed_at as failedAt', 'error'])
        .where('property_id', '=', PROPERTY)
        .orderBy('name')
        .execute(),
  };
};
