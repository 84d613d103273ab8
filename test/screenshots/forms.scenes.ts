import { beforeAll, test } from 'vitest';
import { linksIn } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { forgetLimits, isTold, sends, someMail } from '#test/e2e/support/accounts.ts';
import { wordsAt } from '#test/e2e/support/guest.ts';
import { album } from './album.ts';
import { reader } from './languages.ts';

const shoot = album('forms');

beforeAll(forgetLimits);

test.each(LOCALES)('inquiries on content pages (%s)', async (locale) => {
  const page = await reader(locale);
  const links = linksIn(locale);
  for (const [scene, path] of [
    ['event', links.pagina('Eventos')],
    ['contact', links.aboutUs],
  ] as const) {
    await page.goto(path);
    await sends(page, { 'inquiry.name': 'Z', 'inquiry.email': 'zoe@' }, 'inquiry.submit');
    await page.getByRole('group', { name: wordsAt(page).t('accounts.errors') }).waitFor();
    await shoot(page, `${scene}-errors`);
    const message = '¿Hay sitio para ochenta personas en mayo? / Is there room for eighty people in May?';
    await sends(
      page,
      { 'inquiry.name': 'Zoë', 'inquiry.email': someMail(), 'inquiry.message': message },
      'inquiry.submit',
    );
    await isTold(page, 'inquiry.done');
    await shoot(page, `${scene}-sent`);
  }
});
