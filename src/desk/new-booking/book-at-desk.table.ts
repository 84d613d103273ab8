import type { Kysely, Transaction } from 'kysely';
import { sellRooms } from '#src/booking/checkout/confirm-reservation.table.ts';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { describeQuote } from '#src/booking/history/describe-amendment.rules.ts';
import { writeSoldFacts } from '#src/booking/history/night-facts.table.ts';
import { writeReservationWords } from '#src/booking/history/reservation-words.table.ts';
import { placeHold } from '#src/booking/hold/place-hold.table.ts';
import { writeMails } from '#src/booking/outbox/mail-outbox.table.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import { writeFolio } from '#src/booking/reservation/reservation-ledger.table.ts';
import { lockReservation, updateReservation } from '#src/booking/reservation/reservation-rows.table.ts';
import type { PlaceHoldRequest, PlaceHoldResult } from '#src/booking/reservation/reservations.port.ts';
import { writeEvent } from '#src/events/desk-events.table.ts';
import type { ReservationCode } from '#src/kernel/reserva.ts';
import { isUniqueViolation } from '#src/server/database/database-error.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { DeskSale } from './desk-sale.rules.ts';

export interface BookAtDeskRequest extends Omit<PlaceHoldRequest, 'owned' | 'replaces' | 'desk'> {
  readonly guest: GuestDetails;
  readonly code: ReservationCode;
  readonly sale: DeskSale;
}

export type BookAtDeskResult =
  | PlaceHoldResult
  | { readonly status: 'code-taken' }
  /** The promotion is one per guest, and this one has used it, or has no address by which that is known. R18 */
  | { readonly status: 'promotion-used-by-guest' };

export interface DeskSales {
  /** Rooms, reservation, folio, mails and events in one transaction; changes nothing when refused. Idempotent. B10, B12, D26 */
  book(hold: Held, request: BookAtDeskRequest): Promise<BookAtDeskResult>;
  /** Code of a reservation that was booked before under the same key. */
  findCode(reserva: string): Promise<ReservationCode | undefined>;
}

/** Ends the transaction: its hold must not stay. */
class PromotionUsed extends Error {}

const writeEvents = async (
  trx: Transaction<Schema>,
  { reserva, quote }: Held,
  { by: actor, sale: { payment, source, reason, confirmedAt } }: BookAtDeskRequest,
): Promise<void> => {
  const { amount, method, reference } = payment;
  const { channel, agent } = source;
  const after = { ...describeQuote(quote), channel, ...(agent !== null && { agent }) };
  await writeEvent(
    trx,
    { actor, action: 'booked', reserva, revision: 0, after, ...(reason !== undefined && { reason }) },
    confirmedAt,
  );
  if (amount === 0) return;
  const paid = { amount, method, ...(reference !== null && { reference }) };
  await writeEvent(trx, { actor, action: 'payment-recorded', reserva, after: paid }, confirmedAt);
};

/** Makes a reservation of the hold that the transaction has placed. D26 */
const confirm = async (trx: Transaction<Schema>, hold: Held, request: BookAtDeskRequest): Promise<void> => {
  const { reserva } = hold;
  const { guest, code, sale } = request;
  const { consent, folio, source, mails, confirmedAt } = sale;
  await updateReservation(trx, reserva)
    .set({ guest: JSON.stringify(guest), consent: JSON.stringify(consent), guarantee: 'desk', ...source })
    .execute();
  const row = await lockReservation(trx, reserva);
  if (!row) throw new Error('the hold of a booking at the desk is gone');
  // Nights and extras are locked and free: only a promotion that is one per guest can be refused here. R18
  if (!(await sellRooms(trx, row))) throw new PromotionUsed();
  await updateReservation(trx, reserva)
    .set({ status: 'confirmed', hold_expires_at: null, code, confirmed_at: confirmedAt })
    .execute();
  await writeReservationWords(trx, [{ reserva, code, guest, card: null }]);
  await writeSoldFacts(trx, row, confirmedAt);
  await writeFolio(trx, reserva, folio);
  await writeMails(trx, reserva, mails, confirmedAt);
  await writeEvents(trx, hold, request);
};

const book = async (db: Kysely<Schema>, hold: Held, request: BookAtDeskRequest): Promise<BookAtDeskResult> => {
  const { guest, sale, idempotencyKey, now, by } = request;
  const { payment, source } = sale;
  const content = [guest, payment, source];
  try {
    return await placeHold(
      db,
      hold,
      { idempotencyKey, now, by },
      { content, confirm: (trx) => confirm(trx, hold, request) },
    );
  } catch (error) {
    if (error instanceof PromotionUsed) return { status: 'promotion-used-by-guest' };
    if (isUniqueViolation(error, 'reservation_code')) return { status: 'code-taken' };
    throw error;
  }
};

/** Port implementation: bookings that the desk confirms at once. */
export const createDeskSales = (db: Kysely<Schema>): DeskSales => ({
  book: (hold, request) => book(db, hold, request),
  findCode: async (reserva) => {
    const row = await db
      .selectFrom('reservation')
      .select('code')
      .where('reservation_id', '=', reserva)
      .executeTakeFirst();
    return row?.code ?? undefined;
  },
});
