import fc from 'fast-check';
import isPostalCode from 'validator/lib/isPostalCode.js';
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '#src/kernel/contact/country-codes.ts';
import { isCountryPostalCode, isPostalCodeRequired, normalizePostalCode } from '#src/kernel/contact/postal-code.ts';

const isWell = (typed: string, country: string): boolean =>
  isCountryPostalCode(normalizePostalCode(typed, country), country);

describe('isCountryPostalCode: countries with five-digit codes follow the specification', () => {
  const FIVE = ['US', 'MX', 'ES', 'FR', 'DE', 'IT', 'CR', 'PR'];
  test.each(FIVE)('%s', (country) => {
    for (const typed of ['00000', '12345', '12345-6789', ' 12345 ', '12345–6789', '１２３４５', '123 45', '12345 6789'])
      expect(isWell(typed, country), typed).toBe(true);
    for (const typed of ['1234', '123456', '12345-', '12345-678', '12345-67890', '123456789', 'SW1A1'])
      expect(isWell(typed, country), typed).toBe(false);
    expect(isCountryPostalCode('', country)).toBe(false);
    expect(isPostalCodeRequired(country)).toBe(true);
  });

  test('and so does a form without a chosen country', () => {
    expect([isWell('12345', ''), isWell('SW1A 1AA', ''), isPostalCodeRequired('')]).toEqual([true, false, true]);
  });
});

describe('normalizePostalCode: other countries have their own pattern, with any separators', () => {
  test.each([
    ['GB', 'sw1a1aa', 'SW1A1AA'],
    ['GB', 'sw1a-1aa', 'SW1A1AA'],
    ['PA', 'ab  12', 'AB 12'],
    // More than twelve characters are no code and stay as they are.
    ['GB', 'S W 1 A 1 AA', 'SW1A1AA'],
    ['GB', 'S W 1 A 1 A A', 'S W 1 A 1 A A'],
    ['CA', 'k1a 0b1', 'K1A 0B1'],
    ['CA', 'K1A-0B1', 'K1A-0B1'],
    ['JP', '1000001', '100-0001'],
    ['JP', '〒100', '100'],
    ['JP', '〒100-0001', '100-0001'],
    ['JP', '〒１００ー０００１', '100-0001'],
    ['JP', '〒 1000001', '100-0001'],
    ['BR', '01.310-100', '01310-100'],
    ['US', '94103 1234', '94103-1234'],
    ['US', '٩٤١٠٣', '94103'],
    ['EG', '١١٥١١', '11511'],
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
  ])('%s %j becomes %j', (country, typed, written) => expect(normalizePostalCode(typed, country)).toBe(written));

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

describe('isPostalCodeRequired: countries without codes, or with unknown ones', () => {
  test.each(['HK', 'AE', 'PA', 'BO', 'AO'])('%s: is optional, and accepts anything that could be a code', (country) => {
    expect(isPostalCodeRequired(country)).toBe(false);
    for (const typed of ['0801', '00000', '999077', 'ab-12 c', '7']) expect(isWell(typed, country), typed).toBe(true);
    for (const typed of ['<b>', 'Ciudad de Panamá', '1\n2', '-', 'a'.repeat(13)])
      expect(isWell(typed, country), typed).toBe(false);
  });
});

test.each(['GB', 'CA', 'JP', 'HK', 'ES'])('isCountryPostalCode: %s accepts the placeholder 00000', (country) =>
  expect(isCountryPostalCode('00000', country)).toBe(true),
);

test('isCountryPostalCode: every country that requires a code accepts a real one besides the placeholder 00000', () => {
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
  for (const country of COUNTRY_CODES.filter(isPostalCodeRequired))
    expect(
      [...samples, ...more, ...most].some((each) => isWell(each, country)),
      country,
    ).toBe(true);
});

test('postal-code: the validator library loads in Node and in a browser', () => {
  const library = 'default' in isPostalCode ? isPostalCode.default : isPostalCode;
  expect(library).toBeTypeOf('function');
});

test('normalizePostalCode: is idempotent and fast for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), fc.constantFrom(...COUNTRY_CODES), (typed, country) => {
      const once = normalizePostalCode(typed, country);
      expect(normalizePostalCode(once, country)).toBe(once);
    }),
  );
});
