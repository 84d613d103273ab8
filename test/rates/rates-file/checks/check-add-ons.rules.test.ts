import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmptyChange, planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { ADD_ON_DAYS, type AddOn } from '#src/rates/extras/add-on.rules.ts';
import type { RatesFileContext } from '#src/rates/rates-file/file-entries.rules.ts';
import { formatRatesFile } from '#src/rates/rates-file/format-rates-file.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { createAddOn, SPA } from '#test/support/booking/add-ons.ts';
import { createPlansContext, findFileProblems, PLANS } from '#test/support/booking/plans-file.ts';
import { HALF_BOARD, NON_REFUNDABLE } from '#test/support/booking/rate-plans.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY, VILLA } from '#test/support/booking/rates-state.ts';

const NAMES = { es: 'Traslado', en: 'Transfer' };
const TRANSFER = {
  ...{ id: 'transfer', status: 'on-sale', names: NAMES },
  ...{ charge: 'piece', price: '65.00', days: 'arrival' },
};

const createContext = (addOns: readonly AddOn[] = []): RatesFileContext => ({ ...createPlansContext(), addOns });

const createFile = (extras: unknown) => ({ version: 2, currency: 'USD', extras });

const parseExtras = (extras: unknown, known?: readonly AddOn[]) => {
  const parsed = parseRatesFile(createFile(extras), createContext(known));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.file.extras;
};

describe('parseRatesFile: extras (R12, R13)', () => {
  test('a new one is sold once a room, everywhere and without limits, unless the file says otherwise', () =>
    expect(parseExtras([TRANSFER])).toEqual([
      createAddOn('transfer', { names: NAMES, charge: 'piece', price: 6_500, childPrice: 6_500 }),
    ]));

  test('reads every member', () => {
    const descriptions = { es: 'Dos horas.', en: 'Two hours.' };
    const extra = {
      ...{ id: 'spa', status: 'draft', names: NAMES, descriptions, charge: 'person', price: '35.00' },
      ...{ childPrice: '20.00', days: 'chosen', leadHours: 24, dailyCapacity: 8 },
      ...{ roomTypes: [GARDEN], plans: ['flexible'] },
    };
    expect(parseExtras([extra, { ...TRANSFER, per: 'booking', maxQuantity: 3 }])).toEqual([
      createAddOn('spa', {
        ...{ status: 'draft', names: NAMES, descriptions, charge: 'person', price: 3_500, childPrice: 2_000 },
        ...{ days: 'chosen', leadHours: 24, dailyCapacity: 8 },
        ...{ roomTypeIds: [GARDEN], ratePlanIds: ['flexible'] },
      }),
      createAddOn('transfer', {
        ...{ names: NAMES, charge: 'piece', per: 'booking', price: 6_500, childPrice: 6_500, maxQuantity: 3 },
      }),
    ]);
  });

  test('one that exists keeps what its entry leaves out, and null takes away', () =>
    expect(parseExtras([{ id: 'spa-circuit', status: 'draft', dailyCapacity: null, childPrice: null }], [SPA])).toEqual(
      [{ ...SPA, status: 'draft', dailyCapacity: null, childPrice: 3_500 }],
    ));
});

describe('checkRatesFile: extras (R12, R13)', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['another charge', { charge: 'hour' }, 'charge: is none of "stay", "night", "person", "person-night" and "piece"'],
    ['no price', { price: undefined }, 'price: is missing'],
    ['a price of 0', { price: '0.00' }, 'price: is 0; a plan can include an extra without a price'],
    ['no status', { status: undefined }, 'status: is missing'],
    ['no charge', { charge: undefined }, 'charge: is missing'],
    ['no days', { days: undefined }, 'days: is missing'],
    [
      'no English name',
      { names: { es: 'Traslado', en: '' } },
      'names.en: is empty; an extra on sale has its texts in both languages',
    ],
    [
      'no Spanish sentence',
      { descriptions: { es: '', en: 'x' } },
      'descriptions.es: is empty; an extra on sale has its texts in both languages',
    ],
    ['nights without days', { charge: 'night' }, 'days: is not "nights", as that of the charge "night" is'],
    [
      'persons of a booking',
      { charge: 'person', per: 'booking' },
      'per: is "booking", which only the charges "stay" and "piece" can be',
    ],
    [
      'a price of children for pieces',
      { childPrice: '5.00' },
      'childPrice: is not possible with the charge "piece"; null is none',
    ],
    ['two stays', { charge: 'stay', maxQuantity: 2 }, 'maxQuantity: is not 1, as that of the charge "stay" is'],
    ['no piece', { maxQuantity: 0 }, 'maxQuantity: is not a whole number from 1 to 100'],
    ['a capacity of 0', { dailyCapacity: 0 }, 'dailyCapacity: is not a whole number from 1 to 100000'],
    ['a year of lead', { leadHours: 8_761 }, 'leadHours: is not a whole number from 0 to 8760'],
    ['no room type', { roomTypes: [] }, 'roomTypes: is empty; null is every one'],
    ['an unknown room type', { roomTypes: ['1'] }, 'roomTypes[0]: is no room type of this hotel: 1'],
    ['an unknown plan', { plans: ['flexible', 'x'] }, 'plans[1]: is no rate plan of this hotel: x'],
    ['an unknown member', { hours: 3 }, 'hours: is not known'],
  ])('%s', (_, members, problem) => {
    const file = JSON.parse(JSON.stringify(createFile([{ ...TRANSFER, ...members }])));
    expect(findFileProblems(file, createContext())).toEqual([`extras[0].${problem}`]);
  });

  test('the same id twice', () =>
    expect(findFileProblems(createFile([TRANSFER, TRANSFER]), createContext())).toEqual([
      'extras[1].id: is the same as in extras[0]',
    ]));

  test('a draft may lack its names', () =>
    expect(findFileProblems(createFile([{ ...TRANSFER, status: 'draft', names: { es: '', en: '' } }]))).toEqual([]));
});

describe('checkRatesFile: extras of a plan (R12)', () => {
  const YOGA = createAddOn('yoga');
  const PLAN = { id: 'half-board', includes: ['yoga'] };
  const find = (sections: object, addOns: readonly AddOn[] = [YOGA], plans = PLANS.plans) =>
    findFileProblems({ version: 2, currency: 'USD', ...sections }, { ...createPlansContext(plans), addOns });

  test('a plan includes an extra of the hotel or of the file', () => {
    expect(find({ ratePlans: [{ id: 'flexible' }, PLAN] })).toEqual([]);
    expect(find({ ratePlans: [{ id: 'flexible' }, PLAN], extras: [{ ...TRANSFER, id: 'yoga' }] }, [])).toEqual([]);
  });

  test('an extra with a daily capacity is counted, unless the guest chooses its day', () => {
    const ratePlans = [{ id: 'flexible' }, PLAN];
    expect(find({ ratePlans }, [{ ...YOGA, dailyCapacity: 5 }])).toEqual([]);
    expect(find({ ratePlans }, [{ ...YOGA, days: 'chosen', dailyCapacity: 5 }])).toEqual([
      'ratePlans[1].includes[0]: is counted on a day that the guest chooses, so that it cannot be included: yoga',
    ]);
  });

  test('an unknown one, and one that the file leaves out', () => {
    const ratePlans = [{ id: 'flexible' }, PLAN];
    const unknown = 'ratePlans[1].includes[0]: is no extra of this hotel, or an archived one: yoga';
    expect(find({ ratePlans }, [])).toEqual([unknown]);
    expect(find({ ratePlans }, [{ ...YOGA, status: 'archived' }])).toEqual([unknown]);
    expect(find({ ratePlans, extras: [TRANSFER] })).toEqual([unknown]);
  });

  test('extras that a plan of the hotel includes stay', () => {
    const plans = [NON_REFUNDABLE, { ...HALF_BOARD, includedAddOnIds: ['yoga'] }];
    const words = 'extras: lacks what the rate plan half-board includes: yoga';
    expect(find({ extras: [] }, [YOGA], plans)).toEqual([`${words} is no extra of this hotel, or an archived one`]);
    expect(find({ extras: [{ id: 'yoga', days: 'chosen', dailyCapacity: 5 }] }, [YOGA], plans)).toEqual([
      `${words} is counted on a day that the guest chooses, so that it cannot be included`,
    ]);
    const archived = plans.map((plan) => ({ ...plan, status: 'archived' as const }));
    expect(find({ extras: [] }, [YOGA], archived)).toEqual([]);
  });
});

const amounts = fc.integer({ min: 1, max: 100_000_000 });
const texts = fc.constantFrom('Servicio', 'ñ – "x"').map((text) => ({ es: text, en: `${text} en` }));

const charges: fc.Arbitrary<Partial<AddOn>> = fc.oneof(
  fc.record({ charge: fc.constant('person-night'), days: fc.constant('nights'), childPrice: fc.nat(10_000) }),
  fc.record({ charge: fc.constant('person'), days: fc.constantFrom(...ADD_ON_DAYS), childPrice: fc.nat(10_000) }),
  fc.record({ charge: fc.constant('night'), days: fc.constant('nights') }),
  fc.record({
    ...{ charge: fc.constant('piece'), days: fc.constantFrom(...ADD_ON_DAYS) },
    ...{ per: fc.constantFrom('room', 'booking'), maxQuantity: fc.integer({ min: 1, max: 100 }) },
  }),
) as fc.Arbitrary<Partial<AddOn>>;

const addOnLists = fc.array(
  fc.record({
    status: fc.constantFrom<AddOn['status'][]>('draft', 'on-sale', 'archived'),
    ...{ names: texts, descriptions: fc.option(texts), price: amounts, leadHours: fc.nat(8_760), charges },
    dailyCapacity: fc.option(fc.integer({ min: 1, max: 100_000 })),
    ...{ ratePlanIds: fc.option(fc.constant(['flexible'])), roomTypeIds: fc.option(fc.constant([VILLA])) },
  }),
  { maxLength: 4 },
);

test('formatRatesFile: importing an export of any extras changes nothing', () => {
  fc.assert(
    fc.property(addOnLists, (members) => {
      const addOns = members.map(({ charges: charged, ...each }, index) =>
        createAddOn(`extra-${index}`, { ...each, childPrice: each.price, ...charged }),
      );
      const state = createRatesState({ addOns: addOns.map((addOn) => ({ addOn, taken: [] })) });
      const text = formatRatesFile(state, 'USD');
      const parsed = parseRatesFile(JSON.parse(text), { ...createPlansContext([]), addOns });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      const planned = planRatesChange(state, parsed.file, { today: TODAY, lastNight: LAST_NIGHT });
      if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
      expect(isEmptyChange(planned.change)).toBe(true);
    }),
  );
});
