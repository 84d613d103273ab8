import { createDueBalance } from '#src/booking/model/payment/due-balance.ts';
import { createOpeningEntries } from '#src/booking/model/payment/folio.ts';
import type { Cancelled, Confirmed } from '#src/booking/model/reservation/reservation.ts';
import {
  BOOKED_AT,
  createCode,
  createGuest,
  createReserva,
  createRoomsQuote,
  createSavedCard,
  createTestConsent,
  toInstant,
} from './builders.ts';

/** A reservation of a Family Room and a Garden Room whose deposit was taken at `BOOKED_AT`, unless told otherwise. */
export const createMailedReservation = (differences: Partial<Confirmed> = {}): Confirmed => {
  const quote = differences.quote ?? createRoomsQuote(['580022', '618449']);
  const at = toInstant(BOOKED_AT);
  return {
    status: 'confirmed',
    reserva: createReserva(),
    locale: 'es',
    quote,
    createdAt: at,
    confirmedAt: at,
    code: createCode(4_711),
    guest: createGuest(),
    consent: createTestConsent(quote),
    card: createSavedCard(),
    folio: createOpeningEntries(quote, 'charge_1', at),
    refunds: [],
    balance: quote.balance && createDueBalance(quote.balance.dueAt),
    revision: 0,
    ...differences,
  };
};

/** The same, cancelled in time with a full refund requested. */
export const createMailedCancellation = (differences: Partial<Cancelled> = {}): Cancelled => {
  const { status: _, ...booked } = createMailedReservation();
  const { quote, folio } = booked;
  const at = toInstant(BOOKED_AT + 86_400_000);
  const waiver = { seq: folio.length + 1, kind: 'waiver' as const, amount: 0 - quote.total, reference: null, at };
  const refund = { chargeReference: 'charge_1', amount: quote.deposit, requestedAt: at, reference: null };
  return {
    ...booked,
    status: 'cancelled',
    cause: 'guest',
    cancelledAt: at,
    folio: [...folio, waiver],
    refunds: [{ idempotencyKey: `${booked.reserva}.refund.1`, ...refund }],
    balance: null,
    revision: 1,
    ...differences,
  };
};
