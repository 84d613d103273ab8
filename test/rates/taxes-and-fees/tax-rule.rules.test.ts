import { describe, expect, test } from 'vitest';
import {
  buildStandardTax,
  findNightTax,
  hasSameTaxRules,
  listCurrentTaxRules,
  listTaxRules,
  type TaxRule,
} from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
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

test('buildStandardTax: a percentage of everything that is paid at booking, added to prices (B6)', () => {
  expect(buildStandardTax(700)).toEqual({
    taxRuleId: 'itbms',
    version: 1,
    validFrom: null,
    kind: 'tax',
    position: 1,
    names: { es: 'ITBMS', en: 'Tax' },
    charge: {
      basis: 'percent',
      percent: 700,
      kinds: ['room', 'extra-guests', 'board', 'discount', 'add-on'],
      fees: [],
    },
    stayFrom: null,
    stayTo: null,
    isInclusive: false,
    isPaidAtHotel: false,
  });
});

describe('versions of a rule (R21)', () => {
  const first = createPercentRule('vat', 1_000, { version: 2, validFrom: '2027-01-01' });
  const later = createPercentRule('vat', 1_200, { version: 1, validFrom: '2027-02-01' });

  test.each([
    ['2026-12-31', []],
    ['2027-01-01', [first]],
    ['2027-01-31', [first]],
    ['2027-02-01', [later]],
  ])('listTaxRules: on %s the one that began last, whatever their numbers and order', (date, rules) => {
    expect(listTaxRules([first, later], date)).toEqual(rules);
    expect(listTaxRules([later, first], date)).toEqual(rules);
  });

  test('listTaxRules: one without a beginning comes before one with a beginning', () => {
    const always = createPercentRule('vat', 700, { version: 3 });
    expect(listTaxRules([first, always], '2027-01-01')).toEqual([first]);
    expect(listTaxRules([always, first], '2027-01-01')).toEqual([first]);
  });

  test('listCurrentTaxRules: the newest of each beginning by position, id and beginning, in whatever order they come', () => {
    const old = createPercentRule('vat', 900, { version: 1, validFrom: '2027-01-01' });
    const withdrawn = createPercentRule('vat', 900, { version: 5, validFrom: '2027-03-01', isWithdrawn: true });
    const taken = createPercentRule('vat', 900, { version: 4, validFrom: '2027-03-01' });
    const city = createPercentRule('city', 100, { position: 2 });
    const area = createPercentRule('area', 100, { position: 2, version: 9 });
    const versions = [city, withdrawn, later, area, first, old, taken];
    const current = [first, later, area, city];
    expect(listCurrentTaxRules(versions)).toEqual(current);
    expect(listCurrentTaxRules(versions.toReversed())).toEqual(current);
  });
});

describe('hasSameTaxRules (R21): from 10 to 20 February', () => {
  const range = { from: '2027-02-10', to: '2027-02-20' };

  test.each<[string, Partial<Pick<TaxRule, 'validFrom' | 'stayFrom' | 'stayTo'>>, boolean]>([
    ['without dates', {}, true],
    ['that is valid from the first date', { validFrom: '2027-02-10' }, true],
    ['that is valid from the second date', { validFrom: '2027-02-11' }, false],
    ['that is valid from the last date', { validFrom: '2027-02-20' }, false],
    ['that is valid from the day after', { validFrom: '2027-02-21' }, true],
    ['of stays from the first date', { stayFrom: '2027-02-10' }, true],
    ['of stays from the second date', { stayFrom: '2027-02-11' }, false],
    ['of stays until the day before', { stayTo: '2027-02-09' }, true],
    ['of stays until the first date', { stayTo: '2027-02-10' }, false],
    ['of stays until the last date but one', { stayTo: '2027-02-19' }, false],
    ['of stays until the last date', { stayTo: '2027-02-20' }, true],
  ])('with a rule %s', (_, dates, isSame) => {
    expect(hasSameTaxRules([added, createPercentRule('city', 100, dates)], range)).toBe(isSame);
  });

  test('without any rule: the same', () => expect(hasSameTaxRules([], range)).toBe(true));
});
