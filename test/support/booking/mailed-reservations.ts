import { decideChange } from '#src/booking/change-rules/date-change.rules.ts';
import { createDueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import { createOpeningEntries } from '#src/booking/reservation/folio.rules.ts';
import type { Cancelled, Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { addAddOns } from '#src/rates/quote/add-add-ons.rules.ts';
import { createChoice, SPA, TRANSFER } from './add-ons.ts';
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
import { applyDecision } from './paid-ledger.ts';
import { createAddOnRequest } from './quoted-add-ons.ts';

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

/** The same, to which two transfers at 130.00 and the spa of room 1 at 70.00 were added and paid a day later. */
export const createMailedAddOns = (): Confirmed => {
  const booked = createMailedReservation();
  const choices = [
    createChoice('airport-transfer', { roomId: null, quantity: 2 }),
    createChoice('spa-circuit', { day: '2027-03-02' }),
  ];
  const quote = addAddOns(booked.quote, choices, createAddOnRequest([TRANSFER, SPA]));
  if (!quote.ok) throw new Error(`refused: ${quote.code}`);
  const { locale, createdAt } = booked;
  const change = { status: 'expired', reserva: createReserva(), locale, quote: quote.value, createdAt } as const;
  const charge = { reference: 'charge_2', amount: quote.value.total - booked.quote.total };
  return applyDecision(booked, decideChange(booked, change, charge, BOOKED_AT + 86_400_000));
};
