import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLinks } from '#src/site/routing/links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import {
  CARDS,
  DETAILS,
  findAlert,
  getPageTranslator,
  getReserva,
  holdRoomsByRequest,
  readReservationCode,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { submitFormByRequest } from '#test/e2e/support/steps/form-requests.ts';
import { resetRateLimits } from '#test/e2e/support/steps/ledger-assertions.ts';
import {
  createMailedLink,
  exhaustRateLimit,
  getSharedStay,
  prepareAccess,
  submitCredentials,
} from '#test/e2e/support/steps/reservation-access-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

beforeEach(prepareAccess);

/** That of a revoked link is in `reservation-access.test.ts` too. */
test.each(
  chooseCases(1, [
    ['is over', { seconds: -1 }],
    ['was revoked', { version: 2 }],
  ] as const),
)('reservation access: a link that %s shows the form, and says so', async (_, differences) => {
  const { reserva, code } = await getSharedStay('en');
  const page = await openPage();
  await page.goto(await createMailedLink('en', reserva, differences));
  expect(new URL(page.url()).search).toBe('?link=over');
  await page.getByText(getPageTranslator(page).t('access.link-over.title')).waitFor();
  await expectAccessible(page, 'the form of a reservation');
  await submitCredentials(page, code, DETAILS.email);
  await page.waitForURL(`**${createLinks('en').reservation(reserva)}`);
  expect(await readReservationCode(page)).toBe(code);
});

test('reservation access: a key of another reservation, or a changed one, opens nothing', async () => {
  const [mine, other] = [await getSharedStay('en'), await getSharedStay('es')];
  const page = await openPage({ javaScriptEnabled: false });
  const link = await createMailedLink('en', other.reserva);
  for (const forged of [
    link.replace(other.reserva, mine.reserva),
    link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    link.slice(0, -1),
    link.replace(/key=.*/, 'key='),
  ]) {
    await page.goto(forged);
    await page.getByText(getPageTranslator(page).t('access.link-over.title')).waitFor();
  }
  expect(await page.context().cookies()).toEqual([]);
});

describe('reservation access: key leakage', () => {
  const referers: (string | undefined)[] = [];
  const stranger = createServer(({ headers, url }, response) => {
    if (url === '/') referers.push(headers.referer);
    response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title><link rel="icon" href="data:,">');
  });
  beforeAll(() => new Promise<void>((resolve) => void stranger.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<unknown>((resolve) => void stranger.close(resolve)));

  test('no Referer contains the key, and other sites get no Referer', async () => {
    const page = await openPage();
    const inside: Promise<string | undefined>[] = [];
    page.on('request', (request) => {
      // What the next page took away sent nothing.
      const referer = request.allHeaders().then((headers) => headers.referer);
      inside.push(referer.catch(() => undefined));
    });
    const link = await createMailedLink('en', (await getSharedStay('en')).reserva);
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

test.runIf(isRelease)('reservation access: the rate limit stops guessing, also for an unknown code', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const getRefusalText = () => getPageTranslator(page).t('access.too-many');
  for (const code of [(await getSharedStay('en')).code, '22222222']) {
    await resetRateLimits();
    await page.goto(createLinks('en').myReservation);
    await submitCredentials(page, code, 'unknown@example.com');
    await findAlert(page).getByText(getPageTranslator(page).t('access.unknown')).waitFor();
    await exhaustRateLimit();
    const [answer] = await Promise.all([
      page.waitForResponse('**/EN/reservation'),
      submitCredentials(page, code, DETAILS.email),
    ]);
    expect(answer.status()).toBe(429);
    await findAlert(page).getByText(getRefusalText()).waitFor();
  }
});

test('reservation access: only the browser that booked gets from the thank-you page to the reservation and sees the guest', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const checkout = await holdRoomsByRequest(page, 'en', createStay(238), ['Garden Room']);
  const typed = { ...DETAILS, card_number: CARDS.challenged, terms: 'yes' };
  await page.goto(await submitFormByRequest(page, checkout, 'card_number', typed));
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  const code = await waitForThankYou(page);
  const reserva = getReserva(page);
  const thankYou = page.url();
  await page.getByText(DETAILS.email).waitFor();
  await page.getByRole('link', { name: getPageTranslator(page).t('thank-you.manage') }).click();
  expect(new URL(page.url()).pathname).toBe(createLinks('en').reservation(reserva));
  expect(await readReservationCode(page)).toBe(code);

  const other = await openPage({ javaScriptEnabled: false });
  await other.goto(thankYou);
  expect(await readReservationCode(other)).toBe(code);
  expect(await other.content()).not.toMatch(/maria@example\.com|Çelik|4242/);
});
