import { beforeAll, expect, test } from 'vitest';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { createAmendment } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  FAMILY,
  GARDEN,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { createSeededNumbers, useThreeNodes } from '#test/contract/repositories/support/three-nodes.ts';
import { addMinutes, createCode, createGuest, createTestHold, toInstant } from '#test/support/booking/builders.ts';
import { createPromotedQuote, createPromotion } from '#test/support/booking/promotions.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';

const BOOKERS = 48;
const NIGHTS = 20;
const FIRST = '2027-06-01';

const PROMOTIONS = [
  createPromotion('first', { maxUses: 6 }),
  createPromotion('once', { code: 'ONCE', maxUses: 5, isOnePerGuest: true }),
  createPromotion('other', { code: null, maxUses: 4 }),
];

describeOnServer('uses of promotions on a PostgreSQL server', () => {
  const { getNode, openNights, endHold, expectSound } = useThreeNodes();

  beforeAll(async () => {
    const content = { roomTypes: [], seasons: [], seasonRates: [], items: [], files: [] };
    await getNode(0).demo.seed({ ...content, promotions: PROMOTIONS });
    await openNights(FIRST, NIGHTS);
  });

  const placeHold = async (booker: number, random: (below: number) => number, now: number) => {
    const arrival = addDays(FIRST, random(NIGHTS - 3));
    const stay = { arrival, departure: addDays(arrival, 1 + random(2)) };
    const rooms = [[GARDEN], [FAMILY, GARDEN], [VILLA]][random(3)] ?? [GARDEN];
    const promotion = PROMOTIONS[random(3)] ?? PROMOTIONS[0];
    if (!promotion) throw new Error('no promotion');
    const quote = createPromotedQuote(rooms, promotion, stay);
    const hold = createTestHold({ quote, createdAt: toInstant(now), expiresAt: toInstant(now + 15 * 60_000) });
    const owner = { network: 'network', browser: `browser-${booker}` };
    const limits = { maxRooms: 100, holdsPerNetwork: 10_000, roomNightsPerNetwork: 100_000, sharePerNetwork: 10_000 };
    const { reservations } = getNode(booker);
    const replaces = (await reservations.findOpenHolds(owner.browser, now)).map(({ reserva }) => reserva);
    const request = { by: GUEST, idempotencyKey: hold.reserva, now, owned: { owner, limits }, replaces };
    return { hold, status: (await reservations.place(hold, request)).status };
  };

  /** Pays as one of two guests; every second booker cancels free of charge. */
  const pay = async (booker: number, hold: Held, now: number, code: string): Promise<string> => {
    const { reservations, amendments } = getNode(booker);
    const guest = createGuest({ email: `guest${Math.floor(booker / 2) % 2}@example.com` });
    const status = await createBookingSteps(getNode(booker)).pay(hold, { now, code, guest });
    const booked = await reservations.find(hold.reserva);
    if (status !== 'confirmed' || !booked || !('code' in booked) || booker % 2 === 0) return status;
    const cancelled = createAmendment(booked, { cancelled: 'guest', returnsPromotion: true });
    return (await amendments.amend(cancelled)).status;
  };

  const runBooker = async (booker: number): Promise<string[]> => {
    const random = createSeededNumbers(booker + 1);
    const ends: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const now = addMinutes(turn * 10);
      const { hold, status } = await placeHold(booker, random, now);
      const number = booker + turn;
      const code = createCode(50_000 + booker * 100 + turn);
      const end = { now, random, pay: () => pay(number, hold, now, code) };
      ends.push(status, status === 'placed' ? await endHold(number, hold, end) : 'refused');
    }
    return ends;
  };

  test('concurrent placing, replacing, paying, cancelling and expiring keeps counters and uses the same', async () => {
    const ends = (await Promise.all(Array.from({ length: BOOKERS }, (_, booker) => runBooker(booker)))).flat();
    const outcomes = ['placed', 'promotion-used-up', 'released', 'confirmed', 'amended', 'promotion-used-by-guest'];
    expect(outcomes.filter((outcome) => !ends.includes(outcome))).toEqual([]);
    await expectSound();
  });
});
