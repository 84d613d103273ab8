import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { HoldLimits, HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { addDays, type Stay } from '#src/kernel/stay/stay.ts';
import { FAMILY, GARDEN, VILLA } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createSeededNumbers, useThreeNodes } from '#test/contract/repositories/support/three-nodes.ts';
import { addMinutes, BOOKED_AT, createRoomsQuote, createTestHold, toInstant } from '#test/support/booking/builders.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';

const LIMITS: HoldLimits = { maxRooms: 4, holdsPerNetwork: 5, roomNightsPerNetwork: 60, sharePerNetwork: 10_000 };
const PRESSES = 64;

describeOnServer('hold limits on a PostgreSQL server', () => {
  const { getNode, openNights, expectSound } = useThreeNodes();

  const place = async (
    press: number,
    owner: HoldOwner,
    stay: Stay,
    rooms: readonly string[],
    asked: { readonly replaces?: readonly string[]; readonly now?: number; readonly limits?: Partial<HoldLimits> } = {},
  ) => {
    const { now = BOOKED_AT, replaces = [], limits } = asked;
    const hold = createTestHold({
      quote: createRoomsQuote(rooms, stay),
      createdAt: toInstant(now),
      expiresAt: toInstant(now + 15 * 60_000),
    });
    const owned = { owner, limits: { ...LIMITS, ...limits } };
    const { status } = await getNode(press).reservations.place(hold, {
      by: GUEST,
      idempotencyKey: hold.reserva,
      now,
      owned,
      replaces,
    });
    return { status, hold };
  };

  const countStatuses = (results: readonly { readonly status: string }[]): Record<string, number> =>
    Object.fromEntries([...Map.groupBy(results, ({ status }) => status)].map(([status, all]) => [status, all.length]));

  test(`${PRESSES} concurrent requests of one browser on three nodes hold four rooms, B4`, async () => {
    const { arrival } = await openNights('2027-06-01', 2 * PRESSES);
    const owner = { network: randomUUID(), browser: randomUUID() };
    const createPressedStay = (press: number) => ({
      arrival: addDays(arrival, 2 * press),
      departure: addDays(arrival, 2 * press + 2),
    });
    const limits = { holdsPerNetwork: 100, roomNightsPerNetwork: 1_000 };
    const results = await Promise.all(
      Array.from({ length: PRESSES }, (_, press) =>
        place(press, owner, createPressedStay(press), [GARDEN], { limits }),
      ),
    );
    expect(countStatuses(results)).toEqual({ placed: 4, 'too-many-rooms': PRESSES - 4 });
    await expectSound();
  });

  test(`${PRESSES} concurrent browsers of one network on three nodes place at most the network's limit`, async () => {
    const { arrival } = await openNights('2027-11-01', 2 * PRESSES);
    const network = randomUUID();
    const results = await Promise.all(
      Array.from({ length: PRESSES }, (_, press) => {
        const stay = { arrival: addDays(arrival, 2 * press), departure: addDays(arrival, 2 * press + 2) };
        return place(press, { network, browser: randomUUID() }, stay, [GARDEN]);
      }),
    );
    expect(countStatuses(results)).toEqual({
      placed: LIMITS.holdsPerNetwork,
      'too-many-held': PRESSES - LIMITS.holdsPerNetwork,
    });
    await expectSound();
  });

  test('a browser that replaces its only hold concurrently holds rooms once', async () => {
    const stay = await openNights('2028-04-01', 3);
    const owner = { network: randomUUID(), browser: randomUUID() };
    const first = await place(0, owner, stay, [VILLA]);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, press) => place(press, owner, stay, [VILLA], { replaces: [first.hold.reserva] })),
    );
    expect(countStatuses(results)).toEqual({ placed: 1, 'sold-out': 11 });
    expect(await getNode(1).reservations.findOpenHolds(owner.browser, BOOKED_AT)).toHaveLength(1);
    await expectSound();
  });

  /** A guest of one of four networks who places, replaces, gives up and runs out of time beside the others. */
  const runGuest = async (number: number, arrival: string): Promise<string[]> => {
    const random = createSeededNumbers(number + 1);
    const owner = { network: `network ${number % 4}`, browser: randomUUID() };
    const types = [GARDEN, FAMILY, VILLA];
    const outcomes: string[] = [];
    let last = '';
    for (let turn = 0; turn < 8; turn += 1) {
      const from = random(9);
      const stay = { arrival: addDays(arrival, from), departure: addDays(arrival, from + 1 + random(3)) };
      const rooms = Array.from({ length: 1 + random(3) }, () => types[random(3)] ?? GARDEN);
      const now = addMinutes(turn * 10);
      const isReplacing = last !== '' && random(2) === 0;
      const { status, hold } = await place(number + turn, owner, stay, rooms, {
        now,
        replaces: isReplacing ? [last] : [],
      });
      outcomes.push(`${isReplacing ? 'replacing: ' : ''}${status}`);
      last = status === 'placed' ? hold.reserva : '';
      const next = [
        () => getNode(number).reservations.release(hold.reserva, now, GUEST),
        () => getNode(turn).reservations.expireOverdue(now, 3),
      ];
      outcomes.push(String(await next[random(6)]?.()));
    }
    return outcomes;
  };

  test('concurrent placing, replacing and releasing stays consistent, without a deadlock', async () => {
    const { arrival } = await openNights('2028-06-01', 12);
    const outcomes = await Promise.all(Array.from({ length: 32 }, (_, number) => runGuest(number, arrival)));
    expect(new Set(outcomes.flat())).toEqual(
      new Set([...outcomes.flat(), 'placed', 'replacing: placed', 'sold-out', 'too-many-held', 'released']),
    );
    await expectSound();
  });
});
