import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Held } from '#src/booking/model/hold.ts';
import type { HoldLimits, HoldOwner } from '#src/booking/model/hold-limits.ts';
import type { Stay } from '#src/booking/model/stay.ts';
import {
  BOOKED_AT,
  codeOf,
  holdOf,
  instantOf,
  minutesLater,
  quoteOfRooms,
  succeededState,
} from '#test/support/builders.ts';
import { FAMILY, GARDEN, houseFor, type OpenHouse, VILLA, visit } from './house.ts';

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

/** What every `Reservations` does for owners of holds. */
export const describeHoldLimits = (name: string, open: OpenHouse): void => {
  describe(`owners of holds ${name}`, () => {
    const house = houseFor(open);

    const place = async (owner: HoldOwner, stay: Stay, rooms: readonly string[], asked: Asked = {}) => {
      const { now = BOOKED_AT, limits, replaces = [] } = asked;
      const times = { createdAt: instantOf(now), expiresAt: instantOf(now + 15 * 60_000) };
      const hold = holdOf({ quote: quoteOfRooms(rooms, stay), ...times });
      const owned = { owner, limits: { ...LIMITS, ...limits } };
      const { idempotencyKey = hold.reserva } = asked;
      return { hold, answer: await house().reservations.place(hold, { idempotencyKey, now, owned, replaces }) };
    };

    const placed = async (...args: Parameters<typeof place>): Promise<Held> => {
      const { hold, answer } = await place(...args);
      expect(answer).toEqual({ status: 'placed' });
      return hold;
    };

    test('B4: a browser holds four rooms, in one hold or in several, and nothing is taken for a fifth', async () => {
      const { freshNights, left } = visit(house());
      const stay = await freshNights();
      const owner = newOwner();
      await placed(owner, stay, [GARDEN, GARDEN]);
      await placed(owner, stay, [FAMILY, FAMILY]);
      const { hold, answer } = await place(owner, stay, [GARDEN]);
      expect(answer).toEqual({ status: 'too-many-rooms' });
      expect(await left(GARDEN, stay)).toEqual([1, 1, 1, 3]);
      expect(await house().reservations.find(hold.reserva)).toBeUndefined();
    });

    test('a network holds so many at once, whatever its browsers, and another network is not refused', async () => {
      const stay = await visit(house()).freshNights();
      const { network } = newOwner();
      for (let guest = 0; guest < 3; guest += 1) await placed(newOwner({ network }), stay, [GARDEN]);
      expect((await place(newOwner({ network }), stay, [FAMILY])).answer).toEqual({ status: 'too-many-held' });
      await placed(newOwner(), stay, [FAMILY]);
    });

    test('a network holds so many room-nights at once', async () => {
      const stay = await visit(house()).freshNights();
      const { network } = newOwner();
      const limits = { roomNightsPerNetwork: 9 };
      await placed(newOwner({ network }), stay, [GARDEN, GARDEN], { limits });
      expect((await place(newOwner({ network }), stay, [FAMILY, FAMILY], { limits })).answer).toEqual({
        status: 'too-many-held',
      });
      await placed(newOwner({ network }), stay, [FAMILY], { limits });
    });

    test('a network holds its share of the hotel on a night, over all room types, and other nights beside it', async () => {
      const { freshNights } = visit(house());
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

    test('what ran out, was given up or was paid counts no more', async () => {
      const { freshNights, begun } = visit(house());
      const stay = await freshNights();
      const owner = newOwner();
      const limits = { holdsPerNetwork: 1 };
      const { reservations } = house();
      const first = await placed(owner, stay, [GARDEN], { limits });
      await reservations.release(first.reserva, minutesLater(1));
      await placed(owner, stay, [GARDEN], { limits, now: minutesLater(2) });
      expect((await place(owner, stay, [GARDEN], { limits, now: minutesLater(17) - 1 })).answer).toEqual({
        status: 'too-many-held',
      });
      const third = await placed(owner, stay, [GARDEN], { limits, now: minutesLater(17) });
      const { idempotencyKey } = await begun(third, minutesLater(18));
      const confirmedAt = instantOf(minutesLater(19));
      const paid = {
        idempotencyKey,
        state: succeededState(),
        code: codeOf(881_001),
        folio: [],
        balance: null,
        mails: [],
      };
      expect(await reservations.confirm({ ...paid, confirmedAt })).toEqual({ status: 'confirmed' });
      await placed(owner, stay, [GARDEN], { limits, now: minutesLater(20) });
    });

    test('a network that gives back what it held may place six times its limit in an hour, and later again', async () => {
      const stay = await visit(house()).freshNights();
      const owner = newOwner();
      const limits = { holdsPerNetwork: 2 };
      const { reservations } = house();
      for (let turn = 0; turn < 12; turn += 1) {
        const { reserva } = await placed(owner, stay, [GARDEN], { limits });
        await reservations.release(reserva, minutesLater(1));
      }
      expect((await place(owner, stay, [GARDEN], { limits, now: minutesLater(59) })).answer).toEqual({
        status: 'too-many-held',
      });
      await placed(owner, stay, [GARDEN], { limits, now: minutesLater(60) });
    });

    test('B12: a press that is repeated at the limit is the first hold', async () => {
      const stay = await visit(house()).freshNights();
      const owner = newOwner();
      const idempotencyKey = randomUUID();
      const asked = { idempotencyKey, limits: { holdsPerNetwork: 1 } };
      const first = await placed(owner, stay, [GARDEN, GARDEN, FAMILY], asked);
      expect((await place(owner, stay, [GARDEN, GARDEN, FAMILY], asked)).answer).toEqual({
        status: 'repeated',
        reserva: first.reserva,
      });
    });

    test('fault 9: the same key for another rate plan is another request', async () => {
      const stay = await visit(house()).freshNights();
      const first = holdOf({ quote: quoteOfRooms([GARDEN], stay) });
      const request = { idempotencyKey: randomUUID(), now: BOOKED_AT };
      const { reservations } = house();
      expect(await reservations.place(first, request)).toEqual({ status: 'placed' });
      const rooms = first.quote.rooms.map((room) => ({ ...room, ratePlanId: 'saver' }));
      const other = holdOf({ quote: { ...first.quote, rooms } });
      expect(await reservations.place(other, request)).toEqual({ status: 'conflict' });
    });

    describe('replacing', () => {
      test('takes the very rooms that the replaced hold had, and ends it', async () => {
        const { freshNights, left } = visit(house());
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

      test('keeps the old rooms when the new ones cannot be had', async () => {
        const { freshNights, held, left } = visit(house());
        const stay = await freshNights();
        await held(stay, [VILLA]);
        const owner = newOwner();
        const old = await placed(owner, stay, [GARDEN]);
        expect((await place(owner, stay, [VILLA], { replaces: [old.reserva] })).answer).toEqual({ status: 'sold-out' });
        expect(await house().reservations.find(old.reserva)).toEqual(old);
        expect(await left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      });

      test('leaves the hold of another browser alone', async () => {
        const stay = await visit(house()).freshNights();
        const others = await placed(newOwner(), stay, [GARDEN]);
        await placed(newOwner(), stay, [FAMILY], { replaces: [others.reserva] });
        expect(await house().reservations.find(others.reserva)).toEqual(others);
      });

      test('waits for a payment of the old rooms that is open', async () => {
        const { freshNights, begun } = visit(house());
        const stay = await freshNights();
        const owner = newOwner();
        const old = await placed(owner, stay, [GARDEN]);
        await begun(old);
        const asked = { replaces: [old.reserva], now: minutesLater(2) };
        expect((await place(owner, stay, [FAMILY], asked)).answer).toEqual({ status: 'payment-open' });
        expect(await house().reservations.find(old.reserva)).toMatchObject({ status: 'held' });
      });
    });

    test('the open holds of a browser are found, newest first, as long as they live', async () => {
      const stay = await visit(house()).freshNights();
      const owner = newOwner();
      const first = await placed(owner, stay, [GARDEN]);
      const second = await placed(owner, stay, [FAMILY], { now: minutesLater(5) });
      await placed(newOwner(), stay, [GARDEN]);
      const { reservations } = house();
      const found = async (now: number) =>
        (await reservations.findOpenHolds(owner.browser, now)).map((hold) => hold.reserva);
      expect(await found(minutesLater(6))).toEqual([second.reserva, first.reserva]);
      expect(await found(minutesLater(15))).toEqual([second.reserva]);
      expect(await found(minutesLater(20))).toEqual([]);
    });

    test('owners are forgotten, and counted anew', async () => {
      const stay = await visit(house()).freshNights();
      const owner = newOwner();
      const limits = { holdsPerNetwork: 1 };
      const { reservations } = house();
      const { reserva } = await placed(owner, stay, [GARDEN], { limits });
      await reservations.release(reserva, minutesLater(1));
      await reservations.forgetOwners(instantOf(BOOKED_AT - 1));
      await reservations.forgetOwners(instantOf(BOOKED_AT));
      await placed(owner, stay, [GARDEN], { limits });
    });
  });
};
