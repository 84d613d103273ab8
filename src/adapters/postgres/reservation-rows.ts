import type { Kysely, Selectable } from 'kysely';
import type { FolioEntry } from '#src/booking/model/folio.ts';
import type { Booking } from '#src/booking/model/hold.ts';
import type { PaymentAttempt } from '#src/booking/model/payment-attempt.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import { readAttemptState, readCard, readConsent, readGuest, readLocale, readQuote } from './kept-documents.ts';
import { type PaymentAttemptTable, PROPERTY, type ReservationTable, type Schema } from './schema.ts';

export type ReservationRow = Selectable<ReservationTable>;

const toBooking = (row: ReservationRow): Booking => ({
  reserva: row.reservation_id,
  locale: readLocale(row.locale),
  quote: readQuote(row.quote),
  createdAt: row.created_at,
});

/** A row as the model knows it; `folio` belongs to a confirmed one. */
export const toReservation = (row: ReservationRow, folio: readonly FolioEntry[]): Reservation => {
  const booking = toBooking(row);
  const { status, hold_expires_at: expiresAt, code, confirmed_at: confirmedAt } = row;
  if (status === 'held' && expiresAt !== null) return { status, ...booking, expiresAt };
  if (status === 'expired') return { status, ...booking };
  if (status !== 'confirmed' || code === null || confirmedAt === null)
    throw new TypeError('the database holds a reservation that contradicts itself');
  const guest = readGuest(row.guest);
  const consent = readConsent(row.consent);
  return { status, ...booking, code, guest, consent, card: readCard(row.card), folio, confirmedAt };
};

/** The folio of a reservation, oldest entry first. */
export const folioOf = async (db: Kysely<Schema>, reserva: string): Promise<FolioEntry[]> => {
  const rows = await db
    .selectFrom('folio_entry')
    .select(['seq', 'kind', 'amount_minor', 'reference', 'entered_at'])
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', '=', reserva)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, kind, amount_minor, reference, entered_at }) => ({
    seq,
    kind,
    amount: amount_minor,
    reference,
    at: entered_at,
  }));
};

export const toAttempt = (row: Selectable<PaymentAttemptTable>): PaymentAttempt => ({
  idempotencyKey: row.idempotency_key,
  reserva: row.reservation_id,
  purpose: row.purpose,
  seq: row.seq,
  amount: row.amount_minor,
  currency: row.currency,
  startedAt: row.started_at,
  state: readAttemptState(row.state),
});
