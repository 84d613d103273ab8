import { describe, expect, test } from 'vitest';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { TAXED_KINDS } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createPlansContext, findFileProblems } from '#test/support/booking/plans-file.ts';

const NAMES = { es: 'Cargo', en: 'Fee' };
const FEE = { id: 'resort', kind: 'fee', names: NAMES, charge: { amount: '2.50', per: 'person-night' } };
const TAX = { id: 'itbms', kind: 'tax', names: NAMES, charge: { percent: '10' } };
const TAX_ON_FEE = { ...TAX, charge: { percent: '10', of: ['room'], fees: ['resort'] } };

const createFile = (taxes: unknown) => ({ version: 2, currency: 'USD', taxes });

const parseTaxes = (taxes: unknown) => {
  const parsed = parseRatesFile(createFile(taxes), createPlansContext());
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.file.taxes;
};

describe('parseRatesFile: taxes and fees (R19, R20, R21)', () => {
  test('a percentage is charged on every kind of line and added, unless the file says otherwise', () =>
    expect(parseTaxes([TAX])).toEqual([
      {
        taxRuleId: 'itbms',
        validFrom: null,
        kind: 'tax',
        names: NAMES,
        charge: { basis: 'percent', percent: 1_000, kinds: TAXED_KINDS, fees: [] },
        stayFrom: null,
        stayTo: null,
        isInclusive: false,
        isPaidAtHotel: false,
      },
    ]));

  test('reads every member of an amount', () => {
    const charge = { amount: '2.50', per: 'person-night', fromAge: 18, maxNights: 7 };
    const dates = { validFrom: '2027-01-01', stayFrom: '2027-06-01', stayTo: '2027-08-31' };
    expect(parseTaxes([{ ...FEE, ...dates, charge, atHotel: true }])).toEqual([
      {
        taxRuleId: 'resort',
        kind: 'fee',
        names: NAMES,
        ...dates,
        charge: { basis: 'person-night', amount: 250, fromAge: 18, maxNights: 7 },
        isInclusive: false,
        isPaidAtHotel: true,
      },
    ]);
  });

  test('a list without any is possible', () => expect(parseTaxes([])).toEqual([]));

  test('a tax may be charged on a fee that follows it in the list', () =>
    expect(findFileProblems(createFile([TAX_ON_FEE, FEE]))).toEqual([]));

  test.each<[unknown[], string]>([
    [[{ ...TAX, id: 'ITBMS' }], 'taxes[0].id: is not an id of 1 to 32 small letters, digits and hyphens'],
    [[{ ...TAX, kind: 'levy' }], 'taxes[0].kind: is none of "tax" and "fee"'],
    [[{ ...TAX, names: { es: 'ITBMS', en: '' } }], 'taxes[0].names.en: is empty; a tax has a name in both languages'],
    [
      [{ ...TAX, charge: { percent: '100.01' } }],
      'taxes[0].charge.percent: is not a percentage such as "12.5": text, at most 2 decimals, from 0 to 100',
    ],
    [
      [{ ...TAX, charge: { percent: '10', of: ['tax'] } }],
      'taxes[0].charge.of[0]: is none of "room", "extra-guests", "board", "discount" and "add-on"',
    ],
    [[{ ...TAX, charge: {} }], 'taxes[0].charge.percent: is missing'],
    [
      [{ ...FEE, charge: { amount: '2.505', per: 'room' } }],
      'taxes[0].charge.amount: is not an amount such as "148.00": text, at most 2 decimals, at most 1,000,000',
    ],
    [
      [{ ...FEE, charge: { amount: '2.50', per: 'week' } }],
      'taxes[0].charge.per: is none of "booking", "room", "room-night", "person" and "person-night"',
    ],
    [
      [{ ...FEE, charge: { amount: '1', per: 'person', fromAge: 19 } }],
      'taxes[0].charge.fromAge: is not a whole number from 1 to 18',
    ],
    [[TAX_ON_FEE], 'taxes[0].charge.fees[0]: is no fee of this list: resort'],
    [[TAX_ON_FEE, { ...FEE, kind: 'tax' }], 'taxes[0].charge.fees[0]: is no fee of this list: resort'],
    [[{ ...TAX_ON_FEE, kind: 'fee' }, FEE], 'taxes[0].charge.fees[0]: is no fee of this list before this one: resort'],
    [
      [{ ...TAX_ON_FEE, id: 'resort', kind: 'fee' }],
      'taxes[0].charge.fees[0]: is no fee of this list before this one: resort',
    ],
    [
      [FEE, { ...FEE, validFrom: '2027-01-01', charge: TAX_ON_FEE.charge }],
      'taxes[1].charge.fees[0]: is no fee of this list before this one: resort',
    ],
    [[TAX, TAX], 'taxes[1]: is the same as in taxes[0]: versions of "itbms" begin on different dates'],
    [
      [TAX, { ...TAX, validFrom: null }],
      'taxes[1]: is the same as in taxes[0]: versions of "itbms" begin on different dates',
    ],
    [
      [
        { ...TAX, validFrom: '2027-01-01' },
        { ...TAX, validFrom: '2027-01-01' },
      ],
      'taxes[1].validFrom: is the same as in taxes[0]: versions of "itbms" begin on different dates',
    ],
    [[TAX, { ...FEE, id: 'itbms', validFrom: '2027-01-01' }], 'taxes[1].kind: is not that of taxes[0], of the same id'],
    [[{ ...FEE, inclusive: true }], 'taxes[0].inclusive: is true, but only a percentage can be included in prices'],
    [
      [{ ...TAX, inclusive: true, atHotel: true }],
      'taxes[0].atHotel: is true, but prices include the percentage, so that it is paid with them',
    ],
    [[{ ...TAX, stayFrom: '2027-02-01', stayTo: '2027-01-31' }], 'taxes[0].stayTo: is before stayFrom'],
  ])('%j: %s', (taxes, problem) => expect(findFileProblems(createFile(taxes))).toContain(problem));
});
