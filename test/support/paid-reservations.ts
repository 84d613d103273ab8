import { balanceDue } from '#src/booking/model/balance.ts';
import { openingEntries } from '#src/booking/model/folio.ts';
import type { Quote } from '#src/booking/model/quote.ts';
import type { Cancelled, Confirmed } from '#src/booking/model/reservation.ts';
import { BOOKED_AT, codeOf, consentOf, guestOf, holdOf, instantOf, quoteOfRooms, savedCardOf } from './builders.ts';

/** A paid Family Room for three nights in March, booked on 10 January, unless told otherwise. */
export const paidOf = (differences: Partial<Confirmed> = {}): Confirmed => {
  const quote: Quote = differences.quote ?? quoteOfRooms(['580022']);
  const { expiresAt: _, latestEnd: __, changes: ___, ...booking } = holdOf({ quote });
  return {
    ...booking,
    status: 'confirmed',
    code: codeOf(1),
    guest: guestOf(),
    consent: consentOf(quote),
    card: savedCardOf(),
    folio: openingEntries(quote, 'charge_1', instantOf(BOOKED_AT)),
    refunds: [],
    balance: quote.balance && balanceDue(quote.balance.dueAt),
    revision: 0,
    confirmedAt: instantOf(BOOKED_AT),
    ...differences,
  };
};

/** The same, cancelled on the day it was booked: everything waived. */
export const cancelledOf = (differences: Partial<Cancelled> = {}): Cancelled => {
  const { folio, ...paid } = paidOf();
  const at = instantOf(BOOKED_AT);
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
