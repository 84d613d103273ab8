import { test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { createMailAddress, submitForm, waitForMessage } from '#test/e2e/support/steps/account-steps.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openAlbum } from './album.ts';
import { openReader } from './languages.ts';

const shoot = openAlbum('forms');

test.each(LOCALES)('inquiries on content pages (%s)', async (locale) => {
  const page = await openReader(locale);
  const links = createLinks(locale);
  for (const [scene, path] of [
    ['event', links.pagina('Eventos')],
    ['contact', links.aboutUs],
  ] as const) {
    await page.goto(path);
    await submitForm(page, { 'inquiry.name': 'Z', 'inquiry.email': 'zoe@' }, 'inquiry.submit');
    await page.getByRole('group', { name: getPageTranslator(page).t('accounts.errors') }).waitFor();
    await shoot(page, `${scene}-errors`);
    const message = '¿Hay sitio para ochenta personas en mayo? / Is there room for eighty people in May?';
    await submitForm(
      page,
      { 'inquiry.name': 'Zoë', 'inquiry.email': createMailAddress(), 'inquiry.message': message },
      'inquiry.submit',
    );
    await waitForMessage(page, 'inquiry.done');
    await shoot(page, `${scene}-sent`);
  }
});
