import { beforeEach, describe, expect, test } from 'vitest';
import { linksIn } from '#src/routing/links.ts';
import { expectAccess } from '#test/e2e/support/accessibility.ts';
import { forgetLimits, isTold, mailedPath, registers, sends, signsIn, someMail } from '#test/e2e/support/accounts.ts';
import { ADMINISTRATOR } from '#test/e2e/support/administrator.ts';
import { wordsAt } from '#test/e2e/support/guest.ts';
import { journeySite } from '#test/e2e/support/journey-site.ts';
import { forgive, visit } from '#test/e2e/support/visitor.ts';

const PASSWORD = 'three words together';
const ANOTHER = 'four other words together';

beforeEach(forgetLimits);

const VISITS = [
  { locale: 'es', javaScriptEnabled: true },
  { locale: 'en', javaScriptEnabled: true },
  { locale: 'es', javaScriptEnabled: false },
  { locale: 'en', javaScriptEnabled: false },
] as const;

describe.each(VISITS)('in $locale, with JavaScript: $javaScriptEnabled', ({ locale, javaScriptEnabled }) => {
  const links = linksIn(locale);
  const open = async () => {
    forgive(/status of 40[013]/);
    return visit({ javaScriptEnabled });
  };

  test('somebody registers, signs in, sees who they are, and signs out', async () => {
    const page = await open();
    const email = someMail();
    await page.goto(links.register);
    await sends(page, { 'accounts.email': email, 'accounts.first-name': 'Ana' }, 'accounts.register.submit');
    await isTold(page, 'accounts.register.done');
    await signsIn(page, locale, { email, password: PASSWORD });
    await isTold(page, 'accounts.sign-in.failed');
    const path = await mailedPath(email);
    expect(path.startsWith(`${links.register}?token=`)).toBe(true);
    await page.goto(path);
    await sends(page, { 'accounts.password.new': '1234567890' }, 'accounts.confirmation.submit');
    await page.getByText(wordsAt(page).t('accounts.error.password-common')).first().waitFor();
    await sends(page, { 'accounts.password.new': PASSWORD }, 'accounts.confirmation.submit');
    await isTold(page, 'accounts.confirmation.done');
    await page
      .getByRole('main')
      .getByRole('link', { name: wordsAt(page).t('accounts.sign-in.title') })
      .click();
    await page.waitForURL(`**${links.signIn()}`);

    await signsIn(page, locale, { email, password: 'not the password' });
    await isTold(page, 'accounts.sign-in.failed');
    expect(await page.getByLabel(wordsAt(page).t('accounts.email'), { exact: true }).inputValue()).toBe(email);
    await signsIn(page, locale, { email, password: PASSWORD });
    await page.waitForURL((url) => url.pathname === links.rooms);

    await page.goto(links.signIn());
    await page.getByText(wordsAt(page).t('accounts.signed-in.as', { email })).waitFor();
    await sends(page, {}, 'accounts.sign-out.submit');
    await page.getByLabel(wordsAt(page).t('accounts.password'), { exact: true }).waitFor();
    expect((await page.context().cookies()).map(({ name }) => name).filter((name) => /token/.test(name))).toEqual([]);
  });

  test('a forgotten password is set anew by the mail, once', async () => {
    const page = await open();
    const email = someMail();
    await registers(page, locale, { email, password: PASSWORD });

    await page.goto(links.setPassword);
    await sends(page, { 'accounts.email': email }, 'accounts.request.submit');
    await isTold(page, 'accounts.request.done');
    const path = await mailedPath(email, 'password-reset');
    expect(path.startsWith(`${links.setPassword}?token=`)).toBe(true);
    await page.goto(path);
    await sends(page, { 'accounts.password.new': ANOTHER }, 'accounts.reset.submit');
    await isTold(page, 'accounts.reset.done');
    await page.goto(path);
    await sends(page, { 'accounts.password.new': PASSWORD }, 'accounts.reset.submit');
    await isTold(page, 'accounts.reset.refused');
    await signsIn(page, locale, { email, password: ANOTHER });
    await page.waitForURL((url) => url.pathname === links.rooms);
  });

  test('an administrator invites somebody, who accepts and signs in', async () => {
    const page = await open();
    const email = someMail();
    await signsIn(page, locale, ADMINISTRATOR);
    await page.waitForURL((url) => url.pathname === links.rooms);
    const stranger = await open();
    await stranger.goto(links.register);
    await sends(stranger, { 'accounts.email': email }, 'accounts.register.submit');
    await isTold(stranger, 'accounts.register.done');
    const registration = await mailedPath(email);
    await page.goto(links.signIn());
    const invitation = { 'accounts.invite.email': email } as const;
    await sends(page, { ...invitation, 'accounts.password.own': 'not the password' }, 'accounts.invite.submit');
    await isTold(page, 'accounts.invite.wrong-password');
    await sends(page, { ...invitation, 'accounts.password.own': ADMINISTRATOR.password }, 'accounts.invite.submit');
    await isTold(page, 'accounts.invite.done-over-registration');

    const guest = await open();
    const path = await mailedPath(email, 'invitation');
    expect(path.startsWith(`${links.acceptInvitation}?token=`)).toBe(true);
    await guest.goto(path);
    await sends(guest, { 'accounts.password.new': PASSWORD }, 'accounts.invitation.submit');
    await isTold(guest, 'accounts.invitation.done');
    await guest.goto(path);
    await sends(guest, { 'accounts.password.new': ANOTHER }, 'accounts.invitation.submit');
    await isTold(guest, 'accounts.invitation.refused');
    await stranger.goto(registration);
    await sends(stranger, { 'accounts.password.new': ANOTHER }, 'accounts.confirmation.submit');
    await isTold(stranger, 'accounts.confirmation.refused');
    await signsIn(guest, locale, { email, password: PASSWORD });
    await guest.waitForURL((url) => url.pathname === links.rooms);
  });
});

test.each(['es', 'en'] as const)('everybody can use the screens and their errors: WCAG 2.2 AA (%s)', async (locale) => {
  forgive(/status of 40[013]/);
  const links = linksIn(locale);
  const page = await visit();
  const screens = [
    [links.signIn(), 'accounts.sign-in.submit'],
    [links.register, 'accounts.register.submit'],
    [links.setPassword, 'accounts.request.submit'],
    [`${links.register}?token=x`, 'accounts.confirmation.submit'],
    [`${links.setPassword}?token=x`, 'accounts.reset.submit'],
    [`${links.acceptInvitation}?token=x`, 'accounts.invitation.submit'],
  ] as const;
  for (const [path, button] of screens) {
    await page.goto(path);
    await expectAccess(page, path);
    await sends(page, {}, button);
    await page.getByRole('group', { name: wordsAt(page).t('accounts.errors') }).waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    await expectAccess(page, `${path} with errors`);
  }
  await page.goto(links.acceptInvitation);
  await isTold(page, 'accounts.invitation.missing');
  await expectAccess(page, 'an invitation without its token');
  await page.goto(`${links.setPassword}?token=x`);
  await sends(page, { 'accounts.password.new': PASSWORD }, 'accounts.reset.submit');
  await isTold(page, 'accounts.reset.refused');
  await expectAccess(page, 'a refused token');
  await signsIn(page, locale, { email: 'nobody@example.com', password: PASSWORD });
  await isTold(page, 'accounts.sign-in.failed');
  await expectAccess(page, 'a refused sign-in');
  await signsIn(page, locale, ADMINISTRATOR);
  await page.waitForURL((url) => url.pathname === links.rooms);
  await page.goto(links.signIn());
  await expectAccess(page, 'signed in');
  await sends(page, {}, 'accounts.invite.submit');
  await page.getByRole('group', { name: wordsAt(page).t('accounts.errors') }).waitFor();
  await expectAccess(page, 'an invitation to nobody');
});

test('20 parallel requests with an expired token make one refresh and log out nobody', async () => {
  const page = await visit();
  await signsIn(page, 'en', ADMINISTRATOR);
  await page.waitForURL((url) => url.pathname === '/EN/rooms');
  const cookies = (await page.context().cookies()).map(({ name, value }) =>
    name === 'token_expires' ? `${name}=${Date.now() - 1_000}` : `${name}=${value}`,
  );
  const ask = () => fetch(`${journeySite().url}/EN/sign-in`, { headers: { cookie: cookies.join('; ') } });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  const kept = answers.map(({ headers }) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith('refresh_token=')),
  );
  expect(new Set(kept.flat()).size).toBe(1);
  expect(kept.flat()).toHaveLength(20);
  for (const answer of answers) expect(await answer.text()).toContain(`Signed in as ${ADMINISTRATOR.email}.`);
});

const SCREENS = ['es', 'en'].flatMap((locale) => {
  const links = linksIn(locale as 'es' | 'en');
  return [links.signIn(), links.register, links.acceptInvitation, links.setPassword];
});

test.each(SCREENS)('%s is not listed, and stays out of search engines', async (path) => {
  const url = journeySite().url;
  const html = await (await fetch(url + path)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain(path);
});

test('no login link is shown to guests', async () => {
  for (const path of ['/', '/EN', '/rooms', '/EN/rooms/618419', '/about-us', '/paginas/Eventos', '/posts', '/pages']) {
    const html = await (await fetch(journeySite().url + path)).text();
    // The hashes of scripts name what every script is made of.
    const shown = html.replace(/<script type="importmap">.*?<\/script>/, '');
    expect(shown.length, path).toBeLessThan(html.length);
    expect(shown, path).not.toMatch(/sign-in|set-password|accept-invitation|\/register/);
  }
});

test.each(['https://evil.example', '/\\evil.example'])(
  'signing in never leads to another site: %s',
  async (returnTo) => {
    const page = await visit();
    await page.goto(`/EN/sign-in?${new URLSearchParams({ return: returnTo })}`);
    const fields = { 'accounts.email': ADMINISTRATOR.email, 'accounts.password': ADMINISTRATOR.password } as const;
    await sends(page, fields, 'accounts.sign-in.submit');
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
    expect(new URL(page.url()).origin).toBe(journeySite().url);
  },
);
