import { describe, expect, test } from 'vitest';
import type { Line } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createRoomTaxLines, type TaxedRoom } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createAmountRule, createPercentRule } from '#test/support/booking/rate-plans.ts';
import { createLine, TAXED_ROOM as ROOM } from '#test/support/booking/taxed-room.ts';

const listAmounts = (lines: readonly Line[]) =>
  lines.map(({ item, quantity, unit, amount }) => [item, quantity, unit, amount]);

const taxRoom = (rules: readonly TaxRule[], room: Partial<TaxedRoom> = {}) => {
  const { lines, atHotel } = createRoomTaxLines(rules, { ...ROOM, ...room });
  return { lines: listAmounts(lines), atHotel: listAmounts(atHotel) };
};

describe('createRoomTaxLines: percentages (R19, R20)', () => {
  test('an exclusive tax is rounded once and named as agreed', () => {
    expect(createRoomTaxLines([createPercentRule('vat', 1_000)], ROOM)).toEqual({
      lines: [
        {
          kind: 'tax',
          item: 'vat',
          label: { es: 'Impuesto vat', en: 'Tax vat' },
          quantity: 1,
          unit: 5_040,
          amount: 5_040,
        },
      ],
      atHotel: [],
    });
  });

  test('an exclusive tax beside an inclusive one is charged on the whole price', () => {
    const rules = [createPercentRule('in', 1_000, { isInclusive: true }), createPercentRule('city', 200)];
    const { lines } = createRoomTaxLines(rules, ROOM);
    expect(lines.map(({ amount }) => amount)).toEqual([0, 1_008]);
    expect(lines[0]?.includes?.[0]?.amount).toBe(4_582);
  });

  test('charges the named kinds only, and takes discounts off', () => {
    const lines = [...ROOM.lines, createLine('board', 'half-board', 28_500), createLine('discount', 'x', -400)];
    const onRoom = createPercentRule('room', 1_000, { charge: { kinds: ['room', 'discount'] } });
    const onBoard = createPercentRule('food', 700, { charge: { kinds: ['board'] } });
    expect(taxRoom([onRoom, onBoard], { lines }).lines).toEqual([
      ['room', 1, 4_400, 4_400],
      ['food', 1, 1_995, 1_995],
    ]);
  });

  test('a tax of which nothing is charged has no line, one of nothing has', () => {
    const onBoard = createPercentRule('food', 700, { charge: { kinds: ['board'] } });
    const included = createPercentRule('meals', 700, { isInclusive: true, charge: { kinds: ['board'] } });
    expect(taxRoom([onBoard, included, createPercentRule('vat', 0)]).lines).toEqual([['vat', 1, 0, 0]]);
  });

  test.each<[string, Line, readonly unknown[]]>([
    ['an extra that is included has no line', createLine('add-on', 'basket', 0), []],
    ['an extra has one', createLine('add-on', 'basket', 1), [['vat', 1, 1, 1]]],
    ['nights that cost nothing has one', createLine('room', '', 0), [['vat', 1, 0, 0]]],
  ])('a tax on %s', (_, line, lines) => {
    expect(taxRoom([createPercentRule('vat', 5_000)], { lines: [line] }).lines).toEqual(lines);
  });

  test('a tax to be paid at the hotel is in no total', () => {
    expect(taxRoom([createPercentRule('city', 200, { isPaidAtHotel: true })])).toEqual({
      lines: [],
      atHotel: [['city', 1, 1_008, 1_008]],
    });
  });

  test('a tax on a fee: fees come first whatever their position', () => {
    const fee = createAmountRule('resort', { position: 9, charge: { basis: 'room', amount: 2_000 } });
    const other = createAmountRule('linen', { position: 8, charge: { basis: 'room', amount: 700 } });
    const tax = createPercentRule('vat', 1_000, { position: 1, charge: { fees: ['resort'] } });
    expect(taxRoom([tax, fee, other]).lines).toEqual([
      ['linen', 1, 700, 700],
      ['resort', 1, 2_000, 2_000],
      ['vat', 1, 5_240, 5_240],
    ]);
  });

  test('taxes by position', () => {
    const rules = [createPercentRule('second', 100, { position: 2 }), createPercentRule('first', 200, { position: 1 })];
    expect(taxRoom(rules).lines.map(([item]) => item)).toEqual(['first', 'second']);
  });
});

describe('createRoomTaxLines: amounts (R19)', () => {
  test.each([
    ['booking', []],
    ['room', [['fee', 1, 250, 250]]],
    ['room-night', [['fee', 3, 250, 750]]],
    ['person', [['fee', 4, 250, 1_000]]],
    ['person-night', [['fee', 12, 250, 3_000]]],
  ] as const)('per %s: %j', (basis, lines) => {
    expect(taxRoom([createAmountRule('fee', { charge: { basis } })])).toEqual({ lines, atHotel: [] });
  });

  test.each([
    [null, 12],
    [0, 12],
    [5, 12],
    [6, 9],
    [9, 9],
    [10, 6],
    [18, 6],
  ])('children younger than %j are exempt: %d person-nights', (fromAge, quantity) => {
    expect(taxRoom([createAmountRule('fee', { charge: { fromAge } })]).lines).toEqual([
      ['fee', quantity, 250, quantity * 250],
    ]);
  });

  test('two fees per night are charged each by its own amount', () => {
    const room = createAmountRule('linen', { position: 1, charge: { basis: 'room-night', amount: 700 } });
    const person = createAmountRule('resort', { position: 2 });
    expect(taxRoom([room, person]).lines).toEqual([
      ['linen', 3, 700, 2_100],
      ['resort', 12, 250, 3_000],
    ]);
  });

  test('an age limit has no effect on a fee per night of a room', () => {
    const charge = { basis: 'room-night', fromAge: 18 } as const;
    expect(taxRoom([createAmountRule('fee', { charge })]).lines).toEqual([['fee', 3, 250, 750]]);
  });

  test.each([
    [1, 4],
    [2, 8],
    [3, 12],
    [4, 12],
  ])('for at most %d nights: %d person-nights', (maxNights, quantity) => {
    expect(taxRoom([createAmountRule('fee', { charge: { maxNights } })]).lines).toEqual([
      ['fee', quantity, 250, quantity * 250],
    ]);
  });

  test('at the hotel: beside the total', () => {
    expect(taxRoom([createAmountRule('fee', { isPaidAtHotel: true })])).toEqual({
      lines: [],
      atHotel: [['fee', 12, 250, 3_000]],
    });
  });

  test('a fee at the hotel is no part of a tax on it that is paid at booking', () => {
    const rules = [
      createAmountRule('fee', { isPaidAtHotel: true }),
      createPercentRule('vat', 1_000, { charge: { fees: ['fee'] } }),
    ];
    expect(taxRoom(rules).lines).toEqual([['vat', 1, 5_040, 5_040]]);
  });

  test('a tax on a fee is paid at the hotel as the fee is', () => {
    const rules = [
      createAmountRule('fee', { isPaidAtHotel: true }),
      createAmountRule('linen', { charge: { basis: 'room', amount: 700 } }),
      createPercentRule('vat', 1_000, { isPaidAtHotel: true, charge: { kinds: [], fees: ['fee', 'linen'] } }),
    ];
    expect(taxRoom(rules)).toEqual({
      lines: [['linen', 1, 700, 700]],
      atHotel: [
        ['fee', 12, 250, 3_000],
        ['vat', 1, 370, 370],
      ],
    });
  });

  test('a fee that charges no guest of the party has no line', () => {
    const party = { adults: 0, childAges: [3] };
    expect(taxRoom([createAmountRule('fee', { charge: { fromAge: 12 } })], { party }).lines).toEqual([]);
  });
});

describe('createRoomTaxLines: dates of stay and versions (R19, R21)', () => {
  test('a fee per night that is one per room from the third night on is charged for two nights', () => {
    const later = { version: 2, validFrom: '2027-02-22', charge: { basis: 'room', amount: 900 } } as const;
    const rules = [createAmountRule('fee', { charge: { basis: 'room-night' } }), createAmountRule('fee', later)];
    expect(taxRoom(rules).lines).toEqual([['fee', 2, 250, 500]]);
  });

  test.each([
    ['until the day before arrival', { stayTo: '2027-02-19' }, []],
    ['until arrival', { stayTo: '2027-02-20' }, [['fee', 4, 250, 1_000]]],
    ['from the second night', { stayFrom: '2027-02-21' }, [['fee', 8, 250, 2_000]]],
    ['on the last night', { stayFrom: '2027-02-22', stayTo: '2027-02-28' }, [['fee', 4, 250, 1_000]]],
    ['from departure', { stayFrom: '2027-02-23' }, []],
  ])('an amount per night is charged on nights %s', (_, dates, lines) => {
    expect(taxRoom([createAmountRule('fee', dates)]).lines).toEqual(lines);
  });

  test.each([
    ['until arrival', { stayTo: '2027-02-20' }, 1],
    ['until the day before', { stayTo: '2027-02-19' }, 0],
    ['from arrival', { stayFrom: '2027-02-20' }, 1],
    ['from the second night', { stayFrom: '2027-02-21' }, 0],
  ])('a percentage and an amount per stay are charged by arrival: %s', (_, dates, count) => {
    expect(taxRoom([createPercentRule('vat', 1_000, dates)]).lines).toHaveLength(count);
    expect(taxRoom([createAmountRule('fee', { ...dates, charge: { basis: 'person' } })]).lines).toHaveLength(count);
  });

  const next = { version: 2, validFrom: '2027-02-21' };

  test('amounts per night of two versions are one line', () => {
    const rules = [createAmountRule('fee'), createAmountRule('fee', { ...next, charge: { amount: 300 } })];
    expect(taxRoom(rules).lines).toEqual([['fee', 1, 4 * 250 + 8 * 300, 4 * 250 + 8 * 300]]);
  });

  test('amounts per night of a version that costs the same are counted together', () => {
    expect(taxRoom([createAmountRule('fee'), createAmountRule('fee', next)]).lines).toEqual([['fee', 12, 250, 3_000]]);
  });

  test('at most two nights across two versions', () => {
    const charge = { maxNights: 2 };
    const rules = [
      createAmountRule('fee', { charge }),
      createAmountRule('fee', { ...next, charge: { ...charge, amount: 300 } }),
    ];
    expect(taxRoom(rules).lines).toEqual([['fee', 1, 4 * 250 + 4 * 300, 4 * 250 + 4 * 300]]);
  });

  test.each([
    ['on the day after arrival', '2027-02-21', 5_040],
    ['on the day of arrival', '2027-02-20', 3_528],
  ])('a percentage is that of arrival: a version valid from %s', (_, validFrom, amount) => {
    const rules = [createPercentRule('vat', 1_000), createPercentRule('vat', 700, { version: 2, validFrom })];
    expect(taxRoom(rules).lines).toEqual([['vat', 1, amount, amount]]);
  });

  test('of two versions from the same date the newer one counts', () => {
    const rules = [createPercentRule('vat', 700, { version: 2 }), createPercentRule('vat', 1_000)];
    expect(taxRoom(rules).lines).toEqual([['vat', 1, 3_528, 3_528]]);
  });

  test('a rule that begins after arrival charges its nights only', () => {
    expect(taxRoom([createAmountRule('fee', { validFrom: '2027-02-22' })]).lines).toEqual([['fee', 4, 250, 1_000]]);
  });
});
