import { describe, expect, test } from 'vitest';
import { createRoomTaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import { createPercentRule } from '#test/support/booking/rate-plans.ts';
import { createLine, TAXED_ROOM as ROOM } from '#test/support/booking/taxed-room.ts';

describe('createRoomTaxLines: taxes that prices include (R20)', () => {
  test('an inclusive tax of 10 % states 45.82 of 504.00 and adds nothing', () => {
    expect(createRoomTaxLines([createPercentRule('vat', 1_000, { isInclusive: true })], ROOM).lines).toMatchObject([
      {
        quantity: 1,
        unit: 0,
        amount: 0,
        includes: [{ item: 'vat', label: { es: 'Impuesto vat', en: 'Tax vat' }, amount: 4_582 }],
      },
    ]);
  });

  test('two inclusive taxes divide by the sum of both percentages', () => {
    const rules = [
      createPercentRule('a', 700, { isInclusive: true }),
      createPercentRule('b', 300, { isInclusive: true }),
    ];
    const { lines } = createRoomTaxLines(rules, ROOM);
    expect(lines.map(({ includes }) => includes?.[0]?.amount)).toEqual([3_207, 1_375]);
  });

  test('two inclusive taxes on different lines divide by their own percentage', () => {
    const lines = [...ROOM.lines, createLine('board', 'half-board', 28_500)];
    const lodging = createPercentRule('a', 700, { isInclusive: true, charge: { kinds: ['room', 'extra-guests'] } });
    const food = createPercentRule('b', 1_900, { isInclusive: true, charge: { kinds: ['board'] } });
    const taxed = createRoomTaxLines([lodging, food], { ...ROOM, lines });
    expect(taxed.lines.map(({ includes }) => includes?.[0]?.amount)).toEqual([3_297, 4_550]);
  });

  test('a tax that a discount includes and its nights share with another is never less than nothing', () => {
    const lines = [createLine('room', '', 10_000), createLine('discount', 'x', -10_000)];
    const rules = [
      createPercentRule('a', 1_000, { isInclusive: true, charge: { kinds: ['room', 'discount'] } }),
      createPercentRule('b', 5_000, { isInclusive: true, charge: { kinds: ['room'] } }),
    ];
    const taxed = createRoomTaxLines(rules, { ...ROOM, lines });
    expect(taxed.lines.map(({ includes }) => includes?.[0]?.amount)).toEqual([0, 3_125]);
  });
});
