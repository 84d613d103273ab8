import pg from 'pg';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stay } from '#src/booking/model/stay.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import {
  acceptsTerms,
  alert,
  chooses,
  DETAILS,
  goesToCheckout,
  holds,
  isThanked,
  payButton,
  pays,
  resultsHref,
  types,
  wordsAt,
} from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { forgive, visit } from '#test/e2e/support/visitor.ts';
import { BANK_SECRET, type RunningBank, startBank } from '#test/support/bank.ts';
import { noPostgres, type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { type RunningSite, startSite } from '#test/support/site.ts';
import { type Line, startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

const missing = noPostgres();
const links = linksIn('en');
const ROOM = 'Garden Room';

/** As many as the site has connections, and some to wait for one. */
const IMPATIENT = 14;

/** Longer than any limit of a connection or a statement. */
const PATIENCE_MS = 25_000;
/** The site serves again by itself, so soon after the database does. */
const BACK_MS = 5_000;

describe.skipIf(missing)(`fault 20: the database${missing ? ` (not run: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  let client: pg.Client;
  let line: TcpProxy;
  let bank: RunningBank;
  let site: RunningSite;
  /** Of somebody who booked and paid. */
  let reserva: string;
  let cookie: string;

  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase('lost');
    client = new pg.Client({ connectionString: url });
    await client.connect();
    line = await startTcpProxy(Number(new URL(url).port));
    bank = await startBank();
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

  const guest = (javaScriptEnabled: boolean): Promise<Page> => visit({ siteUrl: site.url, javaScriptEnabled });

  const answerTo = async (path: string): Promise<{ status: number; retryAfter: string | null; body: string }> => {
    const askedAt = performance.now();
    const response = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
    expect.soft(performance.now() - askedAt, path).toBeLessThan(PATIENCE_MS);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  };

  const isUp = async (): Promise<boolean> =>
    (await answerTo('/readyz')).status === 200 && (await answerTo(resultsHref('en', stayIn(60)))).status === 200;

  const expectBackSoon = async (): Promise<void> => {
    const wellAt = performance.now();
    await expect.poll(isUp, { interval: 50 }).toBe(true);
    expect(performance.now() - wellAt).toBeLessThan(BACK_MS);
  };

  test('is well: a guest books, and content is shown', async () => {
    const page = await guest(false);
    reserva = await holds(page, 'en', stayIn(60), [ROOM]);
    await pays(page);
    await isThanked(page);
    cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const path of [links.home, links.rooms]) expect((await answerTo(path)).status).toBe(200);
  });

  /** At the results with a room chosen, and at checkout with everything filled in. */
  const prepared = async (javaScriptEnabled: boolean, stay: Stay) => {
    const searching = await guest(javaScriptEnabled);
    await searching.goto(resultsHref('en', stay));
    await chooses(searching, ROOM);
    const paying = await guest(javaScriptEnabled);
    await holds(paying, 'en', stay, [ROOM]);
    await types(paying, DETAILS);
    await acceptsTerms(paying);
    return { searching, paying };
  };

  const goesOn = (page: Page) => page.getByRole('button', { name: wordsAt(page).t('results.submit') });

  /** The answer to what a button sends. */
  const pressed = async (page: Page, button: ReturnType<typeof goesOn>) => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await button.click({ noWaitAfter: true });
    const response = await answered;
    return { status: response.status(), retryAfter: (await response.allHeaders())['retry-after'] ?? null };
  };

  const REFUSED = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

  /** Every page of a booking, asked for while nothing can be looked up. */
  const expectPagesRefused = async (): Promise<void> => {
    const words = wordsIn('en');
    const pages = [
      resultsHref('en', stayIn(60)),
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
      const answer = await answerTo(path);
      expect.soft(answer, path).toMatchObject(REFUSED);
      expect.soft(answer.body, path).toContain(words.t('engine.away.title'));
    };
    await Promise.all(pages.map(look));
    expect.soft(await answerTo(links.stayCalendar(reserva)), 'the calendar file').toMatchObject(REFUSED);
  };

  const DAMAGES: readonly { how: string; damage: Line; stay: Stay }[] = [
    { how: 'is down', damage: 'refused', stay: stayIn(70) },
    { how: 'does not answer', damage: 'silent', stay: stayIn(80) },
  ];

  test.each(DAMAGES)(
    'that $how is told of in words, charges nobody, and is missed no longer than it is away',
    async ({ damage, stay }) => {
      forgive(/50[03]/);
      const [plain, scripted] = [await prepared(false, stay), await prepared(true, stay)];
      const charges = bank.statement().charges.length;
      line.set(damage);

      expect.soft((await answerTo('/readyz')).status).toBe(503);
      expect.soft((await answerTo('/healthz')).status).toBe(200);
      for (const path of [links.home, links.rooms]) expect.soft((await answerTo(path)).status, path).toBe(200);
      await expectPagesRefused();
      const press = async ({ searching, paying }: typeof plain): Promise<void> => {
        expect.soft(await pressed(searching, goesOn(searching)), 'placing a hold').toMatchObject(REFUSED);
        expect.soft(await pressed(paying, payButton(paying)), 'paying').toMatchObject(REFUSED);
      };
      await Promise.all([plain, scripted].map(press));
      for (const page of [plain.searching, plain.paying])
        expect
          .soft(await page.getByRole('heading', { level: 1 }).textContent())
          .toBe(wordsAt(page).t('engine.away.title'));
      for (const page of [scripted.searching, scripted.paying])
        await alert(page)
          .filter({ hasText: wordsAt(page).t('checkout.unexpected') })
          .waitFor();
      expect(bank.statement().charges).toHaveLength(charges);

      line.set('well');
      await expectBackSoon();
      // What was typed is still there, and the same buttons work.
      await goesToCheckout(scripted.searching);
      await payButton(scripted.paying).click();
      await isThanked(scripted.paying);
      expect(bank.statement().charges).toHaveLength(charges + 1);
    },
  );

  test('whose connections all wait is told of in words, and serves again once they are free', async () => {
    const [plain, scripted] = [await prepared(false, stayIn(90)), await prepared(true, stayIn(90))];
    forgive(/50[03]/);
    const charges = bank.statement().charges.length;
    await client.query('begin; lock table reservation in access exclusive mode');
    const waiting = Array.from({ length: IMPATIENT }, () => answerTo(links.reservation(reserva)));
    await expect.poll(async () => (await answerTo('/readyz')).status).toBe(503);
    expect.soft((await answerTo('/healthz')).status).toBe(200);
    for (const { paying } of [plain, scripted])
      expect.soft(await pressed(paying, payButton(paying)), 'paying').toMatchObject(REFUSED);
    for (const answer of await Promise.all(waiting)) expect.soft(answer).toMatchObject(REFUSED);
    expect(bank.statement().charges).toHaveLength(charges);

    await client.query('rollback');
    await expectBackSoon();
    await payButton(scripted.paying).click();
    await isThanked(scripted.paying);
    expect(bank.statement().charges).toHaveLength(charges + 1);
  });
});
