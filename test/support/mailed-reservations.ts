import { balanceDue } from '#src/booking/model/balance.ts';
import { openingEntries } from '#src/booking/model/folio.ts';
import type { Cancelled, Confirmed } from '#src/booking/model/reservation.ts';
import { BOOKED_AT, codeOf, consentOf, guestOf, instantOf, newReserva, quoteOfRooms, savedCardOf } from './builders.ts';

/** A reservation of a Family Room and a Garden Room whose deposit was taken at `BOOKED_AT`, unless told otherwise. */
export const confirmedOf = (differences: Partial<Confirmed> = {}): Confirmed => {
  const quote = differences.quote ?? quoteOfRooms(['580022', '618449']);
  const at = instantOf(BOOKED_AT);
  return {
    status: 'confirmed',
    reserva: newReserva(),
    locale: 'es',
    quote,
    createdAt: at,
    confirmedAt: at,
    code: codeOf(4_711),
    guest: guestOf(),
    consent: consentOf(quote),
    card: savedCardOf(),
    folio: openingEntries(quote, 'charge_1', at),
    refunds: [],
    balance: quote.balance && balanceDue(quote.balance.dueAt),
    revision: 0,
    ...differences,
  };
};

/** The same, cancelled in time: everything paid is on its way back. */
export const cancelledOf = (differences: Partial<Cancelled> = {}): Cancelled => {
  const { status: _, ...booked } = confirmedOf();
  const { quote, folio } = booked;
  const at = instantOf(BOOKED_AT + 86_400_000);
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
