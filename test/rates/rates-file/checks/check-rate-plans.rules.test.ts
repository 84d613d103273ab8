import { describe, expect, test } from 'vitest';
import {
  createEditedSection,
  createPlansContext,
  exportJson,
  findFileProblems,
  PLANS,
} from '#test/support/booking/plans-file.ts';
import { createRatesState, GARDEN, LAST_NIGHT } from '#test/support/booking/rates-state.ts';

const NIGHTS = { roomType: GARDEN, firstNight: '2026-12-24', lastNight: '2026-12-26' };
const AMOUNT = ': text, at most 2 decimals, at most 1,000,000';

const changePlan = (index: number, members: Readonly<Record<string, unknown>>): unknown =>
  createEditedSection('ratePlans', index, members);

describe('checkRatePlans (R1, R2, R5, R26)', () => {
  test.each<[number, Record<string, unknown>, string]>([
    [1, { id: 'Non refundable' }, 'ratePlans[1].id: is not an id of 1 to 32 small letters, digits and hyphens'],
    [1, { id: 'a'.repeat(33) }, 'ratePlans[1].id: is not an id of 1 to 32 small letters, digits and hyphens'],
    [1, { id: 'half-board' }, 'ratePlans[2].id: is the same as in ratePlans[1]'],
    [1, { status: 'sold' }, 'ratePlans[1].status: is none of "draft", "on-sale" and "archived"'],
    [1, { id: 'new', status: undefined }, 'ratePlans[1].status: is missing'],
    [1, { id: 'new', terms: undefined }, 'ratePlans[1].terms: is missing'],
    [1, { terms: 'unknown' }, 'ratePlans[1].terms: is not known: unknown'],
    [1, { price: '1' }, 'ratePlans[1].price: is not known'],
    [
      1,
      { names: { es: 'Sí', en: '' } },
      'ratePlans[1].names.en: is empty; a plan on sale has a name in both languages',
    ],
    [
      1,
      { names: { es: 'n'.repeat(81), en: 'No' } },
      'ratePlans[1].names.es: is not a text of at most 80 characters on one line',
    ],
    [
      1,
      { names: { es: 'a\nb', en: 'No' } },
      'ratePlans[1].names.es: is not a text of at most 80 characters on one line',
    ],
    [1, { names: { es: 'No' } }, 'ratePlans[1].names.en: is missing'],
    [
      2,
      { board: 'dinner' },
      'ratePlans[2].board: is none of "room-only", "breakfast", "half-board", "full-board" and "all-inclusive"',
    ],
    [2, { audience: 'all' }, 'ratePlans[2].audience: is none of "public", "member", "code" and "desk"'],
    [2, { audience: 'code' }, 'ratePlans[2].code: is missing: the audience is "code"'],
    [2, { code: 'ACME' }, 'ratePlans[2].code: is only possible with the audience "code"; null takes it away'],
    [
      2,
      { audience: 'code', code: 'acme' },
      'ratePlans[2].code: is not a code of 4 to 24 capital letters, digits and hyphens',
    ],
    [
      1,
      { derivation: { base: 'flexible', percent: '-90.01' } },
      'ratePlans[1].derivation.percent: is not a percentage such as "12.5": text, at most 2 decimals, from -90 to 300',
    ],
    [
      1,
      { derivation: { base: 'flexible', percent: '300.01' } },
      'ratePlans[1].derivation.percent: is not a percentage such as "12.5": text, at most 2 decimals, from -90 to 300',
    ],
    [
      1,
      { derivation: { base: 'flexible', percent: -10 } },
      'ratePlans[1].derivation.percent: is not a percentage such as "12.5": text, at most 2 decimals, from -90 to 300',
    ],
    [
      1,
      { derivation: { base: 'flexible', amount: '-1000000.01' } },
      `ratePlans[1].derivation.amount: is not an amount such as "-5.00"${AMOUNT}`,
    ],
    [
      1,
      { derivation: { base: 'flexible', amount: '0.001' } },
      `ratePlans[1].derivation.amount: is not an amount such as "-5.00"${AMOUNT}`,
    ],
    [
      1,
      { derivation: { base: 'half-board' } },
      'ratePlans[1].derivation.base: is a plan that is derived itself: half-board',
    ],
    [1, { derivation: { base: 'other' } }, 'ratePlans[1].derivation.base: is no rate plan of this file: other'],
    [
      1,
      { seasons: [] },
      'ratePlans[1].seasons: is only possible in a plan with prices of its own, which this one derives',
    ],
    [
      0,
      { derivation: { base: 'half-board' } },
      'ratePlans[0].derivation.base: is a plan that is derived itself: half-board',
    ],
    [1, { isReference: true }, 'ratePlans[1].isReference: is true, but ratePlans[0] is the reference plan'],
    [1, { isReference: true }, 'ratePlans[1].isReference: is true, but the plan is derived from another one'],
    [0, { isReference: false }, 'ratePlans: has no reference plan: one of them has "isReference": true'],
    [0, { status: 'draft' }, 'ratePlans[0].status: is not "on-sale", as that of the reference plan is'],
    [0, { status: 'archived' }, 'ratePlans[0].status: is not "on-sale", as that of the reference plan is'],
    [0, { audience: 'desk' }, 'ratePlans[0].audience: is not "public", as that of the reference plan is'],
    [0, { limits: { minStay: 2 } }, 'ratePlans[0].limits: is not possible: the reference plan is always on sale'],
    [
      0,
      { roomTypes: [GARDEN] },
      'ratePlans[0].roomTypes: is not possible: the reference plan is sold in every room type',
    ],
    [
      0,
      { restrictions: [{ ...NIGHTS, stopSell: true }] },
      'ratePlans[0].restrictions: is not possible in a plan with prices of its own: its restrictions are those of seasons and nights',
    ],
    [0, { id: 'base' }, 'ratePlans[1].derivation.base: is no rate plan of this file: flexible'],
    [
      2,
      { supplement: { adult: '-1.00', child: '0' } },
      `ratePlans[2].supplement.adult: is not an amount such as "148.00"${AMOUNT}`,
    ],
    [2, { supplement: { adult: '38.00' } }, 'ratePlans[2].supplement.child: is missing'],
    [
      2,
      { supplement: { adult: '1000000.01', child: '0' } },
      `ratePlans[2].supplement.adult: is not an amount such as "148.00"${AMOUNT}`,
    ],
    [2, { board: null }, 'ratePlans[2].board: is missing: the supplement is its price'],
    [2, { roomTypes: ['1'] }, 'ratePlans[2].roomTypes[0]: is no room type of this hotel: 1'],
    [2, { roomTypes: [] }, 'ratePlans[2].roomTypes: is empty; null is every one'],
    [2, { limits: { sellFrom: '2027-01-02', sellTo: '2027-01-01' } }, 'ratePlans[2].limits.sellTo: is before sellFrom'],
    [2, { limits: { stayFrom: '2027-01-02', stayTo: '2027-01-01' } }, 'ratePlans[2].limits.stayTo: is before stayFrom'],
    [
      2,
      { limits: { minAdvanceDays: 7, maxAdvanceDays: 6 } },
      'ratePlans[2].limits.maxAdvanceDays: is less than minAdvanceDays',
    ],
    [2, { limits: { minStay: 3, maxStay: 2 } }, 'ratePlans[2].limits.maxStay: is less than minStay'],
    [2, { limits: { minNights: 3 } }, 'ratePlans[2].limits.minNights: is not known'],
    [2, { restrictions: [{ ...NIGHTS }] }, 'ratePlans[2].restrictions[0]: sets nothing'],
    [
      2,
      { restrictions: [{ ...NIGHTS, minStayThrough: '5' }] },
      'ratePlans[2].restrictions[0].minStayThrough: is not a whole number from 1 to 365',
    ],
    [2, { restrictions: [{ ...NIGHTS, stopSell: null }] }, 'ratePlans[2].restrictions[0]: sets nothing'],
    [
      2,
      { restrictions: [{ ...NIGHTS, roomType: '1', stopSell: true }] },
      'ratePlans[2].restrictions[0].roomType: is no room type of this hotel: 1',
    ],
    [
      2,
      { restrictions: [{ ...NIGHTS, lastNight: '2026-12-01', stopSell: true }] },
      'ratePlans[2].restrictions[0].lastNight: is before firstNight',
    ],
    [
      2,
      { restrictions: [{ ...NIGHTS, lastNight: '2027-02-01', stopSell: true }] },
      `ratePlans[2].restrictions[0].lastNight: is after ${LAST_NIGHT}, the last night on sale`,
    ],
    [
      2,
      { restrictions: [{ ...NIGHTS, minStay: 3, maxStay: 2 }] },
      'ratePlans[2].restrictions[0].maxStay: is less than minStay',
    ],
    [
      2,
      { restrictions: [{ ...NIGHTS, minStayThrough: 3, maxStay: 2 }] },
      'ratePlans[2].restrictions[0].maxStay: is less than minStayThrough',
    ],
    [
      2,
      {
        restrictions: [
          { ...NIGHTS, stopSell: true },
          { ...NIGHTS, firstNight: '2026-12-26', minStay: 2 },
        ],
      },
      'ratePlans[2].restrictions[1]: has nights of ratePlans[2].restrictions[0], of the same room type',
    ],
  ])('plan %i with %j: %s', (index, members, problem) =>
    expect(findFileProblems(changePlan(index, members))).toContain(problem),
  );

  test('a plan without board has a supplement of 0', () =>
    expect(findFileProblems(changePlan(2, { board: null, supplement: { adult: '0.00', child: '0' } }))).toEqual([]));

  test('a draft may lack names', () =>
    expect(findFileProblems(changePlan(1, { status: 'draft', names: { es: '', en: '' } }))).toEqual([]));

  test('terms of the same file are known', () => {
    const { terms, ratePlans } = exportJson(createRatesState(PLANS));
    const json = { version: 2, currency: 'USD', ratePlans, terms };
    expect(findFileProblems(json, { ...createPlansContext(), termsIds: ['standard'] })).toEqual([]);
  });
});
