import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** ISO instant of the oldest; null when there is none. */
export interface Overdue {
  readonly count: number;
  readonly since: string | null;
}

export interface OverdueWork {
  /** Unknown outcome minutes after their start; with a 3-D Secure challenge, after an hour. */
  readonly payments: Overdue;
  readonly refunds: Overdue;
  readonly refusedRefunds: Overdue;
  readonly mails: Overdue;
}

interface OverdueCount {
  readonly what: keyof OverdueWork;
  readonly count: number;
  readonly since: string | null;
}

const NONE: Overdue = { count: 0, since: null };

const buildOverdueQuery = (now: string): RawBuilder<OverdueCount> => sql<OverdueCount>`
  select 'payments' as what, count(*) as count, min(started_at) as since from payment_attempt
    where (
      (status in ('processing', 'refunding') and started_at < ${now}::timestamptz - interval '5 minutes')
      or (status = 'requires-action' and started_at < ${now}::timestamptz - interval '1 hour'))
  union all
  select 'refunds', count(*), min(requested_at) from refund
    where reference is null and refused_at is null
      and requested_at < ${now}::timestamptz - interval '10 minutes'
  union all
  select 'refusedRefunds', count(*), min(since) from (
    select refused_at as since from refund where refused_at is not null
    union all
    select started_at from payment_attempt where status = 'refund-refused'
  ) as refused where since > ${now}::timestamptz - interval '30 days'
  union all
  select 'mails', count(*), min(written_at) from (
    select written_at from mail_outbox
    where sent_at is null and dropped_at is null and last_error is not null
    union all
    select written_at from hotel_notice
    where sent_at is null and dropped_at is null and last_error is not null
  ) as mail`;

/** Counts overdue payments, refunds and mails at `now` (ISO instant), by partial indexes. */
export const readOverdueWork = async (db: Kysely<Schema>, now: string): Promise<OverdueWork> => {
  const { rows } = await buildOverdueQuery(now).execute(db);
  const getOverdue = (what: keyof OverdueWork): Overdue => {
    const row = rows.find((each) => each.what === what);
    return row ? { count: Number(row.count), since: row.since } : NONE;
  };
  return {
    payments: getOverdue('payments'),
    refunds: getOverdue('refunds'),
    refusedRefunds: getOverdue('refusedRefunds'),
    mails: getOverdue('mails'),
  };
};
