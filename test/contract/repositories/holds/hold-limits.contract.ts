import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Held, HoldLimits, HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
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

const createOwner = (differences: Partial<HoldOwner> = {}): HoldOwner => ({
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
      return {
        hold,
        answer: await house().reservations.place(hold, { by: GUEST, idempotencyKey, now, owned, replaces }),
      };
    };

    const placeHold = async (...args: Parameters<typeof place>): Promise<Held> => {
      const { hold, answer } = await place(...args);
      expect(answer).toEqual({ status: 'placed' });
      return hold;
    };

    test('B4: a browser holds four rooms in any number of holds; a fifth is refused', async () => {
      const { takeFreshNights, countLeft } = createBookingSteps(house());
      const stay = await takeFreshNights();
      const owner = createOwner();
      await placeHold(owner, stay, [GARDEN, GARDEN]);
      await placeHold(owner, stay, [FAMILY, FAMILY]);
      const { hold, answer } = await place(owner, stay, [GARDEN]);
      expect(answer).toEqual({ status: 'too-many-rooms' });
      expect(await countLeft(GARDEN, stay)).toEqual([1, 1, 1, 3]);
      expect(await house().reservations.find(hold.reserva)).toBeUndefined();
    });

    test('limit the holds of a network over all browsers, separately per network', async () => {
      const stay = await createBookingSteps(house()).takeFreshNights();
      const { network } = createOwner();
      for (let guest = 0; guest < 3; guest += 1) await placeHold(createOwner({ network }), stay, [GARDEN]);
      expect((await place(createOwner({ network }), stay, [FAMILY])).answer).toEqual({ status: 'too-many-held' });
      await placeHold(createOwner(), stay, [FAMILY]);
    });

    test('limit the room-nights of a network', async () => {
      const stay = await createBookingSteps(house()).takeFreshNights();
      const { network } = createOwner();
      const limits = { roomNightsPerNetwork: 9 };
      await placeHold(createOwner({ network }), stay, [GARDEN, GARDEN], { limits });
      expect((await place(createOwner({ network }), stay, [FAMILY, FAMILY], { limits })).answer).toEqual({
        status: 'too-many-held',
      });
      await placeHold(createOwner({ network }), stay, [FAMILY], { limits });
    });

    test('limit the share of a network per night over all room types', async () => {
      const { takeFreshNights } = createBookingSteps(house());
      const [stay, other] = [await takeFreshNights(), await takeFreshNights()];
      const { network } = createOwner();
      const limits = { maxRooms: 3, sharePerNetwork: 5_000 };
      await placeHold(createOwner({ network }), stay, [GARDEN, FAMILY], { limits });
      expect((await place(createOwner({ network }), stay, [VILLA, GARDEN], { limits })).answer).toEqual({
        status: 'too-many-held',
      });
      await placeHold(createOwner({ network }), stay, [VILLA], { limits });
      await placeHold(createOwner({ network }), other, [VILLA, GARDEN], { limits });
    });

    test('do not count expired, released or paid holds', async () => {
      const { takeFreshNights, beginAttempt } = createBookingSteps(house());
      const stay = await takeFreshNights();
      const owner = createOwner();
      const limits = { holdsPerNetwork: 1 };
      const { reservations } = house();
      const first = await placeHold(owner, stay, [GARDEN], { limits });
      await reservations.release(first.reserva, addMinutes(1), GUEST);
      await placeHold(owner, stay, [GARDEN], { limits, now: addMinutes(2) });
      expect((await place(owner, stay, [GARDEN], { limits, now: addMinutes(17) - 1 })).answer).toEqual({
        status: 'too-many-held',
      });
      const third = await placeHold(owner, stay, [GARDEN], { limits, now: addMinutes(17) });
      const { idempotencyKey } = await beginAttempt(third, addMinutes(18));
      const confirmedAt = toInstant(addMinutes(19));
      const paid = {
        idempotencyKey,
        state: createSucceededState(),
        code: createCode(881_001),
        folio: [],
        balance: null,
        mails: [],
      };
      expect(await reservations.confirm({ by: GUEST, ...paid, confirmedAt })).toEqual({ status: 'confirmed' });
      await placeHold(owner, stay, [GARDEN], { limits, now: addMinutes(20) });
    });

    test('allow a network six times its limit per hour', async () => {
      const stay = await createBookingSteps(house()).takeFreshNights();
      const owner = createOwner();
      const limits = { holdsPerNetwork: 2 };
      const { reservations } = house();
      for (let turn = 0; turn < 12; turn += 1) {
        const { reserva } = await placeHold(owner, stay, [GARDEN], { limits });
        await reservations.release(reserva, addMinutes(1), GUEST);
      }
      expect((await place(owner, stay, [GARDEN], { limits, now: addMinutes(59) })).answer).toEqual({
        status: 'too-many-held',
      });
      await placeHold(owner, stay, [GARDEN], { limits, now: addMinutes(60) });
    });

    test('B12: a repeated request at the limit returns the first hold', async () => {
      const stay = await createBookingSteps(house()).takeFreshNights();
      const owner = createOwner();
      const idempotencyKey = randomUUID();
      const asked = { idempotencyKey, limits: { holdsPerNetwork: 1 } };
      const first = await placeHold(owner, stay, [GARDEN, GARDEN, FAMILY], asked);
      expect((await place(owner, stay, [GARDEN, GARDEN, FAMILY], asked)).answer).toEqual({
        status: 'repeated',
        reserva: first.reserva,
      });
    });

    test('fault 9: the same key for another rate plan is a conflict', async () => {
      const stay = await createBookingSteps(house()).takeFreshNights();
      const first = createTestHold({ quote: createRoomsQuote([GARDEN], stay) });
      const request = { by: GUEST, idempotencyKey: randomUUID(), now: BOOKED_AT };
      const { reservations } = house();
      expect(await reservations.place(first, request)).toEqual({ status: 'placed' });
      const rooms = first.quote.rooms.map((room) => ({ ...room, ratePlanId: 'saver' }));
      const other = createTestHold({ quote: { ...first.quote, rooms } });
      expect(await reservations.place(other, request)).toEqual({ status: 'conflict' });
    });

    describe('replacing a hold', () => {
      test('takes the rooms of the replaced hold and ends it', async () => {
        const { takeFreshNights, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const owner = createOwner();
        const old = await placeHold(owner, stay, [VILLA, FAMILY, FAMILY, GARDEN]);
        const hold = await placeHold(owner, stay, [VILLA, GARDEN], { replaces: [old.reserva] });
        const { reservations } = house();
        expect(await reservations.find(old.reserva)).toMatchObject({ status: 'expired' });
        expect((await reservations.findOpenHolds(owner.browser, BOOKED_AT)).map(({ reserva }) => reserva)).toEqual([
          hold.reserva,
        ]);
        expect(await countLeft(VILLA, stay)).toEqual([0, 0, 0, 1]);
        expect(await countLeft(FAMILY, stay)).toEqual([2, 2, 2, 2]);
        expect(await countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      });

      test('keeps the old rooms when the new ones are sold out', async () => {
        const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        await placeHeld(stay, [VILLA]);
        const owner = createOwner();
        const old = await placeHold(owner, stay, [GARDEN]);
        expect((await place(owner, stay, [VILLA], { replaces: [old.reserva] })).answer).toEqual({ status: 'sold-out' });
        expect(await house().reservations.find(old.reserva)).toEqual(old);
        expect(await countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      });

      test('leaves the hold of another browser unchanged', async () => {
        const stay = await createBookingSteps(house()).takeFreshNights();
        const others = await placeHold(createOwner(), stay, [GARDEN]);
        await placeHold(createOwner(), stay, [FAMILY], { replaces: [others.reserva] });
        expect(await house().reservations.find(others.reserva)).toEqual(others);
      });

      test('is refused during an open payment of the old rooms', async () => {
        const { takeFreshNights, beginAttempt } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const owner = createOwner();
        const old = await placeHold(owner, stay, [GARDEN]);
        await beginAttempt(old);
        const asked = { replaces: [old.reserva], now: addMinutes(2) };
        expect((await place(owner, stay, [FAMILY], asked)).answer).toEqual({ status: 'payment-open' });
        expect(await house().reservations.find(old.reserva)).toMatchObject({ status: 'held' });
      });
    });

    test('findOpenHolds: lists the live holds of a browser, newest first', async () => {
      const stay = await createBookingSteps(house()).takeFreshNights();
      const owner = createOwner();
      const first = await placeHold(owner, stay, [GARDEN]);
      const second = await placeHold(owner, stay, [FAMILY], { now: addMinutes(5) });
      await placeHold(createOwner(), stay, [GARDEN]);
      const { reservations } = house();
      const findHolds = async (now: number) =>
        (await reservations.findOpenHolds(owner.browser, now)).map((hold) => hold.reserva);
      expect(await findHolds(addMinutes(6))).toEqual([second.reserva, first.reserva]);
      expect(await findHolds(addMinutes(15))).toEqual([second.reserva]);
      expect(await findHolds(addMinutes(20))).toEqual([]);
    });

    test('deleteIdleOwners: resets the counts', async () => {
      const stay = await createBookingSteps(house()).takeFreshNights();
      const owner = createOwner();
      const limits = { holdsPerNetwork: 1 };
      const { reservations } = house();
      for (let turn = 0; turn < 6; turn += 1) {
        const { reserva } = await placeHold(owner, stay, [GARDEN], { limits });
        await reservations.release(reserva, addMinutes(1), GUEST);
      }
      await reservations.deleteIdleOwners(toInstant(BOOKED_AT - 1));
      expect((await place(owner, stay, [GARDEN], { limits })).answer).toEqual({ status: 'too-many-held' });
      await reservations.deleteIdleOwners(toInstant(BOOKED_AT));
      await placeHold(owner, stay, [GARDEN], { limits });
    });
  });
};
