import { describe, expect, test } from 'vitest';
import {
  createNightPricing,
  getIsoWeekday,
  type Season,
  type SeasonRate,
  WEBSITE_RATE_PLAN,
} from '#src/rates/plans/rate-plan.rules.ts';

const createSeason = (
  seasonId: string,
  firstNight: string,
  lastNight: string,
  precedence: number,
  minStay = 1,
  ratePlanId = WEBSITE_RATE_PLAN,
): Season => ({
  ratePlanId,
  seasonId,
  firstNight,
  lastNight,
  precedence,
  minStay,
});

const SEASONS = [
  createSeason('green', '2026-01-01', '2028-12-31', 0),
  createSeason('christmas', '2026-12-20', '2027-01-05', 20, 3),
  createSeason('high', '2026-12-15', '2027-04-30', 10),
  // Of another plan, with the same id and other dates.
  createSeason('green', '2026-11-01', '2026-11-30', 99, 2, 'corporate'),
];

const createRate = (
  seasonId: string,
  weekday: number | null,
  amount: number,
  of: Partial<SeasonRate> = {},
): SeasonRate => ({
  seasonId,
  ratePlanId: WEBSITE_RATE_PLAN,
  roomTypeId: '618449',
  weekday,
  rate: amount,
  ...of,
});

const RATES = [
  createRate('green', null, 14_800),
  createRate('green', 5, 17_000),
  createRate('green', 6, 17_100),
  createRate('high', null, 18_900),
  createRate('christmas', null, 24_400),
  createRate('green', null, 99_900, { roomTypeId: '637777' }),
  createRate('green', null, 11_100, { ratePlanId: 'corporate' }),
];

const priceNight = (night: string, roomTypeId = '618449', ratePlanId = WEBSITE_RATE_PLAN) =>
  createNightPricing(ratePlanId, SEASONS, RATES).findSeasonRate(night, roomTypeId);

test.each([
  ['2026-11-16', 1],
  ['2026-11-20', 5],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['2028-02-29', 2],
  ['2000-01-01', 6],
])('getIsoWeekday: %s is %d, Monday is 1', (date, weekday) => expect(getIsoWeekday(date)).toBe(weekday));

describe('findSeasonRate: the season of the highest precedence that prices the room type decides (B6, R27)', () => {
  test.each([
    ['2026-12-14', 14_800],
    ['2026-12-15', 18_900],
    ['2026-12-19', 18_900],
    ['2026-12-20', 24_400],
    ['2027-01-05', 24_400],
    ['2027-01-06', 18_900],
    ['2027-04-30', 18_900],
    ['2027-05-02', 14_800],
    ['2028-12-31', 14_800],
  ])('%s costs %i, in any order of the seasons', (night, rate) => {
    expect(priceNight(night)?.rate).toBe(rate);
    const reversed = createNightPricing(WEBSITE_RATE_PLAN, SEASONS.toReversed(), RATES);
    expect(reversed.findSeasonRate(night, '618449')?.rate).toBe(rate);
  });

  test.each(['2025-12-31', '2029-01-01'])('%s is in none', (night) => expect(priceNight(night)).toBeUndefined());

  test('a room type that only the lowest season prices has its price and minimum stay', () =>
    expect(priceNight('2026-12-24', '637777')).toMatchObject({ rate: 99_900, minStay: 1 }));
});

describe('findSeasonRate (B6)', () => {
  test.each([
    ['a weeknight of the green season', '2026-11-19', 14_800],
    ['a Friday with a rate of its own', '2026-11-20', 17_000],
    ['a Saturday with a rate of its own', '2026-11-21', 17_100],
    ['a Sunday', '2026-11-22', 14_800],
    ['a Friday of a season without weekday rates', '2027-02-05', 18_900],
    ['Christmas', '2026-12-24', 24_400],
  ])('%s', (_, night, amount) => expect(priceNight(night)?.rate).toBe(amount));

  test('does not depend on the order of the rates', () => {
    const { findSeasonRate } = createNightPricing(WEBSITE_RATE_PLAN, SEASONS, RATES.toReversed());
    const findReversed = (night: string) => findSeasonRate(night, '618449')?.rate;
    expect(['2026-11-19', '2026-11-20', '2026-11-21'].map(findReversed)).toEqual([14_800, 17_000, 17_100]);
  });

  test('belongs to the room type', () => expect(priceNight('2026-11-19', '637777')?.rate).toBe(99_900));

  test('belongs to the rate plan', () => expect(priceNight('2026-11-19', '618449', 'corporate')?.rate).toBe(11_100));

  test('belongs to a season of the rate plan', () => {
    expect(priceNight('2026-11-19', '618449', 'corporate')?.minStay).toBe(2);
    expect(priceNight('2026-12-19', '618449', 'corporate')).toBeUndefined();
  });

  test('has the minimum stay of its season and no other restriction', () => {
    expect(priceNight('2026-12-24')).toEqual({
      roomTypeId: '618449',
      ratePlanId: WEBSITE_RATE_PLAN,
      night: '2026-12-24',
      rate: 24_400,
      minStay: 3,
      maxStay: null,
      minStayThrough: null,
      closedToArrival: false,
      closedToDeparture: false,
      stopSell: false,
    });
  });

  test.each([
    ['outside every season', '2029-01-01', '618449'],
    ['of a room type without rates', '2026-11-19', '999999'],
  ])('is undefined %s', (_, night, roomTypeId) => {
    expect(priceNight(night, roomTypeId)).toBeUndefined();
  });
});

describe('findRate (R27): without a season that of the same weekday of the last year that has one', () => {
  const carryRate = (night: string, roomTypeId = '618449') =>
    createNightPricing(WEBSITE_RATE_PLAN, SEASONS, RATES).findRate(night, roomTypeId);

  test.each([
    // The seasons end on 31 December 2028.
    ['a Friday, 52 weeks later', '2029-11-16', 17_000],
    ['the day before it', '2029-11-15', 14_800],
    ['a Friday five times 52 weeks later', '2033-11-11', 17_000],
    ['the last night within five times 52 weeks', '2033-12-25', 14_800],
  ])('%s', (_, night, rate) => expect(carryRate(night)).toMatchObject({ night, rate, setBy: 'carried' }));

  test('takes the latest year', () => {
    const rates = [createRate('early', null, 100), createRate('late', null, 200)];
    const seasons = [
      createSeason('early', '2026-01-01', '2026-12-31', 0),
      createSeason('late', '2027-01-01', '2027-12-31', 0, 2),
    ];
    expect(createNightPricing(WEBSITE_RATE_PLAN, seasons, rates).findRate('2028-06-01', '618449')).toMatchObject({
      rate: 200,
      minStay: 2,
    });
  });

  test.each([
    ['more than five years after the last season', '2033-12-26', '618449'],
    ['of a room type without rates', '2029-11-16', '999999'],
  ])('is undefined %s', (_, night, roomTypeId) => expect(carryRate(night, roomTypeId)).toBeUndefined());
});
