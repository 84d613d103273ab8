import { describe, expect, test } from 'vitest';
import { BREAKFAST, BREAKFAST_SAVER } from '#test/support/booking/base-plans.ts';
import { createPlansContext, exportJson, findFileProblems } from '#test/support/booking/plans-file.ts';
import { createRatesState, GARDEN } from '#test/support/booking/rates-state.ts';

const NIGHTS = { roomType: GARDEN, firstNight: '2026-12-24', lastNight: '2026-12-26' };
const AMOUNT = ': text, at most 2 decimals, at most 1,000,000';

/** Rate plans of a file for a hotel with a second base plan, `breakfast`, and one that is derived from it. */
const checkBasePlans = (index: number, members: Readonly<Record<string, unknown>>): string[] => {
  const plans = [BREAKFAST, BREAKFAST_SAVER];
  const { ratePlans } = exportJson(createRatesState({ plans }));
  const edited = ratePlans.map((plan, at) => (at === index ? { ...plan, ...members } : plan));
  const json = JSON.parse(JSON.stringify({ version: 2, currency: 'USD', ratePlans: edited }));
  return findFileProblems(json, createPlansContext(plans));
};

const SEASON = { id: 's', firstNight: '2026-12-01', lastNight: '2026-12-31', precedence: 0, minStay: 1, prices: [] };

describe('checkRatePlans: several base plans (R2, R26)', () => {
  test.each<[number, Record<string, unknown>, string]>([
    [
      1,
      { seasons: [{ ...SEASON, lastNight: '2026-01-01' }] },
      'ratePlans[1].seasons[0].lastNight: is before firstNight',
    ],
    [1, { seasons: [SEASON, SEASON] }, 'ratePlans[1].seasons[1].id: is the same as in ratePlans[1].seasons[0]'],
    [1, { nights: [{ ...NIGHTS }] }, 'ratePlans[1].nights[0]: sets nothing'],
    [
      1,
      { nights: [{ ...NIGHTS, rate: '1.234' }] },
      `ratePlans[1].nights[0].rate: is not an amount such as "148.00"${AMOUNT}`,
    ],
    [
      1,
      { restrictions: [{ ...NIGHTS, stopSell: true }] },
      'ratePlans[1].restrictions: is not possible in a plan with prices of its own: its restrictions are those of seasons and nights',
    ],
    [1, { isReference: true }, 'ratePlans[1].isReference: is true, but ratePlans[0] is the reference plan'],
    [1, { status: 'archived' }, 'ratePlans[2].derivation.base: is archived, and so has no prices: breakfast'],
    [
      1,
      { status: 'archived', nights: [{ ...NIGHTS, rate: '9' }] },
      'ratePlans[1].nights: is not possible in an archived plan, which has no nights',
    ],
    [
      2,
      { nights: [] },
      'ratePlans[2].nights: is only possible in a plan with prices of its own, which this one derives',
    ],
    [
      1,
      { derivation: { base: 'flexible' } },
      'ratePlans[2].derivation.base: is a plan that is derived itself: breakfast',
    ],
  ])('plan %i with %j: %s', (index, members, problem) => expect(checkBasePlans(index, members)).toContain(problem));

  test.each<[string, number, Record<string, unknown>]>([
    ['the export of before', 0, {}],
    ['seasons with the ids of another plan', 1, { seasons: [{ ...SEASON, id: 'green' }] }],
    ['a base plan that is a draft, which another one follows', 1, { status: 'draft' }],
    ['a plan that now has prices of its own', 2, { derivation: null, restrictions: undefined, seasons: [SEASON] }],
  ])('accepts %s', (_, index, members) => expect(checkBasePlans(index, members)).toEqual([]));

  test('accepts another reference plan, and refuses one that is not sold to everybody', () => {
    const plans = (differences: object) => ({
      version: 2,
      currency: 'USD',
      ratePlans: [
        { id: 'flexible', isReference: false },
        { id: 'breakfast', isReference: true, ...differences },
      ],
    });
    const context = createPlansContext([BREAKFAST]);
    expect(findFileProblems(plans({}), context)).toEqual([]);
    expect(findFileProblems(plans({ audience: 'member', limits: { minStay: 2 } }), context)).toEqual([
      'ratePlans[1].audience: is not "public", as that of the reference plan is',
      'ratePlans[1].limits: is not possible: the reference plan is always on sale',
    ]);
  });

  test('a list of prices only names plans of the hotel, with prices of their own', () => {
    const check = (...ratePlans: object[]) =>
      findFileProblems({ version: 2, currency: 'USD', ratePlans }, createPlansContext([BREAKFAST, BREAKFAST_SAVER]));
    expect(check({ id: 'breakfast', nights: [{ ...NIGHTS, rate: '9' }] })).toEqual([]);
    expect(check({ id: 'other', seasons: [] }, { id: 'breakfast-saver', nights: [] })).toEqual([
      'ratePlans[0].id: is no rate plan of this hotel: other',
      'ratePlans[1].nights: is only possible in a plan with prices of its own, which this one derives',
    ]);
  });
});
