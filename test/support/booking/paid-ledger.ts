import { createConsent } from '#src/booking/reservation/consent.rules.ts';
import { createDueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import { createOpeningEntries, type FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import type { AmendmentDecision, Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { listNights, type Stay, toHotelDate } from '#src/kernel/stay/stay.ts';
import { NO_SUPPLEMENT } from '#src/rates/catalogue/catalogue.rules.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { createQuote, type Quote, quoteRoom } from '#src/rates/quote/quote.rules.ts';
import { createGuest, createSavedCard } from './builders.ts';
import { createRoomType, DEMO_POLICY, type TestPolicy } from './demo-hotel.ts';

/** Friday, 10:00 at the hotel. */
export const BOOKED = Date.parse('2026-11-20T15:00:00.000Z');

/** Four nights, 56 days after `BOOKED`. */
export const JANUARY: Stay = { arrival: '2027-01-15', departure: '2027-01-19' };

export const getToday = (now: number): string => toHotelDate(now, DEMO_POLICY.timeZone);

/** A room for two, unless told otherwise, at each of these nightly rates. */
export const createRateQuote = (
  rates: readonly number[],
  {
    stay = JANUARY,
    now = BOOKED,
    policy = DEMO_POLICY,
    party = { adults: 2, childAges: [] },
  }: { stay?: Stay; now?: number; policy?: TestPolicy; party?: Party } = {},
): Quote => {
  const rooms = rates.map((rate, index) => {
    const nights = listNights(stay).map((night) => ({ night, rate }));
    const room = {
      roomId: String(index + 1),
      roomType: createRoomType(),
      ratePlanId: WEBSITE_RATE_PLAN,
      supplement: NO_SUPPLEMENT,
      party,
      nights,
    };
    return quoteRoom(room, stay, policy.taxes);
  });
  return createQuote(rooms, stay, getToday(now), policy);
};

/** A reservation whose deposit was taken at `BOOKED` by `charge_1`, as if read from the database. */
export const createConfirmed = (quote: Quote, differences: Partial<Confirmed> = {}): Confirmed => {
  const at = new Date(BOOKED).toISOString();
  return {
    status: 'confirmed',
    reserva: 'r'.padEnd(22, '0'),
    locale: 'es',
    quote,
    createdAt: at,
    code: 'K7QF2M9T',
    guest: createGuest(),
    consent: createConsent(quote, 'es', at),
    card: createSavedCard(),
    folio: createOpeningEntries(quote, 'charge_1', at),
    refunds: [],
    balance: quote.balance && createDueBalance(quote.balance.dueAt),
    revision: 0,
    confirmedAt: at,
    ...differences,
  };
};

/** State of the database after an amendment. */
export const applyDecision = <Reservation extends Confirmed>(
  reservation: Reservation,
  { folio = [], refunds = [], balance, quote, guest, card, consent, waived = 0 }: AmendmentDecision,
): Confirmed => ({
  ...reservation,
  quote: quote ?? reservation.quote,
  guest: guest ?? reservation.guest,
  card: card ?? reservation.card,
  consent: consent ?? reservation.consent,
  balance: balance === undefined ? reservation.balance : balance,
  folio: [...reservation.folio, ...numberEntries(reservation.folio, folio)],
  refunds: [...reservation.refunds, ...refunds],
  revision: reservation.revision + 1,
  ...(waived > 0 && { waived: (reservation.waived ?? 0) + waived }),
});

const numberEntries = (before: readonly FolioEntry[], added: AmendmentDecision['folio'] = []): FolioEntry[] =>
  added.map((entry, index) => ({ ...entry, seq: before.length + index + 1 }));
