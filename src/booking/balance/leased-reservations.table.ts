import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Leased } from '#src/booking/reservation/reservations.port.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

type LeaseColumn = 'balance_locked_until' | 'refunds_locked_until';

/** Leases the reservations that `due` selects and locks with `skip locked`. */
const leaseReservations = (
  db: Kysely<Schema>,
  column: LeaseColumn,
  leaseUntil: string,
  due: RawBuilder<{ reservation_id: string }>,
): Promise<Leased[]> =>
  runTransaction(db, async (trx) => {
    const reservas = (await due.execute(trx)).rows.map(({ reservation_id }) => reservation_id);
    if (reservas.length === 0) return [];
    await trx
      .updateTable('reservation')
      .set({ [column]: leaseUntil })
      .where('reservation_id', 'in', reservas)
      .execute();
    return reservas.map((reserva) => ({ reserva }));
  });

/** Leases due balances, oldest first. B14 */
export const takeDueBalances = (
  db: Kysely<Schema>,
  now: string,
  leaseUntil: string,
  limit: number,
): Promise<Leased[]> =>
  leaseReservations(
    db,
    'balance_locked_until',
    leaseUntil,
    sql`
      select reservation_id from reservation
      where balance_try_at <= ${now}::timestamptz
        and (balance_locked_until is null or balance_locked_until <= ${now}::timestamptz)
      order by balance_try_at, reservation_id
      limit ${limit}::int
      for update skip locked`,
  );

/** Leases reservations with refunds that the gateway has not confirmed, oldest first. */
export const takePendingRefunds = (
  db: Kysely<Schema>,
  before: string,
  leaseUntil: string,
  limit: number,
): Promise<Leased[]> =>
  leaseReservations(
    db,
    'refunds_locked_until',
    leaseUntil,
    sql`
      select reservation_id
      from (
        select reservation_id, min(requested_at) as since from refund
        where reference is null and refused_at is null
          and requested_at < ${before}::timestamptz and (try_at is null or try_at <= ${before}::timestamptz)
        group by reservation_id
      ) as pending
      join reservation using (reservation_id)
      where refunds_locked_until is null or refunds_locked_until <= ${before}::timestamptz
      order by since, reservation_id
      limit ${limit}::int
      for update of reservation skip locked`,
  );
