import { type Kysely, sql, type Transaction } from 'kysely';
import type { Amendment, AmendResult } from '#src/booking/ports/amendments.ts';
import { endHolds, reclaimOverdue } from './expire-holds.ts';
import { appendFolio, appendRefunds, endRefund, refundByKey, refuseRefund } from './ledger-rows.ts';
import { lockPaid, updateReservation } from './locked-reservations.ts';
import { writeMails } from './mail-outbox.ts';
import {
  difference,
  dropNights,
  lockNights,
  replaceNights,
  sellNights,
  unitsOf,
  unitsTakenBy,
} from './night-counters.ts';
import { canMove, hasOpenAttempt, lockAttempt, writeAttemptState } from './payment-attempts.ts';
import { lockChangeHolds } from './place-change.ts';
import { balanceColumns, quoteColumns, type ReservationRow } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** B12: did somebody write the end of this attempt or refund before? @throws when it is not of this reservation. */
const endedBefore = async (trx: Transaction<Schema>, amendment: Amendment): Promise<boolean> => {
  const { reserva, attempt, refunded, refundRefused } = amendment;
  const refundKey = (refunded ?? refundRefused)?.idempotencyKey;
  if (attempt) {
    const locked = await lockAttempt(trx, attempt.idempotencyKey);
    if (locked?.reserva !== reserva) throw new Error('the reservation has no such attempt');
    if (!canMove(locked, attempt.state)) return true;
  }
  if (refundKey === undefined) return false;
  const refund = await refundByKey(trx, reserva, refundKey);
  if (!refund) throw new Error('the reservation has no such refund');
  return refund.reference !== null || refund.refused_at !== null;
};

/** @throws when the hold was never made for a change of this reservation; one that ended since is still its own. */
const assertChanges = async (trx: Transaction<Schema>, fromHold: string, reserva: string): Promise<void> => {
  const own = await trx
    .selectFrom('reservation')
    .select('reservation_id')
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', '=', fromHold)
    .where('changes_reservation_id', '=', reserva)
    .executeTakeFirst();
  if (!own) throw new Error('that hold does not change this reservation');
};

/**
 * Gives back the nights that are left out and takes those that are new, all or nothing. Whatever a change of dates
 * held was held for the quote that ends now, and ends with it. B10
 */
const moveNights = async (trx: Transaction<Schema>, row: ReservationRow, amendment: Amendment): Promise<boolean> => {
  const { reserva, cancelled, quote, fromHold } = amendment;
  if (fromHold && !quote) throw new Error('a change of dates needs its quote');
  if (!cancelled && !quote) return true;
  if (row.status === 'cancelled') throw new Error('the reservation was cancelled before');
  if (fromHold) await assertChanges(trx, fromHold, reserva);
  const holds = await lockChangeHolds(trx, reserva);
  const wanted = cancelled || !quote ? [] : unitsOf(quote);
  const more = difference(wanted, await unitsTakenBy(trx, [reserva]));
  if (!(await lockNights(trx, difference(more, await unitsTakenBy(trx, holds))))) return false;
  await endHolds(trx, holds);
  await sellNights(trx, more);
  await dropNights(trx, fromHold ? [fromHold, ...holds] : holds);
  await replaceNights(trx, reserva, wanted);
  return true;
};

const columnsOf = ({ at, cancelled, quote, guest, card, consent, balance }: Amendment) => ({
  ...(cancelled && { status: 'cancelled' as const, cancelled_at: at, cancellation_cause: cancelled }),
  ...(quote && quoteColumns(quote)),
  ...(guest && { guest: JSON.stringify(guest) }),
  ...(card && { card: JSON.stringify(card) }),
  ...(consent && { consent: JSON.stringify(consent) }),
  ...(balance !== undefined && balanceColumns(balance)),
});

const amend = async (trx: Transaction<Schema>, amendment: Amendment): Promise<AmendResult> => {
  const { reserva, revision, attempt, refunded, refundRefused, folio = [], refunds = [], mails = [] } = amendment;
  const row = await lockPaid(trx, reserva);
  if (await endedBefore(trx, amendment)) return { status: 'repeated' };
  if (row.revision !== revision) return { status: 'stale' };
  if (await hasOpenAttempt(trx, reserva, attempt?.idempotencyKey)) return { status: 'payment-open' };
  if (!(await moveNights(trx, row, amendment))) return { status: 'sold-out' };
  await updateReservation(trx, reserva)
    .set({ revision: sql`revision + 1`, ...columnsOf(amendment) })
    .execute();
  if (attempt) await writeAttemptState(trx, attempt.idempotencyKey, attempt.state);
  if (refunded) await endRefund(trx, refunded.idempotencyKey, refunded.reference);
  if (refundRefused) await refuseRefund(trx, refundRefused, amendment.at);
  await appendFolio(trx, reserva, folio);
  await appendRefunds(trx, reserva, refunds);
  await writeMails(trx, reserva, mails);
  return { status: 'amended' };
};

/** Everything that one decision on a reservation changes, in one transaction, or nothing of it. */
export const amendReservation = async (db: Kysely<Schema>, amendment: Amendment): Promise<AmendResult> => {
  const tryTo = () => transaction(db, (trx) => amend(trx, amendment));
  const first = await tryTo();
  if (first.status !== 'sold-out' || !amendment.quote) return first;
  // B11: only after overdue holds were ended, by whomever, is a 'sold out' true.
  await reclaimOverdue(db, Date.parse(amendment.at), unitsOf(amendment.quote));
  return tryTo();
};
