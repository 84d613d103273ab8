import { expect, test } from 'vitest';
import { getTranslator } from '#src/i18n/translator.ts';

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
  ['es', '14 de enero de 2027 a las 17:05'],
  ['en', 'January 14, 2027 at 17:05'],
] as const)('a moment of the books is said by 24 hours, as everything that happens at the hotel (%s)', (locale, said) =>
  expect(getTranslator(locale).instant('2027-01-14T22:05:00Z', 'America/Panama').replaceAll(/\s/g, ' ')).toBe(said),
);
