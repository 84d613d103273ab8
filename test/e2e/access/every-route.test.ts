import { expect, test } from 'vitest';
import { everyAddress } from '#test/e2e/support/every-address.ts';
import { holds, resultsHref } from '#test/e2e/support/guest.ts';
import { pageProblems, wordProblems } from '#test/e2e/support/page-problems.ts';
import { booksRooms, ROOMS } from '#test/e2e/support/reservation.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

test.each([
  ['es', '', 'es-PA', 420],
  ['en', '/EN', 'en-US', 424],
] as const)('everybody can use a page of every route (%s)', async (locale, prefix, language, days) => {
  const page = await visit({ locale: language });
  const stay = stayIn(days);
  const { reserva: paid } = await booksRooms(page, { locale, days, rooms: ['garden', 'family'] });
  const held = await holds(page, locale, stay, [ROOMS[locale].garden]);
  const search = new URL(resultsHref(locale, stay), page.url()).search;
  const problems: string[] = [];
  for (const path of everyAddress({ held, paid }, search)) {
    await page.goto(prefix + path || '/');
    const found = locale === 'es' ? await pageProblems(page, { walks: true }) : await wordProblems(page);
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});
