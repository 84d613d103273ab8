import { expect, test } from 'vitest';
import { GUEST } from '#src/kernel/actor.ts';
import { addDays, type Stay } from '#src/kernel/stay/stay.ts';
import {
  createBookingSteps,
  FAMILY,
  GARDEN,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { createSeededNumbers, useThreeNodes } from '#test/contract/repositories/support/three-nodes.ts';
import {
  addMinutes,
  BOOKED_AT,
  createCode,
  createRoomsQuote,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';

const BOOKERS = 64;
const NIGHTS = 12;
const FIRST = '2027-06-01';

describeOnServer('last rooms on a PostgreSQL server', () => {
  const { getNode, openNights, endHold, expectSound } = useThreeNodes();

  const place = (booker: number, rooms: readonly string[], stay: Stay, now = BOOKED_AT) => {
    const hold = createTestHold({ quote: createRoomsQuote(rooms, stay), expiresAt: toInstant(now + 15 * 60_000) });
    return getNode(booker)
      .reservations.place(hold, { by: GUEST, idempotencyKey: hold.reserva, now })
      .then(({ status }) => ({ status, hold }));
  };

  test(`${BOOKERS} concurrent guests for the last villa over several nights: one gets it`, async () => {
    const stay = await openNights(FIRST, NIGHTS);
    const results = await Promise.all(Array.from({ length: BOOKERS }, (_, booker) => place(booker, [VILLA], stay)));
    expect(results.filter(({ status }) => status === 'placed')).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'sold-out')).toHaveLength(BOOKERS - 1);
    await expectSound();
  });

  test(`${BOOKERS} concurrent guests for three rooms of each type, in any order: exactly as many as fit`, async () => {
    const stay = await openNights('2027-07-01', NIGHTS);
    const orders = [
      [GARDEN, FAMILY],
      [FAMILY, GARDEN],
    ];
    const placing = Array.from({ length: BOOKERS }, (_, booker) => place(booker, orders[booker % 2] ?? [], stay));
    const results = await Promise.all(placing);
    // Two family rooms: two guests, though three garden rooms would do for three.
    expect(results.filter(({ status }) => status === 'placed')).toHaveLength(2);
    await expectSound();
  });

  test('rooms of an overdue hold go to concurrent guests, up to the capacity', async () => {
    const stay = await openNights('2027-10-01', NIGHTS);
    for (let round = 0; round < 15; round += 1) {
      const before = addMinutes(round * 60);
      const after = addMinutes(round * 60 + 30);
      expect(await place(0, [GARDEN, GARDEN, GARDEN], stay, before)).toMatchObject({ status: 'placed' });
      const results = await Promise.all([1, 2, 3, 4, 5, 6].map((booker) => place(booker, [GARDEN], stay, after)));
      expect(results.filter(({ status }) => status === 'placed')).toHaveLength(3);
    }
    await expectSound();
  });

  /** Sequence of guests: each holds random rooms and nights, then pays, releases or lets the hold expire. */
  const runBooker = async (booker: number, arrival: string): Promise<string[]> => {
    const random = createSeededNumbers(booker + 1);
    const types = [GARDEN, FAMILY, VILLA];
    const outcomes: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const from = random(NIGHTS - 4);
      const stay = { arrival: addDays(arrival, from), departure: addDays(arrival, from + 1 + random(4)) };
      const rooms = Array.from({ length: 1 + random(3) }, () => types[random(3)] ?? GARDEN);
      const now = addMinutes(turn * 20);
      const { status, hold } = await place(booker, rooms, stay, now);
      const number = booker + turn;
      // A guest with a clock ahead may have expired the hold meanwhile.
      const pay = () =>
        createBookingSteps(getNode(number)).pay(hold, { now, code: createCode(booker * 100 + turn + 1) });
      outcomes.push(status, status === 'placed' ? await endHold(number, hold, { now, random, pay }) : 'left');
    }
    return outcomes;
  };

  test('concurrent placing, paying, releasing and expiring of overlapping stays keeps the inventory consistent', async () => {
    const { arrival } = await openNights('2027-08-01', NIGHTS);
    const outcomes = await Promise.all(Array.from({ length: BOOKERS }, (_, booker) => runBooker(booker, arrival)));
    expect(new Set(outcomes.flat())).toEqual(
      new Set([...outcomes.flat(), 'placed', 'sold-out', 'released', 'confirmed']),
    );
    await expectSound();
  });
});
