import { describe, expect, test } from 'vitest';
import type { Line } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createBookingTaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createAmountRule, createPercentRule } from '#test/support/booking/rate-plans.ts';

const listAmounts = (lines: readonly Line[]) =>
  lines.map(({ item, quantity, unit, amount }) => [item, quantity, unit, amount]);

describe('createBookingTaxLines (R20)', () => {
  const list = (rules: readonly TaxRule[], arrival = '2027-02-20') => {
    const { lines, atHotel } = createBookingTaxLines(rules, arrival);
    return { lines: listAmounts(lines), atHotel: listAmounts(atHotel) };
  };
  const FEE = createAmountRule('cleaning', { charge: { basis: 'booking', amount: 4_000 } });

  test('charges a fee per booking once, and the tax on it', () => {
    const tax = createPercentRule('vat', 1_000, { charge: { fees: ['cleaning'] } });
    expect(list([FEE, tax])).toEqual({
      lines: [
        ['cleaning', 1, 4_000, 4_000],
        ['vat', 1, 400, 400],
      ],
      atHotel: [],
    });
  });

  test('charges nothing else: no tax without a fee, no fee of a room', () => {
    const rules = [
      createPercentRule('vat', 1_000),
      createAmountRule('fee'),
      createAmountRule('r', { charge: { basis: 'room' } }),
    ];
    expect(list(rules)).toEqual({ lines: [], atHotel: [] });
    expect(list([FEE, ...rules]).lines).toEqual([['cleaning', 1, 4_000, 4_000]]);
  });

  test('at the hotel, and by the date of arrival', () => {
    expect(list([{ ...FEE, isPaidAtHotel: true }])).toEqual({ lines: [], atHotel: [['cleaning', 1, 4_000, 4_000]] });
    expect(list([{ ...FEE, stayTo: '2027-02-19' }])).toEqual({ lines: [], atHotel: [] });
  });
});
