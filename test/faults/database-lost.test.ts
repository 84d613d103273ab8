import pg from 'pg';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import {
  acceptTerms,
  chooseRoom,
  createResultsHref,
  DETAILS,
  fillDetails,
  findAlert,
  findPayButton,
  getPageTranslator,
  goToCheckout,
  holdRooms,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { bookRooms } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { BANK_SECRET, type RunningSandboxBank, startSandboxBank } from '#test/support/bank.ts';
import { getPostgresSkipReason, type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { stretchPromise } from '#test/support/machine-speed.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';
import { type ConnectionFault, startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

const missing = getPostgresSkipReason();
const links = createLinks('en');
const ROOM = 'Garden Room';

/** As many as the site has connections, and some to wait for one. */
const IMPATIENT = 14;

/** Longer than any limit of a connection or a statement. */
const PATIENCE_MS = stretchPromise(25_000);
/** A person reads so soon what happened. */
const SEEN_MS = stretchPromise(7_000);
/** The site serves again by itself, so soon after the database does. */
const BACK_MS = stretchPromise(5_000);

describe.skipIf(missing)(`fault 20: the database${missing ? ` (not run: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  let client: pg.Client;
  let line: TcpProxy;
  let bank: RunningSandboxBank;
  let site: RunningSite;
  /** A guest who booked and paid. */
  let reserva: string;
  let cookie: string;

  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase('lost');
    client = new pg.Client({ connectionString: url });
    await client.connect();
    line = await startTcpProxy(Number(new URL(url).port));
    bank = await startSandboxBank();
    const throughLine = Object.assign(new URL(url), { port: String(line.port) }).href;
    site = await startSite({ settings: { DATABASE_URL: throughLine, BANK_URL: bank.url, BANK_SECRET } });
  });
  afterAll(async () => {
    await site?.stop();
    await bank?.kill();
    await line?.close();
    await client?.end();
    await server?.stop();
  });

  const openGuest = (javaScriptEnabled: boolean): Promise<Page> => openPage({ siteUrl: site.url, javaScriptEnabled });

  const requestPath = async (path: string): Promise<{ status: number; retryAfter: string | null; body: string }> => {
    const askedAt = performance.now();
    const response = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
    expect.soft(performance.now() - askedAt, path).toBeLessThan(PATIENCE_MS);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  };

  const isUp = async (): Promise<boolean> =>
    (await requestPath('/readyz')).status === 200 &&
    (await requestPath(createResultsHref('en', createStay(60)))).status === 200;

  const expectBackSoon = async (): Promise<void> => {
    const wellAt = performance.now();
    await expect.poll(isUp, { interval: 50 }).toBe(true);
    expect(performance.now() - wellAt).toBeLessThan(BACK_MS);
  };

  test('works: a guest books, and content is shown', async () => {
    const page = await openGuest(false);
    ({ reserva } = await bookRooms(page, { locale: 'en', days: 60 }));
    cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const path of [links.home, links.rooms]) expect((await requestPath(path)).status).toBe(200);
  });

  /** A guest at checkout with everything filled in. */
  const preparePayment = async (javaScriptEnabled: boolean, stay: Stay): Promise<Page> => {
    const paying = await openGuest(javaScriptEnabled);
    await holdRooms(paying, 'en', stay, [ROOM]);
    await fillDetails(paying, DETAILS);
    await acceptTerms(paying);
    return paying;
  };

  /** One at the results with a room chosen, and one at checkout. */
  const prepareGuests = async (javaScriptEnabled: boolean, stay: Stay) => {
    const searching = await openGuest(javaScriptEnabled);
    await searching.goto(createResultsHref('en', stay));
    await chooseRoom(searching, ROOM);
    return { searching, paying: await preparePayment(javaScriptEnabled, stay) };
  };

  const getSubmitButton = (page: Page) =>
    page.getByRole('button', { name: getPageTranslator(page).t('results.submit') });

  /** The answer to what a button sends. */
  const pressSubmit = async (page: Page, button: ReturnType<typeof getSubmitButton>) => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await button.click({ noWaitAfter: true });
    const response = await answered;
    return { status: response.status(), retryAfter: (await response.allHeaders())['retry-after'] ?? null };
  };

  const REFUSED = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

  /** Every page of a booking, asked for while nothing can be looked up. */
  const expectPagesRefused = async (): Promise<void> => {
    const translator = getTranslator('en');
    // The calendar looks nothing up; it is refused when the last answer of the database is a second old.
    await expect.poll(async () => (await requestPath(links.calendar())).status).toBe(503);
    const pages = [
      createResultsHref('en', createStay(60)),
      links.calendar(),
      links.checkout(reserva),
      links.heldRoom(reserva, '1'),
      links.reservation(reserva),
      links.cancelReservation(reserva),
      links.changeDates(reserva),
      links.changeDetails(reserva),
      links.payment(reserva),
      links.thankYou(reserva),
      links.myReservation,
    ];
    const look = async (path: string): Promise<void> => {
      const answer = await requestPath(path);
      expect.soft(answer, path).toMatchObject(REFUSED);
      expect.soft(answer.body, path).toContain(translator.t('engine.away.title'));
    };
    await Promise.all(pages.map(look));
    expect.soft(await requestPath(links.stayCalendar(reserva)), 'the calendar file').toMatchObject(REFUSED);
  };

  const DAMAGES = chooseCases<{ how: string; damage: ConnectionFault; stay: Stay }>(1, [
    { how: 'does not answer', damage: 'silent', stay: createStay(80) },
    { how: 'is down', damage: 'refused', stay: createStay(70) },
  ]);

  test.each(DAMAGES)(
    'that $how is reported with a text, charges no card, and recovers as soon as it is back',
    async ({ damage, stay }) => {
      allowConsoleErrors(/50[03]/);
      const [plain, scripted] = [await prepareGuests(false, stay), await prepareGuests(true, stay)];
      const charges = bank.fetchStatement().charges.length;
      line.set(damage);

      expect.soft((await requestPath('/readyz')).status).toBe(503);
      expect.soft((await requestPath('/healthz')).status).toBe(200);
      for (const path of [links.home, links.rooms]) expect.soft((await requestPath(path)).status, path).toBe(200);
      await expectPagesRefused();
      const press = async ({ searching, paying }: typeof plain): Promise<void> => {
        const pressed = [
          pressSubmit(searching, getSubmitButton(searching)),
          pressSubmit(paying, findPayButton(paying)),
        ];
        expect.soft(await Promise.all(pressed), 'placing a hold and paying').toMatchObject([REFUSED, REFUSED]);
      };
      await Promise.all([plain, scripted].map(press));
      for (const page of [plain.searching, plain.paying])
        expect
          .soft(await page.getByRole('heading', { level: 1 }).textContent())
          .toBe(getPageTranslator(page).t('engine.away.title'));
      for (const page of [scripted.searching, scripted.paying])
        await findAlert(page)
          .filter({ hasText: getPageTranslator(page).t('checkout.unexpected') })
          .waitFor();
      expect(bank.fetchStatement().charges).toHaveLength(charges);

      line.set('well');
      await expectBackSoon();
      // What was typed is still there, and the same buttons work.
      await goToCheckout(scripted.searching);
      await findPayButton(scripted.paying).click();
      await waitForThankYou(scripted.paying);
      expect(bank.fetchStatement().charges).toHaveLength(charges + 1);
    },
  );

  test('that stops answering in the middle of requests is reported with a text within seven seconds', async () => {
    allowConsoleErrors(/50[03]/);
    const paying = await preparePayment(false, createStay(85));
    const charges = bank.fetchStatement().charges.length;
    await client.query('begin; lock table reservation, inventory_night in access exclusive mode');
    const since = performance.now();
    const pages = [links.reservation(reserva), createResultsHref('en', createStay(61)), links.checkout(reserva)];
    const answers = pages.map(async (path) => ({ path, ...(await requestPath(path)), ms: performance.now() - since }));
    const paid = pressSubmit(paying, findPayButton(paying));
    const countWaiting = async () => (await client.query('select 1 from pg_locks where not granted')).rowCount ?? 0;
    await expect.poll(countWaiting).toBeGreaterThanOrEqual(pages.length + 1);
    line.hang();
    for (const { path, ms, ...answer } of await Promise.all(answers)) {
      expect.soft(answer, path).toMatchObject(REFUSED);
      expect.soft(answer.body, path).toContain(getTranslator('en').t('engine.away.title'));
      expect.soft(ms, path).toBeLessThan(SEEN_MS);
    }
    expect.soft(await paid).toMatchObject(REFUSED);
    expect(bank.fetchStatement().charges).toHaveLength(charges);

    await client.query('rollback');
    line.set('well');
    await expectBackSoon();
  });

  test('with all connections busy is reported with a text, and recovers once they are free', async () => {
    const scripted = await preparePayment(true, createStay(90));
    const plain = isRelease ? [await preparePayment(false, createStay(90))] : [];
    allowConsoleErrors(/50[03]/);
    const charges = bank.fetchStatement().charges.length;
    await client.query('begin; lock table reservation in access exclusive mode');
    const waiting = Array.from({ length: IMPATIENT }, () => requestPath(links.reservation(reserva)));
    await expect.poll(async () => (await requestPath('/readyz')).status).toBe(503);
    expect.soft((await requestPath('/healthz')).status).toBe(200);
    const pressed = [scripted, ...plain].map((paying) => pressSubmit(paying, findPayButton(paying)));
    for (const answer of await Promise.all(pressed)) expect.soft(answer, 'paying').toMatchObject(REFUSED);
    for (const answer of await Promise.all(waiting)) expect.soft(answer).toMatchObject(REFUSED);
    expect(bank.fetchStatement().charges).toHaveLength(charges);

    await client.query('rollback');
    await expectBackSoon();
    await findPayButton(scripted).click();
    await waitForThankYou(scripted);
    expect(bank.fetchStatement().charges).toHaveLength(charges + 1);
  });
});
