import { beforeAll, test } from 'vitest';
import { linksIn } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { forgetLimits, isTold, sends, signsIn, someMail } from '#test/e2e/support/accounts.ts';
import { ADMINISTRATOR } from '#test/e2e/support/administrator.ts';
import { wordsAt } from '#test/e2e/support/guest.ts';
import { forgive } from '#test/e2e/support/visitor.ts';
import { album } from './album.ts';
import { reader } from './languages.ts';

const shoot = album('accounts');
const PASSWORD = 'three words together';

beforeAll(forgetLimits);

test.each(LOCALES)('screens of accounts, empty and with errors (%s)', async (locale) => {
  const links = linksIn(locale);
  const page = await reader(locale);
  for (const [scene, path, button] of [
    ['sign-in', links.signIn(), 'accounts.sign-in.submit'],
    ['register', links.register, 'accounts.register.submit'],
    ['set-password', links.setPassword, 'accounts.request.submit'],
    ['new-password', `${links.setPassword}?token=x`, 'accounts.reset.submit'],
    ['accept-invitation', `${links.acceptInvitation}?token=x`, 'accounts.invitation.submit'],
  ] as const) {
    await page.goto(path);
    await shoot(page, scene);
    await sends(page, {}, button);
    await page.getByRole('group', { name: wordsAt(page).t('accounts.errors') }).waitFor();
    await shoot(page, `${scene}-errors`);
  }
});

test.each(LOCALES)('answers to accounts (%s)', async (locale) => {
  forgive(/status of 40[0134]/);
  const links = linksIn(locale);
  const page = await reader(locale);
  await signsIn(page, locale, { email: 'nobody@example.com', password: PASSWORD });
  await isTold(page, 'accounts.sign-in.failed');
  await shoot(page, 'sign-in-refused');

  await page.goto(links.register);
  await sends(page, { 'accounts.email': someMail() }, 'accounts.register.submit');
  await isTold(page, 'accounts.register.done');
  await shoot(page, 'register-done');

  await page.goto(links.acceptInvitation);
  await isTold(page, 'accounts.invitation.missing');
  await shoot(page, 'accept-invitation-without-token');

  await page.goto(`${links.setPassword}?token=x`);
  await sends(page, { 'accounts.password.new': PASSWORD }, 'accounts.reset.submit');
  await isTold(page, 'accounts.reset.refused');
  await shoot(page, 'new-password-refused');

  await signsIn(page, locale, ADMINISTRATOR);
  await page.waitForURL((url) => url.pathname === links.rooms);
  await page.goto(links.signIn());
  await shoot(page, 'signed-in');
});
