import { describe, expect, test } from 'vitest';
import { createEditedSection, createPlansContext, findFileProblems } from '#test/support/booking/plans-file.ts';
import { GARDEN, LAST_NIGHT, VILLA } from '#test/support/booking/rates-state.ts';

const ONE_NIGHT = { roomType: GARDEN, firstNight: LAST_NIGHT, lastNight: LAST_NIGHT };
const VILLA_NIGHT = { ...ONE_NIGHT, roomType: VILLA };
const NAMES = { es: 'Nombre', en: 'Name' };
const ONE_DAY = { sellFrom: '2027-01-01', sellTo: '2027-01-01', stayFrom: '2027-01-02', stayTo: '2027-01-02' };
const ONE_STAY = { minAdvanceDays: 7, maxAdvanceDays: 7, minStay: 3, maxStay: 3 };

const createFile = (section: object) => ({ version: 2, currency: 'USD', ...section });

/** Both room types of the hotel, for two adults. */
const createRoomTypesFile = (differences: object) => {
  const occupancy = { adultsIncluded: 2, childrenIncluded: 0, maxAdults: 2, maxGuests: 3, ...differences };
  const roomTypes = [GARDEN, VILLA].map((id) => ({ id, units: 1, extraAdult: '0', extraChild: '0', occupancy }));
  return createFile({ roomTypes });
};

describe('parseRatesFile: values at their limit are possible', () => {
  test.each<[string, Record<string, unknown>]>([
    ['windows of one day', { limits: ONE_DAY }],
    ['one advance and one length of stay', { limits: ONE_STAY }],
    ['a restriction of the last night on sale', { restrictions: [{ ...ONE_NIGHT, stopSell: true }] }],
    ['a restriction to one length of stay', { restrictions: [{ ...ONE_NIGHT, minStay: 3, maxStay: 3 }] }],
    [
      'restrictions of two room types on the same night',
      { restrictions: [ONE_NIGHT, VILLA_NIGHT].map((night) => ({ ...night, stopSell: true })) },
    ],
  ])('R1, R5: a plan with %s', (_name, members) =>
    expect(findFileProblems(createEditedSection('ratePlans', 2, members))).toEqual([]),
  );

  test('R15: a promotion with the same limits', () => {
    const offer = { id: 'offer', status: 'on-sale', names: NAMES, benefit: { percent: '10' } };
    expect(findFileProblems(createFile({ promotions: [{ ...offer, limits: { ...ONE_DAY, ...ONE_STAY } }] }))).toEqual(
      [],
    );
  });

  test('R21: a tax for one date of a stay, and a percentage that prices include', () => {
    const charge = { percent: '10' };
    const dates = { stayFrom: '2027-01-01', stayTo: '2027-01-01' };
    const tax = { id: 'itbms', kind: 'tax', names: NAMES, charge, ...dates, inclusive: true };
    expect(findFileProblems(createFile({ taxes: [tax] }))).toEqual([]);
  });

  test('R8: two steps with the same days, and a balance due on the day of the last full payment', () => {
    const step = { untilDays: 7, penalty: 'none' };
    const payment = { share: '30', dueDays: 7, dueHour: 9, fullWithinDays: 7 };
    expect(findFileProblems(createEditedSection('terms', 1, { payment, cancellation: [step, step] }))).toEqual([]);
  });

  test('the last night on sale of two room types, with one length of stay', () => {
    const nights = [ONE_NIGHT, VILLA_NIGHT].map((night) => ({ ...night, minStay: 3, maxStay: 3 }));
    expect(findFileProblems(createFile({ ratePlans: [{ id: 'flexible', nights }] }))).toEqual([]);
  });

  test('a room type whose guests are all adults, all included, with bands of one age one after the other', () => {
    const ageBands = [
      { fromAge: 0, toAge: 0, pays: 'nothing', price: null },
      { fromAge: 1, toAge: 1, pays: 'child', price: '0.00' },
    ];
    expect(findFileProblems(createRoomTypesFile({ maxGuests: 2, ageBands }))).toEqual([]);
  });

  test('a price that only weekdays have', () => {
    const prices = [{ roomType: GARDEN, weekdays: { friday: '170.00' } }];
    const season = {
      id: 'green',
      firstNight: '2027-01-01',
      lastNight: '2027-01-01',
      precedence: 0,
      minStay: 1,
      prices,
    };
    expect(findFileProblems(createFile({ ratePlans: [{ id: 'flexible', seasons: [season] }] }))).toEqual([]);
  });
});

describe('parseRatesFile: values beside their limit are refused', () => {
  test('two age bands that share one age', () => {
    const ageBands = [
      { fromAge: 0, toAge: 3, pays: 'nothing' },
      { fromAge: 3, toAge: 12, pays: 'child' },
    ];
    for (const bands of [ageBands, ageBands.toReversed()])
      expect(findFileProblems(createRoomTypesFile({ ageBands: bands }))).toContain(
        'roomTypes[0].occupancy.ageBands[1]: has ages of roomTypes[0].occupancy.ageBands[0]',
      );
  });

  test('R15: a promotion for no room type, or for one twice', () => {
    const offer = { id: 'offer', status: 'on-sale', names: NAMES, benefit: { percent: '10' } };
    const findProblems = (roomTypes: readonly string[]) =>
      findFileProblems(createFile({ promotions: [{ ...offer, roomTypes }] }));
    expect(findProblems([])).toEqual(['promotions[0].roomTypes: is empty; null is every one']);
    expect(findProblems([GARDEN, GARDEN])).toEqual([`promotions[0].roomTypes[1]: is there twice: ${GARDEN}`]);
  });
});

describe('checkRatePlans: the reference plan (R26)', () => {
  test('is not asked for in a list of prices only, whose plans are as the hotel has them', () => {
    const [reference, ...others] = createPlansContext().plans;
    const plans = [...(reference ? [{ ...reference, isReference: false }] : []), ...others];
    const json = createFile({ ratePlans: [{ id: 'flexible' }] });
    expect(findFileProblems(json, { ...createPlansContext(), plans })).toEqual([]);
  });

  test('is missed in a list that says how plans are sold and names none', () =>
    expect(findFileProblems(createFile({ ratePlans: [{ id: 'half-board', status: 'draft' }] }))).toEqual([
      'ratePlans[0].derivation.base: is no rate plan of this file: flexible',
      'ratePlans: has no reference plan: one of them has "isReference": true',
    ]));
});
