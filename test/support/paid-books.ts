import type { Decision } from '#src/booking/model/amendment.ts';
import { balanceDue } from '#src/booking/model/balance.ts';
import { consentTo } from '#src/booking/model/consent.ts';
import { type FolioEntry, openingEntries } from '#src/booking/model/folio.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { type Quote, quoteOf, quoteRoom } from '#src/booking/model/quote.ts';
import { WEBSITE_RATE_PLAN } from '#src/booking/model/rate-plan.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import { hotelToday, nightsOf, type Stay } from '#src/booking/model/stay.ts';
import { guestOf, savedCardOf } from './builders.ts';
import { DEMO_POLICY, roomTypeOf } from './demo-hotel.ts';

/** Friday, 10:00 at the hotel. */
export const BOOKED = Date.parse('2026-11-20T15:00:00.000Z');

/** Four nights, 56 days after `BOOKED`. */
export const JANUARY: Stay = { arrival: '2027-01-15', departure: '2027-01-19' };

export const todayAt = (now: number): string => hotelToday(now, DEMO_POLICY.timeZone);

/** A room for two at each of these nightly rates. */
export const quoteAt = (
  rates: readonly number[],
  { stay = JANUARY, now = BOOKED, policy = DEMO_POLICY }: { stay?: Stay; now?: number; policy?: HotelPolicy } = {},
): Quote => {
  const rooms = rates.map((rate, index) => {
    const nights = nightsOf(stay).map((night) => ({ night, rate }));
    const party = { adults: 2, childAges: [] };
    const room = { roomId: String(index + 1), roomType: roomTypeOf(), ratePlanId: WEBSITE_RATE_PLAN, party, nights };
    return quoteRoom(room, stay, policy.taxRate);
  });
  return quoteOf(rooms, stay, todayAt(now), policy);
};

/** A reservation whose deposit was taken at `BOOKED` by `charge_1`, as if read from the database. */
export const confirmedWith = (quote: Quote, differences: Partial<Confirmed> = {}): Confirmed => {
  const at = new Date(BOOKED).toISOString();
  return {
    status: 'confirmed',
    reserva: 'r'.padEnd(22, '0'),
    locale: 'es',
    quote,
    createdAt: at,
    code: 'K7QF2M9T',
    guest: guestOf(),
    consent: consentTo(quote, 'es', at),
    card: savedCardOf(),
    folio: openingEntries(quote, 'charge_1', at),
    refunds: [],
    balance: quote.balance && balanceDue(quote.balance.dueAt),
    revision: 0,
    confirmedAt: at,
    ...differences,
  };
};

/** What the database would say after a decision; it stays confirmed unless it was cancelled. */
export const afterDecision = <Reservation extends Confirmed>(
  reservation: Reservation,
  { folio = [], refunds = [], balance, quote, guest, card, consent }: Decision,
): Confirmed => ({
  ...reservation,
  quote: quote ?? reservation.quote,
  guest: guest ?? reservation.guest,
  card: card ?? reservation.card,
  consent: consent ?? reservation.consent,
  balance: balance === undefined ? reservation.balance : balance,
  folio: [...reservation.folio, ...numbered(reservation.folio, folio)],
  refunds: [...reservation.refunds, ...refunds],
  revision: reservation.revision + 1,
});

const numbered = (before: readonly FolioEntry[], added: Decision['folio'] = []): FolioEntry[] =>
  added.map((entry, index) => ({ ...entry, seq: before.length + index + 1 }));
