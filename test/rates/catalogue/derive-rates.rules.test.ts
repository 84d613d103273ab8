import { describe, expect, test } from 'vitest';
import type { NightOffer } from '#src/rates/availability/availability.rules.ts';
import { buildReferencePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { deriveCalendar, deriveRate, type PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import { createRoomCalendar } from '#test/support/booking/demo-hotel.ts';
import { createDerivedPlan, createPlanRestriction, NON_REFUNDABLE } from '#test/support/booking/rate-plans.ts';

describe('deriveRate (R2)', () => {
  test.each([
    ['149.95 less 10 %: half a cent is rounded up', 14_995, -1_000, 0, 13_496],
    ['148.00 less 10 %', 14_800, -1_000, 0, 13_320],
    ['0.05 more 10 %: half a cent is rounded up', 5, 1_000, 0, 6],
    ['the amount is added after the percentage', 10_000, -1_000, 500, 9_500],
    ['an amount alone', 14_800, 0, -1_500, 13_300],
    ['the percentage alone is rounded, not the sum', 14_995, -1_000, 1, 13_497],
    ['no change', 14_995, 0, 0, 14_995],
    ['four times as much', 10_000, 30_000, 0, 40_000],
    ['exactly nothing', 1_000, 0, -1_000, 0],
    ['never below nothing', 1_000, 0, -1_001, 0],
    ['never below nothing after a percentage', 1_000, -9_000, -101, 0],
  ])('%s', (_, rate, percent, room, derived) => expect(deriveRate(rate, { percent, room })).toBe(derived));
});

const NIGHT = '2027-02-20';

const OWN = createPlanRestriction('non-refundable', '580022', NIGHT);

const deriveNight = (base: Partial<NightOffer>, own: Partial<PlanRestriction> | null) => {
  const calendar = createRoomCalendar(NIGHT, '2027-02-21', { [NIGHT]: base });
  const restrictions = new Map(own ? [[NIGHT, { ...OWN, ...own }]] : []);
  return deriveCalendar(NON_REFUNDABLE, calendar, restrictions).get(NIGHT);
};

describe('deriveCalendar (R5): own restriction, else the base plan’s', () => {
  test.each<[string, Partial<NightOffer>, Partial<PlanRestriction> | null, Partial<NightOffer>]>([
    ['min stay of the base plan without a row', { minStay: 3 }, null, { minStay: 3 }],
    ['min stay of the base plan beside another own value', { minStay: 3 }, { maxStay: 9 }, { minStay: 3, maxStay: 9 }],
    ['own min stay', { minStay: 3 }, { minStay: 1 }, { minStay: 1 }],
    ['max stay of the base plan', { maxStay: 5 }, { minStay: 2 }, { minStay: 2, maxStay: 5 }],
    ['min stay through of the base plan', { minStayThrough: 5 }, { minStay: 2 }, { minStay: 2, minStayThrough: 5 }],
    ['own min stay through', { minStayThrough: 5 }, { minStayThrough: 2 }, { minStay: 1, minStayThrough: 2 }],
    ['own max stay', { maxStay: 5 }, { maxStay: 14 }, { maxStay: 14 }],
    ['closed to arrival as the base plan', { closedToArrival: true }, {}, { closedToArrival: true }],
    [
      'open to arrival although the base plan is not',
      { closedToArrival: true },
      { closedToArrival: false },
      { closedToArrival: false },
    ],
    ['own closed to arrival', {}, { closedToArrival: true }, { closedToArrival: true }],
    ['closed to departure as the base plan', { closedToDeparture: true }, {}, { closedToDeparture: true }],
    [
      'open to departure although the base plan is not',
      { closedToDeparture: true },
      { closedToDeparture: false },
      { closedToDeparture: false },
    ],
    ['stop sell of the base plan is not inherited, without a row', { stopSell: true }, null, { stopSell: false }],
    [
      'stop sell of the base plan is not inherited, with a row',
      { stopSell: true },
      { minStay: 2 },
      { stopSell: false },
    ],
    ['own stop sell', {}, { stopSell: true }, { stopSell: true }],
  ])('%s', (_, base, own, expected) => expect(deriveNight(base, own)).toMatchObject(expected));

  test('prices each night, and keeps what is left of the room type', () => {
    const calendar = createRoomCalendar(NIGHT, '2027-02-21', {
      [NIGHT]: { rate: 14_995, left: 2 },
      '2027-02-21': { rate: 14_800, left: 1 },
    });
    const nights = [...deriveCalendar(NON_REFUNDABLE, calendar, new Map()).values()];
    expect(nights.map(({ night, rate, left, ratePlanId }) => [night, rate, left, ratePlanId])).toEqual([
      [NIGHT, 13_496, 2, 'non-refundable'],
      ['2027-02-21', 13_320, 1, 'non-refundable'],
    ]);
  });

  test('another night’s restriction has no effect', () => {
    const calendar = createRoomCalendar(NIGHT, '2027-02-21');
    const own = new Map([['2027-02-21', { ...OWN, night: '2027-02-21', stopSell: true }]]);
    const derived = deriveCalendar(createDerivedPlan('other'), calendar, own);
    expect([...derived.values()].map(({ stopSell }) => stopSell)).toEqual([false, true]);
  });

  test('a base plan’s calendar is returned as it is', () => {
    const calendar = createRoomCalendar(NIGHT, '2027-02-21', { [NIGHT]: { stopSell: true } });
    expect(deriveCalendar(buildReferencePlan('flexible', 'standard'), calendar, new Map())).toBe(calendar);
  });
});
