import { describe, expect, test } from 'vitest';
import { parsePercent, readEdit } from '#src/desk/prices/night-edit-form.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

const FIELDS = {
  ...{ from_1: '2026-12-01', to_1: '2026-12-31', from_2: '', to_2: '', from_3: '', to_3: '' },
  ...{ weekdays: '', types: '618449 618454', plan: 'flexible', how: 'raise-percent', value: '8', rounding: 'whole' },
  ...{ min_stay: '', min_through: '', max_stay: '', arrival: '', departure: '', sale: '', reset: '', keep: '' },
} as const;

const read = (changes: Partial<Record<keyof typeof FIELDS, string>>, locale: 'es' | 'en' = 'en') =>
  readEdit({ ...FIELDS, ...changes } as Parameters<typeof readEdit>[0], {
    ...{ translator: getTranslator(locale), currency: 'USD', roomTypeIds: ['618449', '618454'] },
  });

const readErrors = (changes: Parameters<typeof read>[0]) => {
  const result = read(changes);
  return 'errors' in result ? Object.keys(result.errors) : [];
};

test.each([
  ['8', 800],
  ['8.5', 850],
  ['8,5 %', 850],
  ['+8,25%', 825],
  ['٨', 800],
  ['0', undefined],
  ['-8', undefined],
  ['8.555', undefined],
  ['1e2', undefined],
  ['', undefined],
  ['8 9', undefined],
])('parsePercent: %s', (typed, percent) => expect(parsePercent(typed)).toBe(percent));

describe('readEdit', () => {
  test.each([
    ['raise-percent', '8', { kind: 'percent', percent: 800, rounding: 'whole' }],
    ['lower-percent', '8,5', { kind: 'percent', percent: -850, rounding: 'whole' }],
    ['raise-amount', '10', { kind: 'amount', amount: 1_000, rounding: 'whole' }],
    ['lower-amount', '1,250.00', { kind: 'amount', amount: -125_000, rounding: 'whole' }],
    ['set', '170', { kind: 'set', amount: 17_000 }],
    ['set', '', null],
  ])('%s %s', (how, value, price) => {
    expect(read({ how, value, sale: 'stop' })).toMatchObject({ edit: { price, stopSell: true } });
  });

  test('weekdays of the box of the weekend and of their own are one', () => {
    expect(read({ weekdays: '5 6 5' })).toMatchObject({ edit: { selection: { weekdays: [5, 6] } } });
  });

  test('0 takes a rule away, and nothing leaves it', () => {
    const { edit } = read({ value: '', min_stay: '0', min_through: '0', max_stay: '0' }) as { edit: object };
    expect(edit).toMatchObject({ rules: { minStay: 1, minStayThrough: null, maxStay: null } });
    expect((read({ value: '', sale: 'sell' }) as { edit: { rules: object } }).edit.rules).toEqual({});
  });

  test.each([
    ['no first night', { from_1: '' }, ['from_1']],
    ['a night that does not exist', { to_1: '2026-02-30' }, ['to_1']],
    ['a range that ends before it begins', { to_1: '2026-11-30' }, ['to_1']],
    ['3 years and more', { to_1: '2030-01-01' }, ['to_1']],
    ['a second range with one night only', { from_2: '2027-01-01' }, ['to_2']],
    ['no room type', { types: '' }, ['types']],
    ['an unknown room type', { types: 'other' }, ['types']],
    ['a percentage of 1000', { value: '1000' }, ['value']],
    ['more than 99 % less', { how: 'lower-percent', value: '100' }, ['value']],
    ['an amount of 0', { how: 'set', value: '0' }, ['value']],
    ['a sign', { how: 'set', value: '-5' }, ['value']],
    ['a stay of half a night', { min_stay: '1.5' }, ['min_stay']],
    ['a stay of two years', { max_stay: '730' }, ['max_stay']],
    ['a longest stay below the shortest', { min_stay: '5', max_stay: '3' }, ['max_stay']],
    ['a price that is set and taken away', { reset: 'price' }, ['reset']],
    ['rules that are set and taken away', { min_stay: '3', reset: 'rules' }, ['reset']],
    ['nothing', { value: ' ' }, ['value']],
  ])('%s: an error at its field', (_, changes, fields) => expect(readErrors(changes)).toEqual(fields));
});
