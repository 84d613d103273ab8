import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getTranslator } from '#src/site/i18n/translator.ts';

const list = async (pattern: string): Promise<string[]> => {
  const files = (await Array.fromAsync(glob(pattern))).toSorted();
  expect(files, pattern).not.toEqual([]);
  return files;
};

const findIn = async (pattern: string, wrong: RegExp): Promise<string[]> =>
  (await list(pattern)).flatMap((file) => (wrong.test(readFileSync(file, 'utf8')) ? [file] : []));

const AFTER_NOON = /\b(?:1[3-9]|2[0-3]):[0-5]\d\b/;
const HALF_OF_DAY = /\d\s?(?:a\.\s?m\.|p\.\s?m\.|[ap]m\b)/i;

test.each([
  ['src/messages/en/*.json', AFTER_NOON],
  ['private/seed/content/**/*.en.html', AFTER_NOON],
  ['src/messages/es/*.json', HALF_OF_DAY],
  ['private/seed/content/**/*.es.html', HALF_OF_DAY],
])('%s: no text has the clock of the other language', async (pattern, wrong) => {
  expect(await findIn(pattern, wrong)).toEqual([]);
});

test('hours are written by the translator alone, and no field has the clock of the browser', async () => {
  const others = (await list('src/**/*.{ts,tsx}')).filter((file) => !file.endsWith('i18n/intl.ts'));
  const wrong = /toLocaleTimeString|toLocaleString\(|hour12|hourCycle|timeStyle|type="time"/;
  expect(others.filter((file) => wrong.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['es', '15:05', '15:05', '9:30'],
  ['en', '3:05\u00a0pm', '3:05\u00a0pm', '9:30\u00a0am'],
] as const)('in %s an instant and an hour have one clock', (locale, instant, hour, morning) => {
  const { time, hour: write } = getTranslator(locale);
  expect(time('2027-01-10T20:05:00Z', 'America/Panama')).toBe(instant);
  expect([write('15:05'), write('09:30')]).toEqual([hour, morning]);
});
