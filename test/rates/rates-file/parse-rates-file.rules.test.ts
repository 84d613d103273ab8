import { describe, expect, test } from 'vitest';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { exportJson } from '#test/support/booking/plans-file.ts';
import { createRatesState, GARDEN, LAST_NIGHT, RATES, VILLA } from '#test/support/booking/rates-state.ts';

const CONTEXT = {
  currency: 'USD',
  roomTypeIds: [GARDEN, VILLA],
  lastNight: LAST_NIGHT,
  plans: createRatesState().plans,
  termsIds: ['standard'],
  promotions: [],
  addOns: [],
  createPersonalCode: () => 'PERSONAL01',
};

const manual = [
  { roomTypeId: GARDEN, firstNight: '2026-12-24', lastNight: '2026-12-25', values: { rate: 30_000, minStay: 4 } },
];

const createFile = (): Record<string, unknown> => exportJson(createRatesState({ manual }));

/** The file with the value at a path replaced, or removed by `undefined`. */
const change = (path: readonly (string | number)[], value: unknown): unknown => {
  const file = createFile();
  const last = path.at(-1) ?? '';
  const parent: object = path.slice(0, -1).reduce<object>((each, key) => Reflect.get(each, key), file);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return file;
};

const findProblems = (json: unknown, context = CONTEXT): string[] => {
  const parsed = parseRatesFile(json, context);
  return parsed.ok ? [] : parsed.problems.map(({ path, words }) => `${path}: ${words}`);
};

const SEASON = ['ratePlans', 0, 'seasons'] as const;
const NIGHTS = ['ratePlans', 0, 'nights'] as const;
const NIGHT = { roomType: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-02', stopSell: true };

describe('parseRatesFile', () => {
  test('reads what a state says', () => {
    const parsed = parseRatesFile(createFile(), CONTEXT);
    const { roomTypes, seasons } = createRatesState();
    expect(parsed).toEqual({
      ok: true,
      file: {
        promotions: [],
        extras: [],
        closures: [],
        currency: 'USD',
        roomTypes: roomTypes.map(({ position: _, ...roomType }) => roomType),
        calendars: [
          {
            ...{ ratePlanId: WEBSITE_RATE_PLAN, path: 'ratePlans[0]' },
            calendar: { ratePlanId: WEBSITE_RATE_PLAN, seasons, rates: RATES },
            nights: { path: 'ratePlans[0].nights', entries: manual },
          },
        ],
        ratePlans: [expect.objectContaining({ ratePlanId: 'flexible', status: 'on-sale', isReference: true })],
        terms: [expect.objectContaining({ termsId: 'standard' })],
        taxes: [expect.objectContaining({ taxRuleId: 'itbms' })],
      },
    });
  });

  test('reads each section alone', () => {
    const { roomTypes, ratePlans } = createFile();
    for (const section of [{ roomTypes }, { ratePlans }, { ratePlans: [{ id: 'flexible', nights: [NIGHT] }] }])
      expect(findProblems({ version: 2, currency: 'USD', ...section })).toEqual([]);
  });

  test.each([
    [['version'], 3, 'version: is not 2, the version that this site reads'],
    [['version'], '2', 'version: is not 2, the version that this site reads'],
    [['version'], 1, 'version: is not 2, the version that this site reads'],
    [['nights'], [], 'nights: is not known'],
    [['version'], undefined, 'version: is missing'],
    [['currency'], 'EUR', 'currency: is EUR, but this hotel sells in USD'],
    [['currency'], 7, 'currency: is not text'],
    [['surcharges'], [], 'surcharges: is not known'],
    [['roomTypes'], {}, 'roomTypes: is not a list'],
    [['roomTypes', 0], 'x', 'roomTypes[0]: is not an object'],
    [['roomTypes', 0, 'id'], 'x', 'roomTypes[0].id: is not a room type such as "618449"'],
    [['roomTypes', 0, 'id'], '1', 'roomTypes[0].id: is no room type of this hotel: 1'],
    [['roomTypes', 1, 'id'], GARDEN, 'roomTypes[1].id: is the same as in roomTypes[0]'],
    [['roomTypes', 1, 'id'], GARDEN, `roomTypes: lacks the room type ${VILLA}, which the hotel has`],
    [['roomTypes', 0, 'units'], -1, 'roomTypes[0].units: is not a whole number from 0 to 10000'],
    [['roomTypes', 0, 'units'], 1.5, 'roomTypes[0].units: is not a whole number from 0 to 10000'],
    [
      ['roomTypes', 0, 'extraAdult'],
      45,
      'roomTypes[0].extraAdult: is not an amount such as "148.00": text, at most 2 decimals, at most 1,000,000',
    ],
    [['roomTypes', 0, 'extraChild'], undefined, 'roomTypes[0].extraChild: is missing'],
    [
      ['roomTypes', 0, 'occupancy', 'adultsIncluded'],
      3,
      'roomTypes[0].occupancy.adultsIncluded: is more than maxAdults',
    ],
    [['roomTypes', 0, 'occupancy', 'maxAdults'], 4, 'roomTypes[0].occupancy.maxAdults: is more than maxGuests'],
    [
      ['roomTypes', 0, 'occupancy', 'ageBands', 1, 'toAge'],
      1,
      'roomTypes[0].occupancy.ageBands[1].toAge: is less than fromAge',
    ],
    [
      ['roomTypes', 0, 'occupancy', 'ageBands', 1, 'fromAge'],
      2,
      'roomTypes[0].occupancy.ageBands[1]: has ages of roomTypes[0].occupancy.ageBands[0]',
    ],
    [
      ['roomTypes', 0, 'occupancy', 'ageBands', 1, 'pays'],
      'half',
      'roomTypes[0].occupancy.ageBands[1].pays: is none of "nothing", "child" and "adult"',
    ],
    [['ratePlans', 1], { id: 'flexible', seasons: [] }, 'ratePlans[1].id: is the same as in ratePlans[0]'],
    [[...SEASON, 0, 'id'], '', 'ratePlans[0].seasons[0].id: is not a name of 1 to 64 characters on one line'],
    [[...SEASON, 0, 'id'], 'a\nb', 'ratePlans[0].seasons[0].id: is not a name of 1 to 64 characters on one line'],
    [[...SEASON, 1, 'id'], 'green', 'ratePlans[0].seasons[1].id: is the same as in ratePlans[0].seasons[0]'],
    [
      [...SEASON, 0, 'firstNight'],
      '2027-02-30',
      'ratePlans[0].seasons[0].firstNight: is not a date such as "2027-01-31"',
    ],
    [[...SEASON, 0, 'lastNight'], '2025-12-31', 'ratePlans[0].seasons[0].lastNight: is before firstNight'],
    [
      [...SEASON, 1, 'precedence'],
      0,
      'ratePlans[0].seasons[1]: has nights of ratePlans[0].seasons[0], and the same precedence',
    ],
    [[...SEASON, 0, 'minStay'], 0, 'ratePlans[0].seasons[0].minStay: is not a whole number from 1 to 365'],
    [
      [...SEASON, 0, 'prices', 0, 'rate'],
      '148.001',
      'ratePlans[0].seasons[0].prices[0].rate: is not an amount such as "148.00": text, at most 2 decimals, at most 1,000,000',
    ],
    [
      [...SEASON, 0, 'prices', 0, 'rate'],
      '1000000.01',
      'ratePlans[0].seasons[0].prices[0].rate: is not an amount such as "148.00": text, at most 2 decimals, at most 1,000,000',
    ],
    [
      [...SEASON, 0, 'prices', 1, 'roomType'],
      GARDEN,
      'ratePlans[0].seasons[0].prices[1].roomType: is the same as in ratePlans[0].seasons[0].prices[0]',
    ],
    [
      [...SEASON, 0, 'prices', 1, 'roomType'],
      '1',
      'ratePlans[0].seasons[0].prices[1].roomType: is no room type of this hotel: 1',
    ],
    [
      [...SEASON, 0, 'prices', 1, 'rate'],
      undefined,
      'ratePlans[0].seasons[0].prices[1]: has neither a rate nor one of a weekday',
    ],
    [
      [...SEASON, 0, 'prices', 0, 'weekdays'],
      { freitag: '170.00' },
      'ratePlans[0].seasons[0].prices[0].weekdays.freitag: is not known',
    ],
    [[...NIGHTS, 0, 'roomType'], '1', 'ratePlans[0].nights[0].roomType: is no room type of this hotel: 1'],
    [[...NIGHTS, 0, 'lastNight'], '2026-12-01', 'ratePlans[0].nights[0].lastNight: is before firstNight'],
    [
      [...NIGHTS, 0, 'lastNight'],
      '2027-02-01',
      `ratePlans[0].nights[0].lastNight: is after ${LAST_NIGHT}, the last night on sale`,
    ],
    [[...NIGHTS, 0, 'maxStay'], 3, 'ratePlans[0].nights[0].maxStay: is less than minStay'],
    [
      [...NIGHTS, 1],
      { ...NIGHT, minStayThrough: 3, maxStay: 2 },
      'ratePlans[0].nights[1].maxStay: is less than minStayThrough',
    ],
    [[...NIGHTS, 0, 'stopSell'], 'yes', 'ratePlans[0].nights[0].stopSell: is neither true nor false'],
    [[...NIGHTS, 1], { ...NIGHT, stopSell: undefined }, 'ratePlans[0].nights[1]: sets nothing'],
    [
      [...NIGHTS, 1],
      { ...NIGHT, lastNight: '2026-12-24' },
      'ratePlans[0].nights[0]: has nights of ratePlans[0].nights[1], of the same room type',
    ],
  ])('%j as %j: %s', (path, value, problem) => expect(findProblems(change(path, value))).toContain(problem));

  test('lists all errors of structure at once, and those between values when the structure is right', () => {
    const createWrongFile = (minStay: unknown, rate: unknown) => {
      const file = createFile();
      const [plan] = file.ratePlans as { seasons: Record<string, unknown>[]; nights: unknown[] }[];
      if (plan?.seasons[0]) plan.seasons[0].minStay = minStay;
      if (plan?.seasons[1]) plan.seasons[1].lastNight = '2026-01-01';
      if (plan) plan.nights = [{ ...NIGHT, rate }, NIGHT];
      return { ...file, currency: 'EUR' };
    };
    expect(findProblems(createWrongFile('x', 1))).toEqual([
      'ratePlans[0].seasons[0].minStay: is not a whole number from 1 to 365',
      'ratePlans[0].nights[0].rate: is not an amount such as "148.00": text, at most 2 decimals, at most 1,000,000',
    ]);
    expect(findProblems(createWrongFile(1, '1'))).toEqual([
      'currency: is EUR, but this hotel sells in USD',
      'ratePlans[0].seasons[1].lastNight: is before firstNight',
      'ratePlans[0].nights[1]: has nights of ratePlans[0].nights[0], of the same room type',
    ]);
  });

  test.each([[null], [[]], ['text'], [7]])('%j is no file', (json) =>
    expect(findProblems(json)).toEqual(expect.arrayContaining([': is not an object'])),
  );

  test('a file without a section is refused', () =>
    expect(findProblems({ version: 2, currency: 'USD' })).toEqual([
      ': has none of the sections roomTypes, ratePlans, terms, taxes, promotions, extras, closures',
    ]));

  test.each([
    ['JPY', 0, '14800'],
    ['KWD', 3, '14.800'],
    ['EUR', 2, '148.00'],
  ])('%s has %i decimals: %s is 14,800 minor units', (currency, decimals, text) => {
    const nights = [{ roomType: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-01', rate: text }];
    const context = { ...CONTEXT, currency };
    const parsed = parseRatesFile({ version: 2, currency, ratePlans: [{ id: 'flexible', nights }] }, context);
    expect(parsed).toMatchObject({
      ok: true,
      file: { calendars: [{ nights: { entries: [{ values: { rate: 14_800 } }] } }] },
    });
    const rate = `${text}${decimals === 0 ? '.0' : '0'}`;
    const [first] = nights;
    expect(
      findProblems({ version: 2, currency, ratePlans: [{ id: 'flexible', nights: [{ ...first, rate }] }] }, context)[0],
    ).toContain(`is not an amount such as ${decimals === 0 ? '"14800"' : `"148.${'0'.repeat(decimals)}"`}`);
  });

  test.each([
    ['roomTypes', 100],
    ['ratePlans', 50],
    ['terms', 50],
    ['taxes', 100],
    ['promotions', 500],
    ['extras', 200],
    ['closures', 1_000],
  ])('too many %s are counted, not read', (section, max) =>
    expect(
      findProblems({ version: 2, currency: 'USD', [section]: Array.from({ length: max + 1 }, () => 'unread') }),
    ).toEqual([`${section}: has ${max + 1} entries; at most ${max} are possible`]),
  );

  test.each([
    ['seasons', 200],
    ['nights', 10_000],
    ['restrictions', 10_000],
  ])('too many %s of a plan are counted, not read', (name, max) => {
    const plan = { id: 'flexible', [name]: Array.from({ length: max + 1 }, () => 'unread') };
    expect(findProblems({ version: 2, currency: 'USD', ratePlans: [plan] })).toEqual([
      `ratePlans[0].${name}: has ${max + 1} entries; at most ${max} are possible`,
    ]);
  });
});
