import { type Kysely, sql, type Transaction } from 'kysely';
import { endFormerAccess } from '#src/booking/access/reservation-access.table.ts';
import {
  calculateNightUnits,
  dropNights,
  lockNights,
  replaceAddOnUses,
  replaceNights,
  sellNights,
  subtractUnits,
  sumAddOnUses,
  sumTakenUnits,
} from '#src/booking/counted-units/counted-units.table.ts';
import { returnPromotionUse } from '#src/booking/counted-units/promotion-uses.table.ts';
import { describeAmendment, isMoved } from '#src/booking/history/describe-amendment.rules.ts';
import { writeChangedFacts } from '#src/booking/history/night-facts.table.ts';
import { rewriteReservationWords } from '#src/booking/history/reservation-words.table.ts';
import { endHolds, expireBlockingHolds } from '#src/booking/hold/expire-holds.table.ts';
import { writeMails } from '#src/booking/outbox/mail-outbox.table.ts';
import {
  canTransition,
  hasOpenAttempt,
  lockAttempt,
  writeAttemptState,
} from '#src/booking/payment/payment-attempts.table.ts';
import { isMarkedAsArrived } from '#src/booking/presence/stay-marks.table.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import {
  appendFolio,
  appendRefunds,
  findRefund,
  markRefunded,
  markRefundRefused,
  readReservationLedger,
} from '#src/booking/reservation/reservation-ledger.table.ts';
import {
  lockPaidReservation,
  type ReservationRow,
  toBalanceColumns,
  toQuoteColumns,
  toReservation,
  updateReservation,
} from '#src/booking/reservation/reservation-rows.table.ts';
import type { Amendment, AmendResult } from '#src/booking/reservation/reservations.port.ts';
import { readGuest, readQuote } from '#src/booking/reservation/stored-documents.table.ts';
import { writeEvent } from '#src/events/desk-events.table.ts';
import {
  adjustAddOnDays,
  calculateAddOnUnits,
  lockAddOnDays,
  negateAddOnUnits,
  sumAddOnUnits,
} from '#src/rates/offers/add-on-days.table.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { lockChangeHolds } from './place-change.table.ts';

/** Says whether the attempt or refund was closed before (B12). @throws when it belongs to another reservation */
const isAlreadyClosed = async (trx: Transaction<Schema>, amendment: Amendment): Promise<boolean> => {
  const { reserva, attempt, refunded, refundRefused } = amendment;
  const refundKey = (refunded ?? refundRefused)?.idempotencyKey;
  if (attempt) {
    const locked = await lockAttempt(trx, attempt.idempotencyKey);
    if (locked?.reserva !== reserva) throw new Error('the reservation has no such attempt');
    if (!canTransition(locked, attempt.state)) return true;
  }
  if (refundKey === undefined) return false;
  const refund = await findRefund(trx, reserva, refundKey);
  if (!refund) throw new Error('the reservation has no such refund');
  return refund.reference !== null || refund.refused_at !== null;
};

/** @throws when the hold was not made for a change of this reservation; it may have ended */
const assertHoldChangesReservation = async (
  trx: Transaction<Schema>,
  fromHold: string,
  reserva: string,
): Promise<void> => {
  const changeHold = await trx
    .selectFrom('reservation')
    .select('reservation_id')
    .where('reservation_id', '=', fromHold)
    .where('changes_reservation_id', '=', reserva)
    .executeTakeFirst();
  if (!changeHold) throw new Error('that hold does not change this reservation');
};

/** Units of extras that the amended quote has, and those that it has beyond the quote before. */
const calculateAddOnMove = (row: ReservationRow, after: Quote | undefined) => {
  const addOns = after ? calculateAddOnUnits(after) : [];
  return { addOns, addedAddOns: sumAddOnUnits(addOns, negateAddOnUnits(calculateAddOnUnits(readQuote(row.quote)))) };
};

/**
 * Moves inventory to the nights and extras of the amended quote, all or nothing, and ends all holds for changes of
 * dates, which refer to the old quote. B10, R14
 */
const moveInventory = async (trx: Transaction<Schema>, row: ReservationRow, amendment: Amendment): Promise<boolean> => {
  const { reserva, cancelled, quote, fromHold } = amendment;
  if (fromHold && !quote) throw new Error('a change of dates needs its quote');
  if (!cancelled && !quote) return true;
  if (row.status === 'cancelled') throw new Error('the reservation was cancelled before');
  if (fromHold) await assertHoldChangesReservation(trx, fromHold, reserva);
  const holds = await lockChangeHolds(trx, reserva);
  const after = cancelled ? undefined : quote;
  const nights = after ? calculateNightUnits(after) : [];
  const added = subtractUnits(nights, await sumTakenUnits(trx, [reserva]));
  const { addOns, addedAddOns } = calculateAddOnMove(row, after);
  const heldAddOns = addedAddOns.length > 0 ? await sumAddOnUses(trx, holds) : [];
  if (!(await lockNights(trx, subtractUnits(added, await sumTakenUnits(trx, holds))))) return false;
  if (!(await lockAddOnDays(trx, sumAddOnUnits(addedAddOns, negateAddOnUnits(heldAddOns))))) return false;
  await endHolds(trx, holds);
  await sellNights(trx, added);
  await dropNights(trx, fromHold ? [fromHold, ...holds] : holds);
  await replaceNights(trx, reserva, nights);
  if (addedAddOns.length === 0) return true;
  await adjustAddOnDays(trx, { sold: addedAddOns });
  await replaceAddOnUses(trx, reserva, addOns, 'sold');
  return true;
};

const toColumns = (
  row: ReservationRow,
  { at, cancelled, quote, guest, card, consent, balance, waived }: Amendment,
) => ({
  ...(cancelled && { status: 'cancelled' as const, cancelled_at: at, cancellation_cause: cancelled }),
  ...(quote && toQuoteColumns(quote)),
  ...(quote && isMoved(readQuote(row.quote), quote) && { moved_at: at }),
  ...(guest && { guest: JSON.stringify(guest) }),
  ...(card && { card: JSON.stringify(card) }),
  ...(consent && { consent: JSON.stringify(consent) }),
  ...(balance !== undefined && toBalanceColumns(balance)),
  ...(waived && { waived_minor: sql<number>`waived_minor + ${waived}` }),
});

/** D6 @throws when the row is not that of a paid reservation */
const writeAmendmentEvent = async (
  trx: Transaction<Schema>,
  row: ReservationRow,
  amendment: Amendment,
): Promise<void> => {
  const { reserva, revision, by, at, refunded, refundRefused } = amendment;
  const ledger = refunded || refundRefused ? await readReservationLedger(trx, row) : { folio: [], refunds: [] };
  const before = toReservation(row, ledger);
  if (!isPaid(before)) throw new Error('only a paid reservation can be amended');
  const event = { actor: by, reserva, revision: revision + 1, ...describeAmendment(before, amendment) };
  await writeEvent(trx, event, at);
};

const amend = async (trx: Transaction<Schema>, amendment: Amendment): Promise<AmendResult> => {
  const { reserva, revision, attempt, refunded, refundRefused, folio = [], refunds = [], mails = [] } = amendment;
  const row = await lockPaidReservation(trx, reserva);
  if (await isAlreadyClosed(trx, amendment)) return { status: 'repeated' };
  if (row.revision !== revision) return { status: 'stale' };
  if (amendment.cancelled === 'no-show' && (await isMarkedAsArrived(trx, reserva))) return { status: 'guest-arrived' };
  if (await hasOpenAttempt(trx, reserva, attempt?.idempotencyKey)) return { status: 'payment-open' };
  if (!(await moveInventory(trx, row, amendment))) return { status: 'sold-out' };
  if (amendment.returnsPromotion) await returnPromotionUse(trx, reserva);
  await updateReservation(trx, reserva).set({ revision: sql`revision + 1` }).set(toColumns(row, amendment)).execute();
  await rewriteReservationWords(trx, row, amendment);
  await writeChangedFacts(trx, row, amendment);
  if (attempt) await writeAttemptState(trx, attempt.idempotencyKey, attempt.state);
  if (refunded) await markRefunded(trx, refunded.idempotencyKey, refunded.reference);
  if (refundRefused) await markRefundRefused(trx, refundRefused, amendment.at);
  await appendFolio(trx, reserva, folio);
  await appendRefunds(trx, reserva, refunds);
  await writeMails(trx, reserva, mails, amendment.at);
  const { guest: after, by, at } = amendment;
  if (after) await endFormerAccess(trx, reserva, { before: readGuest(row.guest), after, by, at });
  await writeAmendmentEvent(trx, row, amendment);
  return { status: 'amended' };
};

/** Applies an amendment of a reservation in one transaction. */
export const amendReservation = async (db: Kysely<Schema>, amendment: Amendment): Promise<AmendResult> => {
  const amendOnce = () => runTransaction(db, (trx) => amend(trx, amendment));
  const first = await amendOnce();
  if (first.status !== 'sold-out' || !amendment.quote) return first;
  // B11: 'sold out' is final only after overdue holds were ended.
  const wanted = { nights: calculateNightUnits(amendment.quote), addOns: calculateAddOnUnits(amendment.quote) };
  await expireBlockingHolds(db, Date.parse(amendment.at), wanted);
  return amendOnce();
};
