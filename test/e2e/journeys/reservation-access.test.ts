import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { type BookedStay, books, exhaustTries, forgetTries, mailedLink, proves } from '#test/e2e/support/access.ts';
import { expectAccess } from '#test/e2e/support/accessibility.ts';
import { alert, CARDS, codeAt, DETAILS, holds, isThanked, pays, wordsAt } from '#test/e2e/support/guest.ts';
import { journeySite } from '#test/e2e/support/journey-site.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { forgive, visit } from '#test/e2e/support/visitor.ts';

const WAYS = [
  ['es', true],
  ['es', false],
  ['en', true],
  ['en', false],
] as const;

const booked = new Map<Locale, Promise<BookedStay>>();

/** A reservation that somebody made in another browser; one a language serves all journeys that do not change it. */
const someStay = (locale: Locale): Promise<BookedStay> => {
  const stay = booked.get(locale) ?? visit().then((page) => books(page, locale, locale === 'es' ? 230 : 234));
  booked.set(locale, stay);
  return stay;
};

/** Opens the reservation without a key. */
const opens = (page: Page, locale: Locale, reserva: string) =>
  page.goto(journeySite().url + linksIn(locale).reservation(reserva));

const isAsked = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: wordsAt(page).t('access.title') }).waitFor();

beforeEach(async () => {
  // An answer of 403 or 429 is an error to the browser's console.
  forgive(/status of 4(?:03|29)/);
  await forgetTries();
});

describe.each(WAYS)('a guest (%s, JavaScript: %s)', (locale, javaScriptEnabled) => {
  test('opens the link of a mail, and the key is gone from address, history and sight', async () => {
    const { reserva, code } = await someStay(locale);
    const page = await visit({ javaScriptEnabled });
    const link = await mailedLink(locale, reserva);
    const answer = await page.goto(link);
    expect(page.url()).toBe(journeySite().url + linksIn(locale).reservation(reserva));
    expect(await codeAt(page)).toBe(code);
    expect(await answer?.headerValue('cache-control')).toBe('no-store, no-transform');
    const redirect = await answer?.request().redirectedFrom()?.response();
    expect([redirect?.status(), await redirect?.headerValue('referrer-policy')]).toEqual([303, 'no-referrer']);
    expect(await page.content()).not.toContain(new URL(link).searchParams.get('key'));
    // Another tab of the same browser needs no link any more.
    await page.reload();
    expect(await codeAt(page)).toBe(code);
  });

  test('without the link is asked for code and e-mail, and told nothing of which is wrong', async () => {
    const { reserva, code } = await someStay(locale);
    const page = await visit({ javaScriptEnabled });
    const answer = await opens(page, locale, reserva);
    await isAsked(page);
    expect(answer?.status()).toBe(403);
    expect(await page.content()).not.toMatch(/María|Çelik|4242/);
    if (javaScriptEnabled) await expectAccess(page, 'the form of a reservation');

    const words = wordsAt(page);
    const said: (string | null)[] = [];
    for (const [wrongCode, email] of [
      [(await someStay(locale === 'es' ? 'en' : 'es')).code, 'nobody@example.com'],
      ['2222 2222', DETAILS.email],
      [code, 'maria@example.org'],
    ] as const) {
      await page.reload();
      await proves(page, wrongCode, email);
      await alert(page).getByText(words.t('access.unknown')).waitFor();
      expect(await page.getByLabel(words.t('access.email'), { exact: true }).inputValue()).toBe(email);
      said.push(await page.getByRole('main').textContent());
    }
    expect(new Set(said).size).toBe(1);
    if (javaScriptEnabled) await expectAccess(page, 'the form of a reservation');

    await proves(page, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`, ` ${DETAILS.email.toUpperCase()} `);
    await page.waitForURL(`**${linksIn(locale).reservation(reserva)}`);
    expect(await codeAt(page)).toBe(code);
    if (javaScriptEnabled) await expectAccess(page, 'the form of a reservation');
  });

  test('who lost the mail gets in by the footer', async () => {
    const { reserva, code } = await someStay(locale);
    const page = await visit({ javaScriptEnabled });
    await page.goto(linksIn(locale).rooms);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: wordsAt(page).t('access.title') })
      .click();
    await page.waitForURL(`**${linksIn(locale).myReservation}`);
    await isAsked(page);
    await proves(page, '', 'x');
    await page.getByRole('link', { name: wordsAt(page).t('accounts.error.required') }).waitFor();
    if (javaScriptEnabled) await expectAccess(page, 'the form of a reservation');
    await proves(page, code, DETAILS.email);
    await page.waitForURL(`**${linksIn(locale).reservation(reserva)}`);
    await page.goto(linksIn(locale).myReservation);
    await page.getByRole('link', { name: new RegExp(`${code}$`) }).click();
    await page.waitForURL(`**${linksIn(locale).reservation(reserva)}`);
  });
});

test.each([
  ['is over', { seconds: -1 }],
  ['was revoked', { version: 2 }],
])('a link that %s opens the form, and says so', async (_, differences) => {
  const { reserva, code } = await someStay('en');
  const page = await visit();
  await page.goto(await mailedLink('en', reserva, differences));
  expect(new URL(page.url()).search).toBe('?link=over');
  await page.getByText(wordsAt(page).t('access.link-over.title')).waitFor();
  await expectAccess(page, 'the form of a reservation');
  await proves(page, code, DETAILS.email);
  await page.waitForURL(`**${linksIn('en').reservation(reserva)}`);
  expect(await codeAt(page)).toBe(code);
});

test('a key of another reservation, or one that was changed, opens nothing', async () => {
  const [mine, other] = [await someStay('en'), await someStay('es')];
  const page = await visit({ javaScriptEnabled: false });
  const link = await mailedLink('en', other.reserva);
  for (const forged of [
    link.replace(other.reserva, mine.reserva),
    link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    link.slice(0, -1),
    link.replace(/key=.*/, 'key='),
  ]) {
    await page.goto(forged);
    await page.getByText(wordsAt(page).t('access.link-over.title')).waitFor();
  }
  expect(await page.context().cookies()).toEqual([]);
});

describe('who follows the requests of the page', () => {
  const referers: (string | undefined)[] = [];
  const stranger = createServer(({ headers, url }, response) => {
    if (url === '/') referers.push(headers.referer);
    response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title><link rel="icon" href="data:,">');
  });
  beforeAll(() => new Promise<void>((resolve) => void stranger.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<unknown>((resolve) => void stranger.close(resolve)));

  test('sees no key: none in a Referer of the site, and none at all elsewhere', async () => {
    const page = await visit();
    const inside: Promise<string | undefined>[] = [];
    page.on('request', (request) => {
      // What the next page took away sent nothing.
      const referer = request.allHeaders().then((headers) => headers.referer);
      inside.push(referer.catch(() => undefined));
    });
    const link = await mailedLink('en', (await someStay('en')).reserva);
    await page.goto(link);
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
    await page.waitForURL('**/EN/posts');
    await page.goto(link);
    const { port } = stranger.address() as AddressInfo;
    await page.evaluate((url) => location.assign(url), `http://127.0.0.1:${port}/`);
    await page.waitForURL(`http://127.0.0.1:${port}/`);
    // The browser also looks for an icon there.
    expect(new Set(referers)).toEqual(new Set([undefined]));
    const seen = (await Promise.all(inside)).filter((referer) => referer !== undefined);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((referer) => referer.includes('key'))).toEqual([]);
  });
});

test('who tries codes is stopped, also for a code that nobody has', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const words = () => wordsAt(page).t('access.too-many');
  for (const code of [(await someStay('en')).code, '22222222']) {
    await forgetTries();
    await page.goto(linksIn('en').myReservation);
    await proves(page, code, 'nobody@example.com');
    await alert(page).getByText(wordsAt(page).t('access.unknown')).waitFor();
    await exhaustTries();
    const [answer] = await Promise.all([page.waitForResponse('**/EN/reservation'), proves(page, code, DETAILS.email)]);
    expect(answer.status()).toBe(429);
    await alert(page).getByText(words()).waitFor();
  }
});

test('the browser that booked gets from the thank-you page to the reservation, others do not see who booked', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const reserva = await holds(page, 'en', stayIn(238), ['Garden Room']);
  await pays(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  const code = await isThanked(page);
  const thankYou = page.url();
  await page.getByText(DETAILS.email).waitFor();
  await page.getByRole('link', { name: wordsAt(page).t('thank-you.manage') }).click();
  expect(new URL(page.url()).pathname).toBe(linksIn('en').reservation(reserva));
  expect(await codeAt(page)).toBe(code);

  const other = await visit();
  await other.goto(thankYou);
  expect(await codeAt(other)).toBe(code);
  expect(await other.content()).not.toMatch(/maria@example\.com|Çelik|4242/);
});

describe.each(WAYS)('closing the earlier links (%s, JavaScript: %s)', (locale, javaScriptEnabled) => {
  test('ends them and every other browser, and leaves this one', async () => {
    const page = await visit({ javaScriptEnabled });
    const stay = await books(
      page,
      locale,
      242 + 4 * WAYS.findIndex((way) => way[0] === locale && way[1] === javaScriptEnabled),
    );
    const link = await mailedLink(locale, stay.reserva);
    const other = await visit();
    await other.goto(link);
    expect(await codeAt(other)).toBe(stay.code);

    await opens(page, locale, stay.reserva);
    const words = wordsAt(page);
    await page.getByRole('button', { name: words.t('access.revoke.submit') }).click();
    await page.getByText(words.t('access.revoke.done')).waitFor();
    if (javaScriptEnabled) await expectAccess(page, 'the form of a reservation');
    await opens(page, locale, stay.reserva);
    expect(await codeAt(page)).toBe(stay.code);

    await other.reload();
    await isAsked(other);
    await other.goto(link);
    await other.getByText(words.t('access.link-over.title')).waitFor();
    await other.goto(await mailedLink(locale, stay.reserva, { version: 2 }));
    expect(await codeAt(other)).toBe(stay.code);
  });
});
