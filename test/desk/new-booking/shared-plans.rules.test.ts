import { describe, expect, test } from 'vitest';
import { listPricedChoices, listSharedPlans } from '#src/desk/new-booking/shared-plans.rules.ts';
import type { OfferedRoom, OpenOffer, PlanOffer } from '#src/rates/offers/room-offer.rules.ts';
import { createOpenOffer } from '#test/support/booking/open-offers.ts';

const GARDEN = '618449';
const VILLA = '618419';

/** A room type with a total in each plan: in the reference plan, and in one that is cheaper. */
const createOffer = (roomTypeId: string, totals: Readonly<Record<string, number>>, left = 5): OpenOffer => {
  const offer = createOpenOffer(roomTypeId, { left });
  const [reference] = offer.plans;
  const plans = Object.entries(totals).map(([ratePlanId, total]): PlanOffer => {
    const isReference = ratePlanId === reference.plan.ratePlanId;
    const plan = { ...reference.plan, ratePlanId, isReference };
    return { ...reference, plan, quote: { ...reference.quote, ratePlanId, total } };
  });
  const [first = reference, ...others] = plans;
  return { ...offer, plans: [first, ...others] };
};

const createRoom = (roomId: number, ...offers: OfferedRoom['offers']): OfferedRoom => ({
  roomId: String(roomId),
  party: { adults: 2, childAges: [] },
  offers,
});

const BOTH = { flexible: 100, saver: 80 };
const BETTER = { flexible: 300, saver: 240 };

const summarize = (rooms: readonly OfferedRoom[]) =>
  listSharedPlans(rooms).map(({ rate, picks, from }) => [rate.plan.ratePlanId, picks, from]);

describe('listSharedPlans (R7, B9)', () => {
  test('offers each plan that all rooms can have, with the cheapest room types and their total', () => {
    const offers = [createOffer(VILLA, BETTER), createOffer(GARDEN, BOTH)];
    expect(summarize([createRoom(1, ...offers), createRoom(2, ...offers)])).toEqual([
      ['flexible', [GARDEN, GARDEN], 200],
      ['saver', [`${GARDEN}.saver`, `${GARDEN}.saver`], 160],
    ]);
  });

  test('picks a room type only as often as rooms are left of it', () => {
    const offers = [createOffer(GARDEN, BOTH, 1), createOffer(VILLA, BETTER, 1)];
    const rooms = [1, 2, 3].map((roomId) => createRoom(roomId, ...offers));
    expect(summarize(rooms)).toEqual([
      ['flexible', [GARDEN, VILLA, ''], null],
      ['saver', [`${GARDEN}.saver`, `${VILLA}.saver`, ''], null],
    ]);
  });

  test('leaves out a plan that one of the rooms cannot have', () => {
    const rooms = [createRoom(1, createOffer(GARDEN, BOTH)), createRoom(2, createOffer(VILLA, { flexible: 300 }))];
    expect(summarize(rooms)).toEqual([['flexible', [GARDEN, VILLA], 400]]);
  });

  test('has none where a room has no choice, or there are no rooms', () => {
    expect(summarize([createRoom(1, createOffer(GARDEN, BOTH)), createRoom(2)])).toEqual([]);
    expect(listSharedPlans([])).toEqual([]);
  });
});

test('listPricedChoices: in all plans, or in one', () => {
  const room = createRoom(1, createOffer(GARDEN, BOTH));
  expect(listPricedChoices(room).map(({ value }) => value)).toEqual([GARDEN, `${GARDEN}.saver`]);
  expect(listPricedChoices(room, 'saver').map(({ value }) => value)).toEqual([`${GARDEN}.saver`]);
});
