import { expect, test } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import { toPayloadPath } from '#src/server/exchange/rsc-paths.ts';
import { isDeskPath } from '#src/site/routing/desk-routes.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { ADMINISTRATOR } from '#test/e2e/support/site/administrator.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import {
  createMailAddress,
  registerByRequest,
  signIn,
  submitForm,
  waitForMailedPath,
  waitForMessage,
} from '#test/e2e/support/steps/account-steps.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { submitFormByRequest } from '#test/e2e/support/steps/form-requests.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const PASSWORD = 'three words together';
const ANOTHER = 'four other words together';

/** Both languages and both ways of a form, which do not depend on each other. */
const VISITS = [
  { locale: 'es', javaScriptEnabled: true },
  { locale: 'en', javaScriptEnabled: false },
] as const;

const [SCRIPTED, PLAIN] = VISITS;

const open = async (javaScriptEnabled: boolean) => {
  allowConsoleErrors(/status of 40[013]/);
  return openPage({ javaScriptEnabled });
};

test.each(VISITS)(
  'accounts, in $locale, JavaScript: $javaScriptEnabled: a user registers, signs in, sees the account, and signs out',
  async ({ locale, javaScriptEnabled }) => {
    const links = createLinks(locale);
    const page = await open(javaScriptEnabled);
    const email = createMailAddress();
    await page.goto(links.register);
    await submitForm(page, { 'accounts.email': email, 'accounts.first-name': 'Ana' }, 'accounts.register.submit');
    await waitForMessage(page, 'accounts.register.done');
    await signIn(page, locale, { email, password: PASSWORD });
    await waitForMessage(page, 'accounts.sign-in.failed');
    const path = await waitForMailedPath(email);
    expect(path.startsWith(`${links.register}?token=`)).toBe(true);
    await page.goto(path);
    await submitForm(page, { 'accounts.password.new': '1234567890' }, 'accounts.confirmation.submit');
    await page.getByText(getPageTranslator(page).t('accounts.error.password-common')).first().waitFor();
    await submitForm(page, { 'accounts.password.new': PASSWORD }, 'accounts.confirmation.submit');
    await waitForMessage(page, 'accounts.confirmation.done');
    await page
      .getByRole('main')
      .getByRole('link', { name: getPageTranslator(page).t('accounts.sign-in.title') })
      .click();
    await page.waitForURL(`**${links.signIn()}`);

    await signIn(page, locale, { email, password: 'not the password' });
    await waitForMessage(page, 'accounts.sign-in.failed');
    expect(await page.getByLabel(getPageTranslator(page).t('accounts.email'), { exact: true }).inputValue()).toBe(
      email,
    );
    await signIn(page, locale, { email, password: PASSWORD });
    await page.waitForURL((url) => url.pathname === links.rooms);

    await page.goto(links.signIn());
    await page.getByText(getPageTranslator(page).t('accounts.signed-in.as', { email })).waitFor();
    for (const [name, path] of [
      ['accounts.signed-in.book', links.calendar()],
      ['access.title', links.myReservation],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name: getPageTranslator(page).t(name) });
      expect(await link.getAttribute('href')).toBe(path);
    }
    // Guests may not invite.
    expect(await page.getByText(getPageTranslator(page).t('accounts.invite.submit')).count()).toBe(0);
    await submitForm(page, {}, 'accounts.sign-out.submit');
    await page.getByLabel(getPageTranslator(page).t('accounts.password'), { exact: true }).waitFor();
    expect((await page.context().cookies()).map(({ name }) => name).filter((name) => /token/.test(name))).toEqual([]);
  },
);

test.each(chooseCases(1, [SCRIPTED, PLAIN]))(
  'accounts, in $locale, JavaScript: $javaScriptEnabled: a forgotten password is reset by mail, once',
  async ({ locale, javaScriptEnabled }) => {
    const links = createLinks(locale);
    const page = await open(javaScriptEnabled);
    const email = createMailAddress();
    await registerByRequest(locale, { email, password: PASSWORD });

    await page.goto(links.setPassword);
    await submitForm(page, { 'accounts.email': email }, 'accounts.request.submit');
    await waitForMessage(page, 'accounts.request.done');
    const path = await waitForMailedPath(email, 'password-reset');
    expect(path.startsWith(`${links.setPassword}?token=`)).toBe(true);
    await page.goto(path);
    await submitForm(page, { 'accounts.password.new': ANOTHER }, 'accounts.reset.submit');
    await waitForMessage(page, 'accounts.reset.done');
    await page.goto(path);
    await submitForm(page, { 'accounts.password.new': PASSWORD }, 'accounts.reset.submit');
    await waitForMessage(page, 'accounts.reset.refused');
    await signIn(page, locale, { email, password: ANOTHER });
    await page.waitForURL((url) => url.pathname === links.rooms);
  },
);

test.each(chooseCases(1, [PLAIN, SCRIPTED]))(
  'accounts, in $locale, JavaScript: $javaScriptEnabled: an administrator invites a user, who accepts and signs in',
  async ({ locale, javaScriptEnabled }) => {
    const links = createLinks(locale);
    const page = await open(javaScriptEnabled);
    const email = createMailAddress();
    await submitFormByRequest(page, links.signIn(), 'password', ADMINISTRATOR);
    const stranger = await open(javaScriptEnabled);
    await stranger.goto(links.register);
    await submitForm(stranger, { 'accounts.email': email }, 'accounts.register.submit');
    await waitForMessage(stranger, 'accounts.register.done');
    const registration = await waitForMailedPath(email);
    await page.goto(links.signIn());
    const invitation = { 'accounts.invite.email': email } as const;
    await submitForm(page, { ...invitation, 'accounts.password.own': 'not the password' }, 'accounts.invite.submit');
    await waitForMessage(page, 'accounts.invite.wrong-password');
    await submitForm(
      page,
      { ...invitation, 'accounts.password.own': ADMINISTRATOR.password },
      'accounts.invite.submit',
    );
    await waitForMessage(page, 'accounts.invite.done-over-registration');

    const guest = await open(javaScriptEnabled);
    const path = await waitForMailedPath(email, 'invitation');
    expect(path.startsWith(`${links.acceptInvitation}?token=`)).toBe(true);
    await guest.goto(path);
    await submitForm(guest, { 'accounts.password.new': PASSWORD }, 'accounts.invitation.submit');
    // Who is invited by an administrator becomes one, and is led to the desk without typing the password again.
    await guest.waitForURL((url) => isDeskPath(url.pathname));
    await guest.goto(path);
    await submitForm(guest, { 'accounts.password.new': ANOTHER }, 'accounts.invitation.submit');
    await waitForMessage(guest, 'accounts.invitation.refused');
    await stranger.goto(registration);
    await submitForm(stranger, { 'accounts.password.new': ANOTHER }, 'accounts.confirmation.submit');
    await waitForMessage(stranger, 'accounts.confirmation.refused');
    const elsewhere = await open(javaScriptEnabled);
    await signIn(elsewhere, locale, { email, password: PASSWORD });
    await elsewhere.waitForURL((url) => url.pathname === links.rooms);
  },
);

/** The crawls of `access` have the others of these screens. */
test.runIf(isRelease).each(['es', 'en'] as const)(
  'accounts: screens and errors meet WCAG 2.2 AA (%s)',
  async (locale) => {
    allowConsoleErrors(/status of 40[013]/);
    const links = createLinks(locale);
    const page = await openPage();
    const screens = [
      [links.signIn(), 'accounts.sign-in.submit'],
      [links.register, 'accounts.register.submit'],
      [links.setPassword, 'accounts.request.submit'],
      [`${links.register}?token=x`, 'accounts.confirmation.submit'],
      [`${links.setPassword}?token=x`, 'accounts.reset.submit'],
      [`${links.acceptInvitation}?token=x`, 'accounts.invitation.submit'],
    ] as const;
    for (const [path, button] of screens) {
      // The others are looked at in `access`.
      const inspectPage = (what: string) => (path.endsWith('?token=x') ? expectAccessible(page, what) : undefined);
      await page.goto(path);
      await inspectPage(path);
      await submitForm(page, {}, button);
      await page.getByRole('group', { name: getPageTranslator(page).t('accounts.errors') }).waitFor();
      expect(await page.title()).toMatch(/^Error: /);
      await inspectPage(`${path} with errors`);
    }
    await page.goto(links.acceptInvitation);
    await waitForMessage(page, 'accounts.invitation.missing');
    await page.goto(`${links.setPassword}?token=x`);
    await submitForm(page, { 'accounts.password.new': PASSWORD }, 'accounts.reset.submit');
    await waitForMessage(page, 'accounts.reset.refused');
    await expectAccessible(page, 'a refused token');
    await signIn(page, locale, { email: 'unknown@example.com', password: PASSWORD });
    await waitForMessage(page, 'accounts.sign-in.failed');
    await expectAccessible(page, 'a refused sign-in');
    await signIn(page, locale, ADMINISTRATOR);
    await page.waitForURL((url) => url.pathname === links.rooms);
    await page.goto(links.signIn());
    await expectAccessible(page, 'signed in');
    await submitForm(page, {}, 'accounts.invite.submit');
    await page.getByRole('group', { name: getPageTranslator(page).t('accounts.errors') }).waitFor();
    await expectAccessible(page, 'an invitation without a token');
  },
);

test('accounts: 20 parallel requests with an expired token refresh once and keep the guest signed in', async () => {
  const page = await openPage();
  await submitFormByRequest(page, '/EN/sign-in', 'password', ADMINISTRATOR);
  const cookies = (await page.context().cookies()).map(({ name, value }) =>
    name === 'token_expires' ? `${name}=${Date.now() - 1_000}` : `${name}=${value}`,
  );
  /** Asks again when the site sheds the request, as it does with so many at once on a busy machine. */
  const ask = async (): Promise<Response> => {
    const answer = await fetch(`${getJourneySite().url}/EN/sign-in`, { headers: { cookie: cookies.join('; ') } });
    return answer.status === 503 ? ask() : answer;
  };
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  const kept = answers.map(({ headers }) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith('refresh_token=')),
  );
  expect(new Set(kept.flat()).size).toBe(1);
  expect(kept.flat()).toHaveLength(20);
  for (const answer of answers) expect(await answer.text()).toContain(`Signed in as ${ADMINISTRATOR.email}.`);
});

const SCREENS = ['es', 'en'].flatMap((locale) => {
  const links = createLinks(locale as Locale);
  return [links.signIn(), links.register, links.acceptInvitation, links.setPassword];
});

test.each(SCREENS)('accounts: %s is not in the sitemap, and is noindex', async (path) => {
  const url = getJourneySite().url;
  const html = await (await fetch(url + path)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain(path);
});

test('accounts: guests see no sign-in link', async () => {
  const ACCOUNT_LINK = /sign-in|set-password|accept-invitation|\/register/;
  const read = async (path: string) => (await fetch(getJourneySite().url + path)).text();
  expect(await read('/sign-in')).toMatch(ACCOUNT_LINK);
  for (const path of ['/', '/EN', '/rooms', '/EN/rooms/618419', '/about-us', '/paginas/Eventos', '/posts', '/pages']) {
    for (const part of [path, toPayloadPath(path)]) {
      const text = await read(part);
      // Words of the footer.
      expect(text, part).toMatch(/Todas las páginas|All pages/);
      expect(text, part).not.toMatch(ACCOUNT_LINK);
    }
  }
});

test.runIf(isRelease).each(['/\\evil.example', 'https://evil.example'])(
  'accounts: signing in never redirects to another site: %s',
  async (returnTo) => {
    const page = await openPage();
    await page.goto(`/EN/sign-in?${new URLSearchParams({ return: returnTo })}`);
    const fields = { 'accounts.email': ADMINISTRATOR.email, 'accounts.password': ADMINISTRATOR.password } as const;
    await submitForm(page, fields, 'accounts.sign-in.submit');
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
    expect(new URL(page.url()).origin).toBe(getJourneySite().url);
  },
);
