import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Overdue, OverdueWork } from '#src/booking/ports/overdue-work.ts';
import { PROPERTY, type Schema } from './schema.ts';

interface Counted {
  readonly what: keyof OverdueWork;
  readonly count: number;
  readonly since: string | null;
}

const NONE: Overdue = { count: 0, since: null };

const counted = (now: string): RawBuilder<Counted> => sql<Counted>`
  select 'payments' as what, count(*) as count, min(started_at) as since from payment_attempt
    where property_id = ${PROPERTY} and (
      (status in ('processing', 'refunding') and started_at < ${now}::timestamptz - interval '5 minutes')
      or (status = 'requires-action' and started_at < ${now}::timestamptz - interval '1 hour'))
  union all
  select 'refunds', count(*), min(requested_at) from refund
    where property_id = ${PROPERTY} and reference is null and refused_at is null
      and requested_at < ${now}::timestamptz - interval '10 minutes'
  union all
  select 'refusedRefunds', count(*), min(since) from (
    select refused_at as since from refund where property_id = ${PROPERTY} and refused_at is not null
    union all
    select started_at from payment_attempt where property_id = ${PROPERTY} and status = 'refund-refused'
  ) as refused where since > ${now}::timestamptz - interval '30 days'
  union all
  select 'mails', count(*), min(written_at) from (
    select written_at from mail_outbox
    where property_id = ${PROPERTY} and sent_at is null and dropped_at is null and last_error is not null
    union all
    select written_at from hotel_notice
    where property_id = ${PROPERTY} and sent_at is null and dropped_at is null and last_error is not null
  ) as mail`;

/** Counts payments, refunds and mails that are late at `now` (ISO instant), all by partial indexes. */
export const readOverdueWork = async (db: Kysely<Schema>, now: string): Promise<OverdueWork> => {
  const { rows } = await counted(now).execute(db);
  const overdue = (what: keyof OverdueWork): Overdue => {
    const row = rows.find((each) => each.what === what);
    return row ? { count: Number(row.count), since: row.since } : NONE;
  };
  return {
    payments: overdue('payments'),
    refunds: overdue('refunds'),
    refusedRefunds: overdue('refusedRefunds'),
    mails: overdue('mails'),
  };
};
