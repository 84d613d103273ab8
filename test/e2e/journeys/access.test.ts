import { test } from 'vitest';
import { expectAccess } from '#test/e2e/support/accessibility.ts';
import { alert, CARDS, holds, isThanked, payButton, pays, resultsHref, wordsAt } from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { forgive, visit } from '#test/e2e/support/visitor.ts';

const ROOMS = { es: 'Habitación Jardín', en: 'Garden Room' } as const;

test.each([
  ['es', '', 180],
  ['en', '/EN', 184],
] as const)('everybody can use every step and state of the site (%s)', async (locale, prefix, days) => {
  forgive(/status of 404/);
  const stay = stayIn(days);
  const page = await visit({ locale: locale === 'es' ? 'es-PA' : 'en-US' });
  for (const path of [
    '',
    '/rooms',
    '/rooms/618419',
    '/paginas/gastronomia',
    '/about-us',
    '/posts',
    '/pages',
    '/nowhere',
  ]) {
    await page.goto(prefix + path || '/');
    await expectAccess(page, path);
  }
  const words = wordsAt(page);
  await page.getByRole('button', { name: words.t('frame.menu.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Villa Presidencial|Presidential Villa/ })
    .waitFor();
  await expectAccess(page, 'the menu');

  await page.goto(`${prefix}/rooms/calendar?room=2,4&room=2`);
  await page.getByRole('grid').first().waitFor();
  await expectAccess(page, 'the calendar');
  await page.getByRole('button', { name: words.t('calendar.submit') }).click();
  await alert(page).getByText(words.t('rejection.verify-dates')).waitFor();
  await expectAccess(page, 'the calendar with an alert');

  await page.goto(resultsHref(locale, stay, ['2', '2,4']));
  await expectAccess(page, 'results');
  await page.goto(resultsHref(locale, stay, ['12']));
  await expectAccess(page, 'results without a room');

  const reserva = await holds(page, locale, stay, [ROOMS[locale]]);
  await expectAccess(page, 'checkout');
  await payButton(page).click();
  await page.getByRole('group', { name: words.t('rejection.fields-required') }).waitFor();
  await expectAccess(page, 'checkout with errors');
  await page.goto(`${prefix}/rooms/${reserva}/1`);
  await expectAccess(page, 'a held room');
  await page.goto(`${prefix}/rooms/${reserva}/checkout`);
  await pays(page, { card_number: CARDS.declined });
  await alert(page).getByText(words.t('decline.declined')).waitFor();
  await expectAccess(page, 'checkout after a decline');
  await pays(page);
  await isThanked(page);
  await expectAccess(page, 'thank-you');
  await page.goto(`${prefix}/rooms/${reserva}/reservation`);
  await expectAccess(page, 'reservation');
});
