import { expect, test } from 'vitest';
import { findNightTax, type TaxRule } from '#src/rates/taxes/tax-rule.rules.ts';
import { createAmountRule, createPercentRule } from '#test/support/booking/rate-plans.ts';

const added = createPercentRule('added', 1_000);
const inclusive = createPercentRule('inclusive', 1_000, { isInclusive: true });

test.each<[string, readonly TaxRule[], string]>([
  ['no tax', [], 'none'],
  ['an amount a night', [createAmountRule('fee')], 'none'],
  ['a tax on board alone', [createPercentRule('board', 700, { charge: { kinds: ['board'] } })], 'none'],
  ['a tax paid at the hotel', [createPercentRule('city', 500, { isPaidAtHotel: true })], 'none'],
  ['an added tax', [added], 'included'],
  ['an inclusive tax', [inclusive], 'included'],
  ['an inclusive and an added tax', [inclusive, added], 'included'],
  ['an inclusive tax from next year', [{ ...inclusive, validFrom: '2028-01-01' }], 'none'],
])('findNightTax (R20): with %s', (_, taxes, expected) => expect(findNightTax(taxes, '2027-03-01')).toBe(expected));
