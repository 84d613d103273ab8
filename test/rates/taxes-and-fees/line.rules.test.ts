import { describe, expect, test } from 'vitest';
import { combineLines, isUnderOccupancy, type Line, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';

const createLine = (kind: Line['kind'], item: string, quantity: number, unit: number): Line => ({
  kind,
  item,
  label: null,
  quantity,
  unit,
  amount: quantity * unit,
});

const describeLines = (lines: readonly Line[]) =>
  lines.map(({ kind, item, quantity, amount }) => [kind, item, quantity, amount]);

describe('combineLines', () => {
  test('adds lines of the same kind and item, in the order of a quote (R22)', () => {
    const lines = [
      createLine('room', '', 3, 14_800),
      createLine('tax', 'itbms', 1, 4_440),
      createLine('fee', 'resort', 6, 250),
      createLine('room', '', 3, 22_400),
      createLine('extra-guests', 'adult', 3, 4_500),
      createLine('tax', 'city', 1, 100),
      createLine('tax', 'itbms', 1, 8_070),
      createLine('board', 'half-board', 3, 9_500),
      createLine('discount', 'summer', 1, -1_000),
    ];
    expect(describeLines(combineLines(lines))).toEqual([
      ['room', '', 6, 111_600],
      ['extra-guests', 'adult', 3, 13_500],
      ['board', 'half-board', 3, 28_500],
      ['discount', 'summer', 1, -1_000],
      ['fee', 'resort', 6, 1_500],
      ['tax', 'itbms', 2, 12_510],
      ['tax', 'city', 1, 100],
    ]);
  });

  test('keeps lines of the same item and another kind apart', () => {
    expect(combineLines([createLine('fee', 'x', 1, 1), createLine('tax', 'x', 1, 2)])).toHaveLength(2);
  });

  test('adds what amounts include, by item (R20)', () => {
    const label = { es: 'IVA', en: 'VAT' };
    const include = (amounts: Readonly<Record<string, number>>) =>
      Object.entries(amounts).map(([item, amount]) => ({ item, label, amount }));
    const [line] = combineLines([
      { ...createLine('tax', 'vat', 1, 0), includes: include({ vat: 4_582, city: 10 }) },
      createLine('tax', 'vat', 1, 0),
      { ...createLine('tax', 'vat', 1, 0), includes: include({ vat: 100 }) },
    ]);
    expect(line?.includes).toEqual(include({ vat: 4_682, city: 10 }));
    const [later] = combineLines([
      createLine('tax', 'vat', 1, 0),
      { ...createLine('tax', 'vat', 1, 0), includes: include({ vat: 100 }) },
    ]);
    expect(later?.includes).toEqual(include({ vat: 100 }));
  });

  test('of amounts that include nothing is a line without a list of them', () => {
    expect(combineLines([createLine('tax', 'vat', 1, 0), createLine('tax', 'vat', 1, 100)])).toEqual([
      { ...createLine('tax', 'vat', 2, 0), amount: 100 },
    ]);
  });

  test('of nothing is nothing', () => expect(combineLines([])).toEqual([]));
});

test('sumLines: of all kinds, of some, or of none', () => {
  const lines = [createLine('room', '', 3, 100), createLine('tax', 'a', 1, 30), createLine('discount', 'b', 1, -20)];
  expect([sumLines(lines), sumLines(lines, ['room', 'discount']), sumLines(lines, []), sumLines([])]).toEqual([
    310, 280, 0, 0,
  ]);
});

test.each([
  ['room', 'single-use', true],
  ['room', 'under-occupancy', true],
  ['room', '', false],
  ['discount', 'single-use', false],
  ['fee', 'under-occupancy', false],
] as const)('isUnderOccupancy: %s with the item "%s": %s (R3)', (kind, item, expected) =>
  expect(isUnderOccupancy(createLine(kind, item, 1, 100))).toBe(expected),
);
