import type { SavedCard } from '#src/booking/model/card.ts';
import { type Consent, consentTo } from '#src/booking/model/consent.ts';
import type { GuestDetails } from '#src/booking/model/guest-details.ts';
import { type Held, newHoldEnds } from '#src/booking/model/hold.ts';
import type { AttemptState } from '#src/booking/model/payment-attempt.ts';
import { type Quote, quoteOf, quoteRoom } from '#src/booking/model/quote.ts';
import { type NightlyRate, WEBSITE_RATE_PLAN } from '#src/booking/model/rate-plan.ts';
import { type ReservationCode, reservationCode } from '#src/booking/model/reservation-code.ts';
import { UNRESTRICTED } from '#src/booking/model/restriction.ts';
import type { RoomTypeId } from '#src/booking/model/room-type.ts';
import { hotelToday, nightsOf, type Stay } from '#src/booking/model/stay.ts';
import { DEMO_POLICY, roomTypeOf } from './demo-hotel.ts';

/** 10:00 at the hotel on 10 January 2027. */
export const BOOKED_AT = Date.parse('2027-01-10T15:00:00.000Z');

/** Three nights in March. */
export const THREE_NIGHTS: Stay = { arrival: '2027-03-01', departure: '2027-03-04' };

/** What a night costs in every quote made here. */
const RATE = 22_400;

/** A later or earlier instant than `BOOKED_AT`, in epoch milliseconds. */
export const minutesLater = (minutes: number): number => BOOKED_AT + minutes * 60_000;

export const instantOf = (epochMs: number): string => new Date(epochMs).toISOString();

let drawn = 0;

/** A reserva that no other test of this run has. */
export const newReserva = (): string => {
  drawn += 1;
  return `${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}${String(drawn).padStart(6, '0')}`;
};

/** A valid reservation code; the same number gives the same code. */
export const codeOf = (number: number): ReservationCode =>
  reservationCode(Uint8Array.from({ length: 7 }, (_, place) => Math.floor(number / 29 ** place) % 29));

/** A room for two adults of each of these types, at 224.00 a night. */
export const quoteOfRooms = (roomTypeIds: readonly RoomTypeId[], stay: Stay = THREE_NIGHTS): Quote => {
  const nights = nightsOf(stay).map((night) => ({ night, rate: RATE }));
  const rooms = roomTypeIds.map((roomTypeId, index) => {
    const party = { adults: 2, childAges: [] };
    const roomType = roomTypeOf({ roomTypeId });
    const room = { roomId: String(index + 1), roomType, ratePlanId: WEBSITE_RATE_PLAN, party, nights };
    return quoteRoom(room, stay, DEMO_POLICY.taxRate);
  });
  return quoteOf(rooms, stay, hotelToday(BOOKED_AT, DEMO_POLICY.timeZone), DEMO_POLICY);
};

/** A hold on one Family Room, made at `BOOKED_AT`, unless told otherwise. */
export const holdOf = (differences: Partial<Held> = {}): Held => ({
  status: 'held',
  reserva: newReserva(),
  locale: 'es',
  quote: quoteOfRooms(['580022']),
  createdAt: instantOf(BOOKED_AT),
  ...newHoldEnds(BOOKED_AT, DEMO_POLICY),
  // One that a test lets last longer than any hold does not end earlier.
  ...(differences.expiresAt && { latestEnd: instantOf(Math.max(minutesLater(45), Date.parse(differences.expiresAt))) }),
  changes: null,
  ...differences,
});

export const guestOf = (differences: Partial<GuestDetails> = {}): GuestDetails => ({
  firstName: 'María',
  lastName: 'Núñez Çelik',
  email: 'maria@example.com',
  phone: '+50761234567',
  country: 'PA',
  zip: '00000',
  legalId: '8-123-456',
  estimatedArrival: '15:05',
  ...differences,
});

/** The consent of the guest who books in Spanish at `BOOKED_AT`. */
export const consentOf = (quote: Quote): Consent => consentTo(quote, 'es', instantOf(BOOKED_AT));

export const savedCardOf = (differences: Partial<SavedCard> = {}): SavedCard => ({
  token: 'card_4242',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2029,
  ...differences,
});

export const succeededState = (reference = 'charge_1'): Extract<AttemptState, { status: 'succeeded' }> => ({
  status: 'succeeded',
  reference,
  card: savedCardOf(),
});

/** Every night of a stay for sale, without restrictions, unless told otherwise. */
export const nightlyRatesOf = (
  roomTypeIds: readonly RoomTypeId[],
  stay: Stay,
  differences: Partial<NightlyRate> = {},
): NightlyRate[] =>
  roomTypeIds.flatMap((roomTypeId) =>
    nightsOf(stay).map((night) => ({
      ...UNRESTRICTED,
      roomTypeId,
      ratePlanId: WEBSITE_RATE_PLAN,
      night,
      rate: RATE,
      ...differences,
    })),
  );
