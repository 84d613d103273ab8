import { describe, expect, test } from 'vitest';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import {
  countAddOnUnits,
  createAddOnLines,
  createBookingAddOnLine,
  createIncludedAddOnLine,
} from '#src/rates/extras/add-on.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { DEMO_AGE_BANDS } from '#test/support/booking/demo-hotel.ts';

/** Two adults, a toddler who pays nothing, a child, and one of 14 who pays as an adult. */
const FAMILY = { party: { adults: 2, childAges: [1, 9, 14] }, ageBands: DEMO_AGE_BANDS };
const NIGHTS = 3;

const toParts = (addOn: AddOn, quantity = 1) =>
  createAddOnLines(addOn, FAMILY, NIGHTS, quantity).map((line) => [line.quantity, line.unit, line.amount]);

describe('createAddOnLines (R12)', () => {
  test.each<[string, Partial<AddOn>, number, number[][]]>([
    ['a stay costs its price once', { charge: 'stay' }, 1, [[1, 4_000, 4_000]]],
    ['a night costs its price each night', { charge: 'night' }, 1, [[3, 4_000, 12_000]]],
    ['a piece costs its price each', { charge: 'piece' }, 4, [[4, 4_000, 16_000]]],
    [
      'a person costs the price of adults or of children, once',
      { charge: 'person', childPrice: 1_500 },
      1,
      [
        [3, 4_000, 12_000],
        [1, 1_500, 1_500],
      ],
    ],
    [
      'a person and night cost the price of adults or of children, each night',
      { charge: 'person-night', childPrice: 1_500 },
      1,
      [
        [9, 4_000, 36_000],
        [3, 1_500, 4_500],
      ],
    ],
    ['children of the price of adults are one line with them', { charge: 'person' }, 1, [[4, 4_000, 16_000]]],
    ['children without a price are no line', { charge: 'person', childPrice: 0 }, 1, [[3, 4_000, 12_000]]],
  ])('%s', (_, differences, quantity, parts) => {
    expect(toParts(createAddOn('spa', differences), quantity)).toEqual(parts);
  });

  test('names the extra as it is called now (R24)', () => {
    expect(createAddOnLines(createAddOn('spa'), FAMILY, NIGHTS, 1)).toEqual([
      {
        kind: 'add-on',
        item: 'spa',
        label: { es: 'Servicio spa', en: 'Extra spa' },
        quantity: 1,
        unit: 4_000,
        amount: 4_000,
      },
    ]);
  });
});

test('createBookingAddOnLine (R12): a stay once, and each piece', () => {
  expect(createBookingAddOnLine(createAddOn('garage', { per: 'booking' }), 1).amount).toBe(4_000);
  expect(createBookingAddOnLine(createAddOn('transfer', { per: 'booking', charge: 'piece' }), 3)).toMatchObject({
    quantity: 3,
    unit: 4_000,
    amount: 12_000,
  });
});

test('createIncludedAddOnLine (R12): an extra that is part of a plan costs nothing', () => {
  expect(createIncludedAddOnLine(createAddOn('spa', { charge: 'person' }))).toMatchObject({
    item: 'spa',
    quantity: 1,
    unit: 0,
    amount: 0,
  });
});

describe('countAddOnUnits (R13)', () => {
  test.each<[AddOn['charge'], number, number]>([
    ['stay', 1, 1],
    ['night', 1, 1],
    ['piece', 3, 3],
    ['person', 1, 5],
    ['person-night', 1, 5],
  ])('%s: of %i, units of a family of five', (charge, quantity, units) => {
    expect(countAddOnUnits(createAddOn('spa', { charge }), FAMILY.party, quantity)).toBe(units);
  });

  test('a piece and a stay of the booking', () => {
    expect(countAddOnUnits(createAddOn('spa', { charge: 'piece' }), null, 2)).toBe(2);
    expect(countAddOnUnits(createAddOn('spa'), null, 1)).toBe(1);
  });
});
