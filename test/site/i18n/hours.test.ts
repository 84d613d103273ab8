import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import { en } from '#src/messages/en.ts';
import { es } from '#src/messages/es.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { listWrongTimes } from '#test/support/wrong-times.ts';

test.each([
  ['15:00', '15:00', '3\u00a0pm'],
  ['15:30', '15:30', '3:30\u00a0pm'],
  ['09:00', '9:00', '9\u00a0am'],
  ['12:00', '12:00', 'noon'],
  ['12:30', '12:30', '12:30\u00a0pm'],
  ['00:15', '0:15', '12:15\u00a0am'],
])('hour: %s is %s in Spanish and %s in English', (hour, es, en) =>
  expect([getTranslator('es').hour(hour), getTranslator('en').hour(hour)]).toEqual([es, en]),
);

test.each([
  ['2027-01-14T22:05:00Z', '17:05', '5:05\u00a0pm'],
  ['2027-01-14T14:00:00Z', '9:00', '9:00\u00a0am'],
  ['2027-01-14T17:00:00Z', '12:00', '12:00\u00a0pm'],
  ['2027-01-14T05:09:00Z', '0:09', '12:09\u00a0am'],
])('time, instant: %s at the hotel is %s in Spanish and %s in English', (instant, es, en) => {
  const zone = 'America/Panama';
  expect([getTranslator('es').time(instant, zone), getTranslator('en').time(instant, zone)]).toEqual([es, en]);
  expect(getTranslator('es').instant(instant, zone)).toBe(`14 de enero de 2027 a las ${es}`);
  expect(getTranslator('en').instant(instant, zone)).toBe(`January 14, 2027 at ${en}`);
});

const readSeeds = (pattern: string) => globSync(pattern).map((path) => [path, readFileSync(path, 'utf8')] as const);

describe('one clock a language: 24 hours in Spanish, 12 in English', () => {
  test('in all texts of the site', () => {
    const list = (texts: object, locale: Locale) =>
      Object.entries(texts).flatMap(([id, text]) => listWrongTimes(text, locale).map((time) => `${id}: ${time}`));
    expect(Object.keys(en).length).toBeGreaterThan(500);
    expect([...list(en, 'en'), ...list(es, 'es')]).toEqual([]);
  });

  test.each(['es', 'en'] as const)('in the content of the demo (%s)', (locale) => {
    const pages = readSeeds(`private/seed/**/*.${locale}.html`);
    const records = readSeeds('private/seed/*.json').flatMap(([path, text]) =>
      [...text.matchAll(new RegExp(`"${locale}": "([^"]*)"`, 'g'))].map(([, words = '']) => [path, words] as const),
    );
    expect(pages.length).toBeGreaterThan(20);
    expect(records.length).toBeGreaterThan(50);
    expect(
      [...pages, ...records].flatMap(([path, text]) => listWrongTimes(text, locale).map((time) => `${path}: ${time}`)),
    ).toEqual([]);
  });

  test.each([
    ['From 9:00', 'en', ['9:00']],
    ['6:30–10:30 am and 11 am–11 pm', 'en', []],
    ['De 9 am a 17:00', 'es', ['9 am']],
    ['De 9:00 a 17:00, un mes', 'es', []],
  ] as const)('finds in %s', (text, locale, found) =>
    expect(listWrongTimes(text, locale).map((time) => time.trim())).toEqual(found),
  );
});
