import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { type Consent, createConsent } from '#src/booking/reservation/consent.rules.ts';
import { calculateHoldExpiry, type Held } from '#src/booking/reservation/hold.rules.ts';
import type { SavedCard } from '#src/kernel/card.ts';
import { createReservationCode, type ReservationCode } from '#src/kernel/reserva.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { listNights, type Stay, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { AttemptState } from '#src/payments/payment-attempt.rules.ts';
import { NO_SUPPLEMENT } from '#src/rates/catalogue/catalogue.rules.ts';
import { type NightlyRate, UNRESTRICTED, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { createQuote, type Quote, quoteRoom } from '#src/rates/quote/quote.rules.ts';
import { createRoomType, DEMO_POLICY } from './demo-hotel.ts';

/** 10:00 at the hotel on 10 January 2027. */
export const BOOKED_AT = Date.parse('2027-01-10T15:00:00.000Z');

/** Three nights in March. */
export const THREE_NIGHTS: Stay = { arrival: '2027-03-01', departure: '2027-03-04' };

/** Nightly rate of every quote made here. */
const RATE = 22_400;

/** A later or earlier instant than `BOOKED_AT`, in epoch milliseconds. */
export const addMinutes = (minutes: number): number => BOOKED_AT + minutes * 60_000;

export const toInstant = (epochMs: number): string => new Date(epochMs).toISOString();

let drawn = 0;

/** Unique reserva within this run. */
export const createReserva = (): string => {
  drawn += 1;
  return `${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}${String(drawn).padStart(6, '0')}`;
};

/** A valid reservation code; the same number gives the same code. */
export const createCode = (number: number): ReservationCode =>
  createReservationCode(Uint8Array.from({ length: 7 }, (_, place) => Math.floor(number / 29 ** place) % 29));

/** A room for two adults of each of these types, at 224.00 a night. */
export const createRoomsQuote = (roomTypeIds: readonly RoomTypeId[], stay: Stay = THREE_NIGHTS): Quote => {
  const nights = listNights(stay).map((night) => ({ night, rate: RATE }));
  const rooms = roomTypeIds.map((roomTypeId, index) => {
    const party = { adults: 2, childAges: [] };
    const roomType = createRoomType({ roomTypeId });
    const room = {
      roomId: String(index + 1),
      roomType,
      ratePlanId: WEBSITE_RATE_PLAN,
      supplement: NO_SUPPLEMENT,
      party,
      nights,
    };
    return quoteRoom(room, stay, DEMO_POLICY.taxes);
  });
  return createQuote(rooms, stay, toHotelDate(BOOKED_AT, DEMO_POLICY.timeZone), DEMO_POLICY);
};

/** A hold on one Family Room, made at `BOOKED_AT`, unless told otherwise. */
export const createTestHold = (differences: Partial<Held> = {}): Held => ({
  status: 'held',
  reserva: createReserva(),
  locale: 'es',
  quote: createRoomsQuote(['580022']),
  createdAt: toInstant(BOOKED_AT),
  ...calculateHoldExpiry(BOOKED_AT, DEMO_POLICY),
  // A hold that a test makes longer than the maximum keeps its end.
  ...(differences.expiresAt && { latestEnd: toInstant(Math.max(addMinutes(45), Date.parse(differences.expiresAt))) }),
  changes: null,
  ...differences,
});

export const createGuest = (differences: Partial<GuestDetails> = {}): GuestDetails => ({
  firstName: 'María',
  lastName: 'Núñez Çelik',
  email: 'maria@example.com',
  phone: '+50761234567',
  country: 'PA',
  zip: '00000',
  request: null,
  legalId: '8-123-456',
  estimatedArrival: '15:05',
  ...differences,
});

/** The consent of the guest who books in Spanish at `BOOKED_AT`. */
export const createTestConsent = (quote: Quote): Consent => createConsent(quote, 'es', toInstant(BOOKED_AT));

export const createSavedCard = (differences: Partial<SavedCard> = {}): SavedCard => ({
  token: 'card_4242',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2029,
  ...differences,
});

export const createSucceededState = (reference = 'charge_1'): Extract<AttemptState, { status: 'succeeded' }> => ({
  status: 'succeeded',
  reference,
  card: createSavedCard(),
});

/** The card of a reservation whose guest gave one. */
export const getCard = ({ card }: { readonly card: SavedCard | null }): SavedCard => {
  if (card === null) throw new Error('the reservation has no card');
  return card;
};

/** Every night of a stay for sale, without restrictions, unless told otherwise. */
export const createNightlyRates = (
  roomTypeIds: readonly RoomTypeId[],
  stay: Stay,
  differences: Partial<NightlyRate> = {},
): NightlyRate[] =>
  roomTypeIds.flatMap((roomTypeId) =>
    listNights(stay).map((night) => ({
      ...UNRESTRICTED,
      roomTypeId,
      ratePlanId: WEBSITE_RATE_PLAN,
      night,
      rate: RATE,
      ...differences,
    })),
  );
