import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readSources = (pattern: string): [file: string, text: string][] =>
  globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')]);

test('R9: only terms.ts, the settings and their reader know the settings that make up the terms', () => {
  const settings = /\b(?:freeCancellationDays|depositShare|balanceDays|balanceHour)\b/;
  const readers = readSources('src/**/*.{ts,tsx}')
    // Names of values that a text shows, not of settings.
    .map(([file, text]) => [file, text.replaceAll(/\{balanceDays,|balanceDays: payment\.dueDays/g, '')] as const)
    .filter(([, text]) => settings.test(text));
  expect(readers.map(([file]) => file).sort()).toEqual([
    'src/config.ts',
    'src/rates/deposit-terms/deposit-terms.rules.ts',
  ]);
});

test('R9: a quote is made by the terms of today for new stays only', () => {
  const makers = readSources('src/**/*.{ts,tsx}').filter(([, text]) => /\bcreateQuote\(/.test(text));
  expect(makers.map(([file]) => file).sort()).toEqual([
    'src/booking/change/requote-stay.service.ts',
    'src/booking/hold/price-stay.service.ts',
  ]);
});
