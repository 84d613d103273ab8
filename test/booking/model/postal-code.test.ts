import fc from 'fast-check';
import isPostalCode from 'validator/lib/isPostalCode.js';
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '#src/booking/model/countries.ts';
import { isPostalCodeIn, needsPostalCode, normalizePostalCode } from '#src/booking/model/postal-code.ts';

const isWell = (typed: string, country: string): boolean =>
  isPostalCodeIn(normalizePostalCode(typed, country), country);

describe('where codes have five digits the rule of the specification holds', () => {
  const FIVE = ['US', 'MX', 'ES', 'FR', 'DE', 'IT', 'CR', 'PR'];
  test.each(FIVE)('%s', (country) => {
    for (const typed of ['00000', '12345', '12345-6789', ' 12345 ', '12345–6789', '１２３４５', '123 45'])
      expect(isWell(typed, country), typed).toBe(true);
    for (const typed of ['1234', '123456', '12345-', '12345-678', '12345-67890', '12345 6789', '123456789', 'SW1A1'])
      expect(isWell(typed, country), typed).toBe(false);
    expect(isPostalCodeIn('', country)).toBe(false);
    expect(needsPostalCode(country)).toBe(true);
  });

  test('and for as long as no country is chosen', () => {
    expect([isWell('12345', ''), isWell('SW1A 1AA', ''), needsPostalCode('')]).toEqual([true, false, true]);
  });
});

describe('other countries have a pattern of their own, however its parts are divided', () => {
  test.each([
    ['GB', 'sw1a1aa', 'SW1A1AA'],
    ['CA', 'k1a 0b1', 'K1A 0B1'],
    ['CA', 'K1A-0B1', 'K1A-0B1'],
    ['JP', '1000001', '100-0001'],
    ['JP', '〒100', '〒100'],
    ['NL', '1012jS', '1012JS'],
    ['PL', '00950', '00-950'],
    ['BR', '01310-100', '01310-100'],
    ['CZ', '110 00', '11000'],
    ['SE', 'SE-114 55', '11455'],
    ['DE', 'D-10115', '10115'],
    ['CH', 'CH-8001', '8001'],
    ['LV', '1010', 'LV-1010'],
    ['IE', 'd02x285', 'D02 X285'],
    ['AU', ' 2000 ', '2000'],
    ['GB', '00000', '00000'],
  ])('%s %j is read as %j', (country, typed, written) => expect(normalizePostalCode(typed, country)).toBe(written));

  test.each([
    ['GB', '12345'],
    ['GB', '1'],
    ['CA', '123456'],
    ['AU', '20000'],
    ['CH', '801'],
    ['JP', '12345'],
    ['NL', '10'],
    ['BR', '12345'],
    ['AU', '20\n00'],
    ['AU', `2000${' '.repeat(400)}1`],
  ])('%s %j is refused', (country, typed) => expect(isWell(typed, country)).toBe(false));
});

describe('a country whose codes are not in use, or not known', () => {
  test.each(['HK', 'AE', 'PA', 'BO', 'AO'])('%s may be left empty, and takes what could be a code', (country) => {
    expect(needsPostalCode(country)).toBe(false);
    for (const typed of ['0801', '00000', '999077', 'ab-12 c']) expect(isWell(typed, country), typed).toBe(true);
    for (const typed of ['<b>', 'Ciudad de Panamá', '1\n2', '-', 'a'.repeat(13)])
      expect(isWell(typed, country), typed).toBe(false);
  });
});

test('every country that needs a code has one that is accepted beside the one for none', () => {
  const samples = ['12345', '1234', '123456', '123', 'AD100', 'SW1A 1AA', 'K1A 0B1', '123-4567', '12-345', '12345-678'];
  const more = [
    'D02 X285',
    'MSD 1751',
    '9485',
    '1012 JS',
    '1000-001',
    '1234567',
    '201301',
    '110017',
    '050021',
    '213100',
  ];
  const most = ['1234567890', '1619735744', '4000', '64000', '100001'];
  for (const country of COUNTRY_CODES.filter(needsPostalCode))
    expect(
      [...samples, ...more, ...most].some((each) => isWell(each, country)),
      country,
    ).toBe(true);
});

test('the library behind the patterns is the one that is loaded here and in a browser', () => {
  const library = 'default' in isPostalCode ? isPostalCode.default : isPostalCode;
  expect(library).toBeTypeOf('function');
});

test('no text takes long to refuse, or is changed twice by being read twice', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), fc.constantFrom(...COUNTRY_CODES), (typed, country) => {
      const once = normalizePostalCode(typed, country);
      expect(normalizePostalCode(once, country)).toBe(once);
    }),
  );
});
