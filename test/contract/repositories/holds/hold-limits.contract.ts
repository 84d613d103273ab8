import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Held } from '#src/booking/model/hold/hold.ts';
import type { HoldLimits, HoldOwner } from '#src/booking/model/hold/hold-limits.ts';
import type { Stay } from '#src/booking/model/stay/stay.ts';
import {
  createBookingSteps,
  FAMILY,
  GARDEN,
  type OpenRepositories,
  useRepositories,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import {
  addMinutes,
  BOOKED_AT,
  createCode,
  createRoomsQuote,
  createSucceededState,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';

const LIMITS: HoldLimits = { maxRooms: 4, holdsPerNetwork: 3, roomNightsPerNetwork: 100, sharePerNetwork: 10_000 };

const newOwner = (differences: Partial<HoldOwner> = {}): HoldOwner => ({
  network: randomUUID(),
  browser: randomUUID(),
  ...differences,
});

interface Asked {
  readonly now?: number;
  readonly limits?: Partial<HoldLimits>;
  readonly replaces?: readonly string[];
  readonly idempotencyKey?: string;
}

/** Contract of `Reservations`: hold limits. */
export const describeHoldLimits = (name: string, open: OpenRepositories): void => {
  describe(`hold limits ${name}`, () => {
    const house = useRepositories(open);

    const place = async (owner: HoldOwner, stay: Stay, rooms: readonly string[], asked: Asked = {}) => {
      const { now = BOOKED_AT, limits, replaces = [] } = asked;
      const times = { createdAt: toInstant(now), expiresAt: toInstant(now + 15 * 60_000) };
      const hold = createTestHold({ quote: createRoomsQuote(rooms, stay), ...times });
      const owned = { owner, limits: { ...LIMITS, ...limits } };
      const { idempotencyKey = hold.reserva } = asked;
      return { hold, answer: await house().reservations.place(hold, { idempotencyKey, now, owned, replaces }) };
    };

    const placed = async (...args: Parameters<typeof place>): Promise<Held> => {
      const { hold, answer } = await place(...args);
      expect(answer).toEqual({ status: 'placed' });
      return hold;
    };

    test('B4: a browser holds four rooms in any number of holds; a fifth is refused', async () => {
      const { freshNights, left } = createBookingSteps(house());
      const stay = await freshNights();
      const owner = newOwner();
      await placed(owner, stay, [GARDEN, GARDEN]);
      await placed(owner, stay, [FAMILY, FAMILY]);
      const { hold, answer } = await place(owner, stay, [GARDEN]);
      expect(answer).toEqual({ status: 'too-many-rooms' });
      expect(await left(GARDEN, stay)).toEqual([1, 1, 1, 3]);
      expect(await house().reservations.find(hold.reserva)).toBeUndefined();
    });

    test('limit the holds of a network over all browsers, separately per network', async () => {
      const stay = await createBookingSteps(house()).freshNights();
      const { network } = newOwner();
      for (let guest = 0; guest < 3; guest += 1) await placed(newOwner({ network }), stay, [GARDEN]);
      expect((await place(newOwner({ network }), stay, [FAMILY])).answer).toEqual({ status: 'too-many-held' });
      await placed(newOwner(), stay, [FAMILY]);
    });

    test('limit the room-nights of a network', async () => {
      const stay = await createBookingSteps(house()).freshNights();
      const { network } = newOwner();
      const limits = { roomNightsPerNetwork: 9 };
      await placed(newOwner({ network }), stay, [GARDEN, GARDEN], { limits });
      expect((await place(newOwner({ network }), stay, [FAMILY, FAMILY], { limits })).answer).toEqual({
        status: 'too-many-held',
      });
      await placed(newOwner({ network }), stay, [FAMILY], { limits });
    });

    test('limit the share of a network per night over all room types', async () => {
      const { freshNights } = createBookingSteps(house());
      const [stay, other] = [await freshNights(), await freshNights()];
      const { network } = newOwner();
      const limits = { maxRooms: 3, sharePerNetwork: 5_000 };
      await placed(newOwner({ network }), stay, [GARDEN, FAMILY], { limits });
      expect((await place(newOwner({ network }), stay, [VILLA, GARDEN], { limits })).answer).toEqual({
        status: 'too-many-held',
      });
      await placed(newOwner({ network }), stay, [VILLA], { limits });
      await placed(newOwner({ network }), other, [VILLA, GARDEN], { limits });
    });

    test('do not count expired, released or paid holds', async () => {
      const { freshNights, begun } = createBookingSteps(house());
      const stay = await freshNights();
      const owner = newOwner();
      const limits = { holdsPerNetwork: 1 };
      const { reservations } = house();
      const first = await placed(owner, stay, [GARDEN], { limits });
      await reservations.release(first.reserva, addMinutes(1));
      await placed(owner, stay, [GARDEN], { limits, now: addMinutes(2) });
      expect((await place(owner, stay, [GARDEN], { limits, now: addMinutes(17) - 1 })).answer).toEqual({
        status: 'too-many-held',
      });
      const third = await placed(owner, stay, [GARDEN], { limits, now: addMinutes(17) });
      const { idempotencyKey } = await begun(third, addMinutes(18));
      const confirmedAt = toInstant(addMinutes(19));
      const paid = {
        idempotencyKey,
        state: createSucceededState(),
        code: createCode(881_001),
        folio: [],
        balance: null,
        mails: [],
      };
      expect(await reservations.confirm({ ...paid, confirmedAt })).toEqual({ status: 'confirmed' });
      await placed(owner, stay, [GARDEN], { limits, now: addMinutes(20) });
    });

    test('allow a network six times its limit per hour', async () => {
      const stay = await createBookingSteps(house()).freshNights();
      const owner = newOwner();
      const limits = { holdsPerNetwork: 2 };
      const { reservations } = house();
      for (let turn = 0; turn < 12; turn += 1) {
        const { reserva } = await placed(owner, stay, [GARDEN], { limits });
        await reservations.release(reserva, addMinutes(1));
      }
      expect((await place(owner, stay, [GARDEN], { limits, now: addMinutes(59) })).answer).toEqual({
        status: 'too-many-held',
      });
      await placed(owner, stay, [GARDEN], { limits, now: addMinutes(60) });
    });

    test('B12: a repeated request at the limit returns the first hold', async () => {
      const stay = await createBookingSteps(house()).freshNights();
      const owner = newOwner();
      const idempotencyKey = randomUUID();
      const asked = { idempotencyKey, limits: { holdsPerNetwork: 1 } };
      const first = await placed(owner, stay, [GARDEN, GARDEN, FAMILY], asked);
      expect((await place(owner, stay, [GARDEN, GARDEN, FAMILY], asked)).answer).toEqual({
        status: 'repeated',
        reserva: first.reserva,
      });
    });

    test('fault 9: the same key for another rate plan is a conflict', async () => {
      const stay = await createBookingSteps(house()).freshNights();
      const first = createTestHold({ quote: createRoomsQuote([GARDEN], stay) });
      const request = { idempotencyKey: randomUUID(), now: BOOKED_AT };
      const { reservations } = house();
      expect(await reservations.place(first, request)).toEqual({ status: 'placed' });
      const rooms = first.quote.rooms.map((room) => ({ ...room, ratePlanId: 'saver' }));
      const other = createTestHold({ quote: { ...first.quote, rooms } });
      expect(await reservations.place(other, request)).toEqual({ status: 'conflict' });
    });

    describe('replacing a hold', () => {
      test('takes the rooms of the replaced hold and ends it', async () => {
        const { freshNights, left } = createBookingSteps(house());
        const stay = await freshNights();
        const owner = newOwner();
        const old = await placed(owner, stay, [VILLA, FAMILY, FAMILY, GARDEN]);
        const hold = await placed(owner, stay, [VILLA, GARDEN], { replaces: [old.reserva] });
        const { reservations } = house();
        expect(await reservations.find(old.reserva)).toMatchObject({ status: 'expired' });
        expect((await reservations.findOpenHolds(owner.browser, BOOKED_AT)).map(({ reserva }) => reserva)).toEqual([
          hold.reserva,
        ]);
        expect(await left(VILLA, stay)).toEqual([0, 0, 0, 1]);
        expect(await left(FAMILY, stay)).toEqual([2, 2, 2, 2]);
        expect(await left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      });

      test('keeps the old rooms when the new ones are sold out', async () => {
        const { freshNights, held, left } = createBookingSteps(house());
        const stay = await freshNights();
        await held(stay, [VILLA]);
        const owner = newOwner();
        const old = await placed(owner, stay, [GARDEN]);
        expect((await place(owner, stay, [VILLA], { replaces: [old.reserva] })).answer).toEqual({ status: 'sold-out' });
        expect(await house().reservations.find(old.reserva)).toEqual(old);
        expect(await left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      });

      test('leaves the hold of another browser unchanged', async () => {
        const stay = await createBookingSteps(house()).freshNights();
        const others = await placed(newOwner(), stay, [GARDEN]);
        await placed(newOwner(), stay, [FAMILY], { replaces: [others.reserva] });
        expect(await house().reservations.find(others.reserva)).toEqual(others);
      });

      test('is refused during an open payment of the old rooms', async () => {
        const { freshNights, begun } = createBookingSteps(house());
        const stay = await freshNights();
        const owner = newOwner();
        const old = await placed(owner, stay, [GARDEN]);
        await begun(old);
        const asked = { replaces: [old.reserva], now: addMinutes(2) };
        expect((await place(owner, stay, [FAMILY], asked)).answer).toEqual({ status: 'payment-open' });
        expect(await house().reservations.find(old.reserva)).toMatchObject({ status: 'held' });
      });
    });

    test('findOpenHolds: lists the live holds of a browser, newest first', async () => {
      const stay = await createBookingSteps(house()).freshNights();
      const owner = newOwner();
      const first = await placed(owner, stay, [GARDEN]);
      const second = await placed(owner, stay, [FAMILY], { now: addMinutes(5) });
      await placed(newOwner(), stay, [GARDEN]);
      const { reservations } = house();
      const found = async (now: number) =>
        (await reservations.findOpenHolds(owner.browser, now)).map((hold) => hold.reserva);
      expect(await found(addMinutes(6))).toEqual([second.reserva, first.reserva]);
      expect(await found(addMinutes(15))).toEqual([second.reserva]);
      expect(await found(addMinutes(20))).toEqual([]);
    });

    test('deleteIdleOwners: resets the counts', async () => {
      const stay = await createBookingSteps(house()).freshNights();
      const owner = newOwner();
      const limits = { holdsPerNetwork: 1 };
      const { reservations } = house();
      const { reserva } = await placed(owner, stay, [GARDEN], { limits });
      await reservations.release(reserva, addMinutes(1));
      await reservations.deleteIdleOwners(toInstant(BOOKED_AT - 1));
      await reservations.deleteIdleOwners(toInstant(BOOKED_AT));
      await placed(owner, stay, [GARDEN], { limits });
    });
  });
};
