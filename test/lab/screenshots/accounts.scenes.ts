import { test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { ADMINISTRATOR } from '#test/e2e/support/site/administrator.ts';
import { createMailAddress, signIn, submitForm, waitForMessage } from '#test/e2e/support/steps/account-steps.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { allowConsoleErrors } from '#test/e2e/support/steps/visitor.ts';
import { openAlbum } from './album.ts';
import { openReader } from './languages.ts';

const shoot = openAlbum('accounts');
const PASSWORD = 'three words together';

test.each(LOCALES)('screens of accounts, empty and with errors (%s)', async (locale) => {
  const links = createLinks(locale);
  const page = await openReader(locale);
  for (const [scene, path, button] of [
    ['sign-in', links.signIn(), 'accounts.sign-in.submit'],
    ['register', links.register, 'accounts.register.submit'],
    ['set-password', links.setPassword, 'accounts.request.submit'],
    ['new-password', `${links.setPassword}?token=x`, 'accounts.reset.submit'],
    ['accept-invitation', `${links.acceptInvitation}?token=x`, 'accounts.invitation.submit'],
  ] as const) {
    await page.goto(path);
    await shoot(page, scene);
    await submitForm(page, {}, button);
    await page.getByRole('group', { name: getPageTranslator(page).t('accounts.errors') }).waitFor();
    await shoot(page, `${scene}-errors`);
  }
});

test.each(LOCALES)('answers to accounts (%s)', async (locale) => {
  allowConsoleErrors(/status of 40[0134]/);
  const links = createLinks(locale);
  const page = await openReader(locale);
  await signIn(page, locale, { email: 'unknown@example.com', password: PASSWORD });
  await waitForMessage(page, 'accounts.sign-in.failed');
  await shoot(page, 'sign-in-refused');

  await page.goto(links.register);
  await submitForm(page, { 'accounts.email': createMailAddress() }, 'accounts.register.submit');
  await waitForMessage(page, 'accounts.register.done');
  await shoot(page, 'register-done');

  await page.goto(links.acceptInvitation);
  await waitForMessage(page, 'accounts.invitation.missing');
  await shoot(page, 'accept-invitation-without-token');

  await page.goto(`${links.setPassword}?token=x`);
  await submitForm(page, { 'accounts.password.new': PASSWORD }, 'accounts.reset.submit');
  await waitForMessage(page, 'accounts.reset.refused');
  await shoot(page, 'new-password-refused');

  await signIn(page, locale, ADMINISTRATOR);
  await page.waitForURL((url) => url.pathname === links.rooms);
  await page.goto(links.signIn());
  await shoot(page, 'signed-in');
});
