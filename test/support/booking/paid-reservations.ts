import { createDueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import { createOpeningEntries } from '#src/booking/reservation/folio.rules.ts';
import type { Cancelled, Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import {
  BOOKED_AT,
  createCode,
  createGuest,
  createRoomsQuote,
  createSavedCard,
  createTestConsent,
  createTestHold,
  toInstant,
} from './builders.ts';

/** A paid Family Room for three nights in March, booked on 10 January, unless told otherwise. */
export const createPaidReservation = (differences: Partial<Confirmed> = {}): Confirmed => {
  const quote: Quote = differences.quote ?? createRoomsQuote(['580022']);
  const { expiresAt: _, latestEnd: __, changes: ___, ...booking } = createTestHold({ quote });
  return {
    ...booking,
    status: 'confirmed',
    code: createCode(1),
    guest: createGuest(),
    consent: createTestConsent(quote),
    card: createSavedCard(),
    folio: createOpeningEntries(quote, 'charge_1', toInstant(BOOKED_AT)),
    refunds: [],
    balance: quote.balance && createDueBalance(quote.balance.dueAt),
    revision: 0,
    confirmedAt: toInstant(BOOKED_AT),
    ...differences,
  };
};

/** The same, cancelled on the day it was booked: everything waived. */
export const createCancelledReservation = (differences: Partial<Cancelled> = {}): Cancelled => {
  const { folio, ...paid } = createPaidReservation();
  const at = toInstant(BOOKED_AT);
  const waiver = { seq: 9, kind: 'waiver', amount: -paid.quote.total, reference: null, at } as const;
  return {
    ...paid,
    status: 'cancelled',
    cause: 'guest',
    cancelledAt: at,
    balance: null,
    folio: [...folio, waiver],
    ...differences,
  };
};
