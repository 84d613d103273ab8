import { describe, expect, test } from 'vitest';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createPlansContext, findFileProblems } from '#test/support/booking/plans-file.ts';
import { createAutomaticPromotion, SERENA15 } from '#test/support/booking/promotions.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';

const NAMES = { es: 'Oferta', en: 'Offer' };
const SERENA = { id: 'serena15', status: 'on-sale', code: 'SERENA15', names: NAMES, benefit: { percent: '15' } };
const GARDEN = '618449';

const createFile = (promotions: unknown) => ({ version: 2, currency: 'USD', promotions });

const parsePromotions = (promotions: unknown, known: readonly Promotion[] = []) => {
  const { createPersonalCode } = createCountingIdentity();
  const context = { ...createPlansContext(), createPersonalCode, promotions: known, addOns: [createAddOn('basket')] };
  const parsed = parseRatesFile(createFile(JSON.parse(JSON.stringify(promotions))), context);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.file.promotions;
};

describe('parseRatesFile: promotions (R15, R18)', () => {
  test('a new one applies by itself, everywhere and without limits, unless the file says otherwise', () =>
    expect(parsePromotions([{ id: 'offer', status: 'on-sale', names: NAMES, benefit: { percent: '10' } }])).toEqual([
      createAutomaticPromotion('offer', { names: NAMES }),
    ]));

  test('reads every member', () =>
    expect(
      parsePromotions([
        {
          ...SERENA,
          limits: { sellTo: '2027-03-31', stayFrom: '2027-04-01', minAdvanceDays: 7, minStay: 3 },
          stayWindow: 'arrival',
          arrivalWeekdays: ['sunday', 'monday'],
          plans: ['flexible'],
          roomTypes: [GARDEN],
          minAdults: 2,
          minCost: '400.00',
          maxUses: 100,
          onePerGuest: true,
        },
      ]),
    ).toEqual([
      createAutomaticPromotion('serena15', {
        code: 'SERENA15',
        names: NAMES,
        benefit: { kind: 'percent', percent: 1_500 },
        limits: {
          sellFrom: null,
          sellTo: '2027-03-31',
          stayFrom: '2027-04-01',
          stayTo: null,
          minAdvance: 7,
          maxAdvance: null,
          minStay: 3,
          maxStay: null,
        },
        stayWindow: 'arrival',
        arrivalWeekdays: [1, 7],
        ratePlanIds: ['flexible'],
        roomTypeIds: [GARDEN],
        minAdults: 2,
        minCost: 40_000,
        maxUses: 100,
        isOnePerGuest: true,
      }),
    ]));

  test.each([
    [{ percent: '12.5' }, { kind: 'percent', percent: 1_250 }],
    [
      { amount: '20.00', per: 'night' },
      { kind: 'amount', amount: 2_000, per: 'night' },
    ],
    [
      { amount: '100', per: 'stay' },
      { kind: 'amount', amount: 10_000, per: 'stay' },
    ],
    [
      { nights: 4, free: 1 },
      { kind: 'free-nights', nights: 4, free: 1 },
    ],
    [{ extra: 'basket' }, { kind: 'add-on', addOnId: 'basket' }],
  ])('reads the benefit %j', (benefit, expected) =>
    expect(parsePromotions([{ ...SERENA, benefit }])).toMatchObject([{ benefit: expected }]),
  );

  test('one that the hotel has keeps what its entry leaves out, and null takes away', () =>
    expect(
      parsePromotions([{ id: 'serena15', status: 'draft', maxUses: null }], [{ ...SERENA15, maxUses: 5 }]),
    ).toEqual([{ ...SERENA15, status: 'draft' }]));

  const PERSONAL = { ...SERENA, code: null };
  const parseCodes = (codes: unknown, personalCodes: Promotion['personalCodes'] = null) =>
    parsePromotions([{ ...PERSONAL, codes }], [{ ...SERENA15, code: null, personalCodes }])?.[0]?.personalCodes;

  test.each([
    ['a list', ['PERSONAL02', 'PERSONAL01'], ['PERSONAL02', 'PERSONAL01']],
    ['an empty list', [], []],
    ['null', null, null],
    ['a number', { count: 3 }, ['EXISTING01', 'PERSONAL0001', 'PERSONAL0002']],
    ['the number that exists', { count: 1 }, ['EXISTING01']],
    ['nothing', undefined, ['EXISTING01']],
  ])('personal codes by %s: those, new ones where some are missing, or as they are', (_, codes, expected) =>
    expect(parseCodes(codes, ['EXISTING01'])).toEqual(expected),
  );

  test('a list without any is possible', () => expect(parsePromotions([])).toEqual([]));

  test('the code of one that is archived can be given again', () =>
    expect(findFileProblems(createFile([{ ...SERENA, id: 'old', status: 'archived' }, SERENA]))).toEqual([]));

  test('a draft may lack names', () =>
    expect(findFileProblems(createFile([{ id: 'offer', status: 'draft', benefit: { percent: '10' } }]))).toEqual([]));

  test.each<[unknown[], string]>([
    [[{ ...SERENA, id: 'SERENA' }], 'promotions[0].id: is not an id of 1 to 32 small letters, digits and hyphens'],
    [[SERENA, SERENA], 'promotions[1].id: is the same as in promotions[0]'],
    [[SERENA, { ...SERENA, id: 'other' }], 'promotions[1].code: is the same as in promotions[0]'],
    [[{ ...SERENA, status: undefined }], 'promotions[0].status: is missing'],
    [[{ ...SERENA, benefit: undefined }], 'promotions[0].benefit: is missing'],
    [[{ ...SERENA, status: 'sold' }], 'promotions[0].status: is none of "draft", "on-sale" and "archived"'],
    ...['ABC', 'A'.repeat(25), 'serena15', 'SERENA 15', 'ÑANDÚ'].map((code): [unknown[], string] => [
      [{ ...SERENA, code }],
      'promotions[0].code: is not a code of 4 to 24 capital letters, digits and hyphens',
    ]),
    [[{ ...SERENA, codes: ['PERSONAL01'] }], 'promotions[0].codes: is beside code'],
    [
      [{ ...SERENA, code: null, codes: ['PERSONAL1'] }],
      'promotions[0].codes[0]: is not a code of 10 to 24 capital letters, digits and hyphens',
    ],
    [
      [{ ...SERENA, code: null, codes: ['PERSONAL01', 'PERSONAL01'] }],
      'promotions[0].codes: is the same as in promotions[0]',
    ],
    [
      [
        { ...SERENA, code: 'PERSONAL01' },
        { ...SERENA, id: 'other', code: null, codes: ['PERSONAL01'] },
      ],
      'promotions[1].codes: is the same as in promotions[0]',
    ],
    [
      [{ ...SERENA, code: null, codes: { count: 1_001 } }],
      'promotions[0].codes.count: is not a whole number from 1 to 1000',
    ],
    [
      [{ ...SERENA, names: { es: 'Oferta', en: '' } }],
      'promotions[0].names.en: is empty; a promotion on sale has a name in both languages',
    ],
    ...['0', '100.01', '-5'].map((percent): [unknown[], string] => [
      [{ ...SERENA, benefit: { percent } }],
      'promotions[0].benefit.percent: is not a percentage such as "12.5": text, at most 2 decimals, from 0.01 to 100',
    ]),
    [
      [{ ...SERENA, benefit: { extra: 'basket' } }],
      'promotions[0].benefit.extra: is no extra of this hotel, or an archived one: basket',
    ],
    [[{ ...SERENA, benefit: {} }], 'promotions[0].benefit.percent: is missing'],
    [[{ ...SERENA, benefit: { amount: '0.00', per: 'stay' } }], 'promotions[0].benefit.amount: is 0'],
    [
      [{ ...SERENA, benefit: { amount: '5.005', per: 'stay' } }],
      'promotions[0].benefit.amount: is not an amount such as "148.00": text, at most 2 decimals, at most 1,000,000',
    ],
    [
      [{ ...SERENA, benefit: { amount: '5', per: 'week' } }],
      'promotions[0].benefit.per: is none of "night" and "stay"',
    ],
    [[{ ...SERENA, benefit: { nights: 3, free: 3 } }], 'promotions[0].benefit.free: is not less than nights'],
    [
      [{ ...SERENA, limits: { stayFrom: '2027-02-01', stayTo: '2027-01-31' } }],
      'promotions[0].limits.stayTo: is before stayFrom',
    ],
    [[{ ...SERENA, limits: { minStay: 4, maxStay: 3 } }], 'promotions[0].limits.maxStay: is less than minStay'],
    [[{ ...SERENA, stayWindow: 'departure' }], 'promotions[0].stayWindow: is none of "nights" and "arrival"'],
    [[{ ...SERENA, arrivalWeekdays: [] }], 'promotions[0].arrivalWeekdays: is empty; null is every one'],
    [
      [{ ...SERENA, arrivalWeekdays: ['monday', 'monday'] }],
      'promotions[0].arrivalWeekdays[1]: is there twice: monday',
    ],
    [
      [{ ...SERENA, arrivalWeekdays: ['lunes'] }],
      'promotions[0].arrivalWeekdays[0]: is none of "monday", "tuesday", "wednesday", "thursday", "friday", "saturday" and "sunday"',
    ],
    [[{ ...SERENA, plans: ['suite'] }], 'promotions[0].plans[0]: is no rate plan of this hotel: suite'],
    [[{ ...SERENA, plans: [] }], 'promotions[0].plans: is empty; null is every one'],
    [[{ ...SERENA, roomTypes: ['999'] }], 'promotions[0].roomTypes[0]: is no room type of this hotel: 999'],
    [[{ ...SERENA, minAdults: 0 }], 'promotions[0].minAdults: is not a whole number from 1 to 100'],
    [[{ ...SERENA, maxUses: 0 }], 'promotions[0].maxUses: is not a whole number from 1 to 1000000'],
    [[{ ...SERENA, onePerGuest: 'yes' }], 'promotions[0].onePerGuest: is neither true nor false'],
    [[{ ...SERENA, discount: '5' }], 'promotions[0].discount: is not known'],
  ])('%j: %s', (promotions, problem) =>
    expect(findFileProblems(JSON.parse(JSON.stringify(createFile(promotions))))).toContain(problem),
  );

  test('fewer personal codes than exist are refused with their number', () =>
    expect(
      findFileProblems(createFile([{ id: 'serena15', codes: { count: 1 } }]), {
        ...createPlansContext(),
        promotions: [{ ...SERENA15, code: null, personalCodes: ['PERSONAL01', 'PERSONAL02'] }],
      }),
    ).toEqual(['promotions[0].codes.count: is 1, fewer than the 2 codes that exist; list the codes to keep']));

  test('a rate plan of the same file is known', () =>
    expect(
      findFileProblems({
        ...createFile([{ ...SERENA, plans: ['early'] }]),
        ratePlans: [
          { id: 'flexible' },
          { id: 'early', status: 'draft', terms: 'standard', derivation: { base: 'flexible', percent: '-5' } },
        ],
      }),
    ).toEqual([]));
});
