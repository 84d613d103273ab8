import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '#src/messages/en.ts';
import { es } from '#src/messages/es.ts';

/** What the law and the banks take. */
const OTHER_TIMES = /politicas\/(?:privacidad|cancelacion)\.|^emails|^mail\.|^refund|^cancel/;
const TIME = {
  es: /(?:(?:en|dentro de|plazo de) (?:un|dos|tres|cinco|\d+) (?:días?|horas)(?: hábil(?:es)?)?|\d+ horas hábiles)/gi,
  en: /within (?:a|an|one|two|three|\d+) (?:(?:working|business) )?(?:days?|hours?)/gi,
} as const;
const SAID = { es: /^(?:en|plazo de) un día$/i, en: /^within a day$/i } as const;
const TEXTS = { es, en } as const;

test.each(['es', 'en'] as const)('the hotel names one time in which it replies (%s)', (locale) => {
  const pages = globSync(`private/seed/content/**/*.${locale}.html`).map((path) => [path, readFileSync(path, 'utf8')]);
  const texts = Object.entries(TEXTS[locale]).filter(([id]) => id.startsWith('inquiry.'));
  const times = [...pages, ...texts].flatMap(([path = '', text = '']) =>
    OTHER_TIMES.test(path) ? [] : (text.match(TIME[locale]) ?? []).map((time) => [path, time] as const),
  );
  expect(times.length).toBeGreaterThan(4);
  expect(times.filter(([, time]) => !SAID[locale].test(time))).toEqual([]);
});
