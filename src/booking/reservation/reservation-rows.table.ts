import type { Selectable, Transaction } from 'kysely';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import { parsePaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { DueBalance } from './due-balance.rules.ts';
import type { FolioEntry, Refund } from './folio.rules.ts';
import type { Booking } from './hold.rules.ts';
import { type Held, isHoldActive } from './hold.rules.ts';
import type { Reservation } from './reservation.rules.ts';
import { readAttemptState, readCard, readConsent, readGuest, readLocale, readQuote } from './stored-documents.table.ts';

export type ReservationRow = Selectable<Schema['reservation']>;

const toBooking = (row: ReservationRow): Booking => ({
  reserva: row.reservation_id,
  locale: readLocale(row.locale),
  quote: readQuote(row.quote),
  createdAt: row.created_at,
  ...(row.waived_minor > 0 && { waived: row.waived_minor }),
});

const toBalance = (row: ReservationRow): DueBalance | null => {
  const { balance_due_at: dueAt, balance_try_at: tryAt, balance_tries: tries, balance_flag: flag } = row;
  return dueAt === null ? null : { dueAt, tryAt, tries, flag };
};

/** Columns of a balance; also releases the lease of the last attempt. */
export const toBalanceColumns = (balance: DueBalance | null) => ({
  balance_due_at: balance?.dueAt ?? null,
  balance_try_at: balance?.tryAt ?? null,
  balance_tries: balance?.tries ?? 0,
  balance_flag: balance?.flag ?? null,
  balance_locked_until: null,
});

/** Columns of a quote. */
export const toQuoteColumns = (quote: Quote) => ({
  arrival: quote.stay.arrival,
  departure: quote.stay.departure,
  total_minor: quote.total,
  currency: quote.currency,
  quote: JSON.stringify(quote),
});

/** Folio and refunds of a paid reservation. */
export interface ReservationLedger {
  readonly folio: readonly FolioEntry[];
  readonly refunds: readonly Refund[];
}

const toPaid = (row: ReservationRow, ledger: ReservationLedger) => {
  const { code, confirmed_at: confirmedAt } = row;
  if (code === null || confirmedAt === null)
    throw new TypeError('the database holds a reservation that contradicts itself');
  return {
    ...toBooking(row),
    ...ledger,
    code,
    confirmedAt,
    guest: readGuest(row.guest),
    consent: readConsent(row.consent),
    card: row.card === null ? null : readCard(row.card),
    ...(row.guarantee === 'desk' && { guarantee: row.guarantee }),
    balance: toBalance(row),
    revision: row.revision,
  };
};

/** Converts a row to the model; the ledger is used for a paid reservation. */
export const toReservation = (row: ReservationRow, ledger: ReservationLedger): Reservation => {
  const { status, hold_expires_at: expiresAt, cancelled_at: cancelledAt, cancellation_cause: cause } = row;
  if (status === 'held' && expiresAt !== null)
    return {
      status,
      ...toBooking(row),
      expiresAt,
      latestEnd: row.hold_latest_end,
      changes: row.changes_reservation_id,
    };
  if (status === 'expired') return { status, ...toBooking(row) };
  if (status === 'confirmed') return { status, ...toPaid(row, ledger) };
  if (status === 'cancelled' && cancelledAt !== null && cause !== null)
    return { status, ...toPaid(row, ledger), cancelledAt, cause };
  throw new TypeError('the database holds a reservation that contradicts itself');
};

export const toAttempt = (row: Selectable<Schema['payment_attempt']>): PaymentAttempt => ({
  idempotencyKey: row.idempotency_key,
  reserva: row.reservation_id,
  purpose: parsePaymentPurpose(row.purpose),
  seq: row.seq,
  amount: row.amount_minor,
  currency: row.currency,
  startedAt: row.started_at,
  state: readAttemptState(row.state),
});

/** Locks the row of a reservation until the transaction ends. */
export const lockReservation = (trx: Transaction<Schema>, reserva: string): Promise<ReservationRow | undefined> =>
  trx.selectFrom('reservation').selectAll().where('reservation_id', '=', reserva).forUpdate().executeTakeFirst();

/** @throws when the reservation was never paid */
export const lockPaidReservation = async (trx: Transaction<Schema>, reserva: string): Promise<ReservationRow> => {
  const row = await lockReservation(trx, reserva);
  if (row?.status !== 'confirmed' && row?.status !== 'cancelled')
    throw new Error('only a paid reservation can be amended');
  return row;
};

/** Locks a hold; undefined when it is not live. B11 */
export const lockLiveHold = async (
  trx: Transaction<Schema>,
  reserva: string,
  now: number,
): Promise<Held | undefined> => {
  const row = await lockReservation(trx, reserva);
  if (row?.status !== 'held') return undefined;
  const hold = toReservation(row, { folio: [], refunds: [] });
  return hold.status === 'held' && isHoldActive(hold, now) ? hold : undefined;
};

/** Builds the update of one reservation. */
export const updateReservation = (trx: Transaction<Schema>, reserva: string) =>
  trx.updateTable('reservation').where('reservation_id', '=', reserva);
