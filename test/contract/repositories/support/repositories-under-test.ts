import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { Amendments, Reservations } from '#src/booking/reservation/reservations.port.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type Stay } from '#src/kernel/stay/stay.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import type { Inventory } from '#src/rates/offers/inventory.port.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import {
  addMinutes,
  BOOKED_AT,
  createGuest,
  createNightlyRates,
  createRoomsQuote,
  createSucceededState,
  createTestConsent,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';
import { createRoomType, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { SOUND } from './audit.ts';

/** Three garden rooms, two family rooms, one villa. */
export const GARDEN: RoomTypeId = '618449';
export const FAMILY: RoomTypeId = '580022';
export const VILLA: RoomTypeId = '618454';

export const ROOM_TYPES: readonly RoomType[] = [
  createRoomType({ roomTypeId: VILLA, position: 3, units: 1, occupancy: parseOccupancy('4/2/6/8') }),
  createRoomType({ roomTypeId: GARDEN, position: 1, units: 3, extraAdult: 4_500, extraChild: 0 }),
  createRoomType({ roomTypeId: FAMILY, position: 2, units: 2 }),
];

export const SEASONS: readonly Season[] = [
  {
    ratePlanId: WEBSITE_RATE_PLAN,
    seasonId: 'green',
    firstNight: '2026-01-01',
    lastNight: '2029-12-31',
    precedence: 0,
    minStay: 1,
  },
  {
    ratePlanId: WEBSITE_RATE_PLAN,
    seasonId: 'christmas',
    firstNight: '2026-12-20',
    lastNight: '2027-01-05',
    precedence: 10,
    minStay: 3,
  },
];

export const RATES: readonly SeasonRate[] = [
  { seasonId: 'green', ratePlanId: WEBSITE_RATE_PLAN, roomTypeId: GARDEN, weekday: null, rate: 14_800 },
  { seasonId: 'green', ratePlanId: WEBSITE_RATE_PLAN, roomTypeId: GARDEN, weekday: 5, rate: 17_000 },
  { seasonId: 'christmas', ratePlanId: WEBSITE_RATE_PLAN, roomTypeId: VILLA, weekday: null, rate: 77_200 },
];

/** Repositories over one database. */
export interface RepositoriesUnderTest {
  readonly inventory: Inventory;
  readonly reservations: Reservations;
  readonly amendments: Amendments;
}

/** Opens repositories with the room types, seasons and rates above and no open night; the suite closes them. */
export type OpenRepositories = () => Promise<OpenedRepositories>;

interface OpenedRepositories extends RepositoriesUnderTest {
  close(): Promise<void>;
  /** Inconsistencies between counters and rows, where the database can be queried directly. */
  audit?(): Promise<unknown>;
}

let stays = 0;

/** Three nights that no other test uses. */
export const createUnusedStay = (): Stay => {
  stays += 1;
  const arrival = addDays('2027-02-01', stays * 5);
  return { arrival, departure: addDays(arrival, 3) };
};

/** Steps of tests with holds. */
export const createBookingSteps = ({
  inventory,
  reservations,
}: Pick<RepositoriesUnderTest, 'inventory' | 'reservations'>) => {
  const openRates = (stay: Stay) =>
    inventory.openNights(
      createNightlyRates([GARDEN, FAMILY, VILLA], { ...stay, departure: addDays(stay.departure, 1) }),
    );
  const begin = (hold: Held, now = addMinutes(1), guest = createGuest()) =>
    reservations.beginPayment({
      reserva: hold.reserva,
      guest,
      consent: createTestConsent(hold.quote),
      now,
      holdUntil: toInstant(now + 15 * 60_000),
    });

  return {
    /** Three nights for sale in every room type, and the night after them. */
    async takeFreshNights(): Promise<Stay> {
      const stay = createUnusedStay();
      await openRates(stay);
      return stay;
    },

    /** Units left on each night of a stay, departure included. */
    async countLeft(roomTypeId: RoomTypeId, stay: Stay, now = BOOKED_AT): Promise<number[]> {
      const range = { from: stay.arrival, to: stay.departure, ratePlanIds: [WEBSITE_RATE_PLAN], now };
      return (await inventory.listNightOffers(range))
        .filter((offer) => offer.roomTypeId === roomTypeId)
        .map(({ left }) => left);
    },

    /** A hold that was placed. */
    async placeHeld(stay: Stay, roomTypeIds: readonly RoomTypeId[], differences: Partial<Held> = {}): Promise<Held> {
      const hold = createTestHold({ quote: createRoomsQuote(roomTypeIds, stay), ...differences });
      const placed = await reservations.place(hold, { by: GUEST, idempotencyKey: hold.reserva, now: BOOKED_AT });
      if (placed.status !== 'placed') throw new Error(`the hold was not placed: ${placed.status}`);
      return hold;
    },

    begin,

    /** Begins the payment of a hold and confirms it: the status of the last of the two. */
    async pay(hold: Held, { now, code, guest }: { now: number; code: string; guest?: GuestDetails }): Promise<string> {
      const begun = await begin(hold, now, guest);
      if (begun.status !== 'begun') return begun.status;
      const { idempotencyKey } = begun.attempt;
      const paid = { folio: [], balance: null, mails: [], confirmedAt: toInstant(now + 1_000) };
      return (await reservations.confirm({ by: GUEST, idempotencyKey, state: createSucceededState(), code, ...paid }))
        .status;
    },

    /** A payment that began. */
    async beginAttempt(hold: Held, now = addMinutes(1)): Promise<PaymentAttempt> {
      const result = await begin(hold, now);
      if (result.status !== 'begun') throw new Error(`the payment did not begin: ${result.status}`);
      return result.attempt;
    },
  };
};

/**
 * Opens a house before the tests of a `describe` and closes it after them; holds that one test leaves end before the
 * next.
 */
export const useRepositories = (open: OpenRepositories): (() => RepositoriesUnderTest) => {
  let house: OpenedRepositories | undefined;
  const getCurrent = (): OpenedRepositories => {
    if (!house) throw new Error('the house did not open');
    return house;
  };
  beforeAll(async () => {
    house = await open();
  });
  beforeEach(async () => void (await getCurrent().reservations.expireOverdue(Date.parse('2100-01-01'), 10_000)));
  afterEach(async () => expect(await getCurrent().audit?.()).toEqual(getCurrent().audit && SOUND));
  afterAll(() => house?.close());
  return getCurrent;
};
