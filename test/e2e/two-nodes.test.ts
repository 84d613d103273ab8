import pg from 'pg';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTranslator } from '#src/site/i18n/translator.ts';
import {
  acceptTerms,
  CARDS,
  chooseRoom,
  createResultsHref,
  DETAILS,
  fillDetails,
  findPayButton,
  getPageTranslator,
  getReserva,
  goToCheckout,
  readReservationCode,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { createHttpGuest } from '#test/e2e/support/steps/http-guest.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const ADMINISTRATOR = { email: 'direccion@example.com', password: 'una contraseña larga' };

const WEBHOOK_SECRET = 'a-secret-of-the-backend';

describeOnServer('two nodes on one PostgreSQL server', () => {
  let server: PostgresServer;
  let client: pg.Client;
  let a: RunningSite;
  let b: RunningSite;

  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase('two_nodes');
    const { email, password } = ADMINISTRATOR;
    const administrator = { BACKEND_ADMIN_EMAIL: email, BACKEND_ADMIN_PASSWORD: password };
    const settings = { DATABASE_URL: url, CONTENT_WEBHOOK_SECRET: WEBHOOK_SECRET, ...administrator };
    [a, b] = await Promise.all([startSite({ settings }), startSite({ settings })]);
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await Promise.all([a?.stop('SIGKILL'), b?.stop()]);
    await server?.stop();
  });

  const readRows = async <Row>(statement: string, ...values: readonly unknown[]): Promise<Row[]> =>
    (await client.query(statement, [...values])).rows;
  const count = async (statement: string, ...values: readonly unknown[]): Promise<number> => {
    const [row] = await readRows<{ count: number }>(`select count(*)::int as count ${statement}`, ...values);
    return row?.count ?? 0;
  };
  const openGuest = (javaScriptEnabled = false): Promise<Page> => openPage({ siteUrl: a.url, javaScriptEnabled });

  test('started at once on an empty database create one hotel with one administrator', async () => {
    expect(await count('from room_type')).toBe(10);
    expect(await count("from backend.account where role = 'administrator'")).toBe(1);
    const nights = await readRows(`select distinct count(*)::int as rooms from inventory_night group by night`);
    expect(nights).toEqual([{ rooms: 10 }]);
    for (const { url } of [a, b]) await expect.poll(async () => (await fetch(`${url}/EN/rooms`)).status).toBe(200);
  });

  test('show a content change within a second, also one whose webhook reached the other node', async () => {
    const rename = async (from: string, to: string, told: RunningSite): Promise<void> => {
      await client.query(
        "update backend.item set data = replace(data::text, $1, $2)::jsonb where collection = 'rooms'",
        [from, to],
      );
      const response = await fetch(`${told.url}/hooks/content`, {
        method: 'POST',
        headers: { authorization: `Bearer ${WEBHOOK_SECRET}` },
        body: JSON.stringify({ event: 'items.update', collection: 'rooms', keys: ['1'] }),
      });
      expect(response.status).toBe(202);
    };
    const isShown = async ({ url }: RunningSite, text: string): Promise<boolean> =>
      (await (await fetch(`${url}/EN/rooms`)).text()).includes(text);
    // Of this second a busy machine may take several; but nothing except the news does it before a minute is over.
    const isShownOnBoth = async (text: string): Promise<void> => {
      for (const site of [a, b])
        await expect.poll(() => isShown(site, text), { timeout: stretch(45_000), interval: 50 }).toBe(true);
    };
    await isShownOnBoth('Garden Room');
    await rename('Garden Room', 'Heliconia Room', a);
    await isShownOnBoth('Heliconia Room');
    await rename('Heliconia Room', 'Garden Room', b);
    await isShownOnBoth('Garden Room');
  });

  const signIn = async (page: Page, password: string): Promise<void> => {
    const translator = getPageTranslator(page);
    await page.getByLabel(translator.t('accounts.email')).fill(ADMINISTRATOR.email);
    await page.getByLabel(translator.t('accounts.password')).fill(password);
    await page
      .getByRole('main')
      .getByRole('button', { name: translator.t('accounts.sign-in.submit') })
      .click();
  };

  test('share sessions: a sign-in or sign-out on one applies to both', async () => {
    const page = await openGuest();
    await page.goto('/EN/sign-in');
    await signIn(page, ADMINISTRATOR.password);
    await page.goto(`${b.url}/EN/sign-in`);
    await page.getByText(ADMINISTRATOR.email).first().waitFor();
    await page.getByRole('button', { name: getPageTranslator(page).t('accounts.sign-out.submit') }).click();
    await page.goto(`${a.url}/EN/sign-in`);
    expect(await page.getByLabel(getPageTranslator(page).t('accounts.password')).count()).toBe(1);
  });

  test('refresh a session once for concurrent requests with the old token on both', async () => {
    const page = await openGuest();
    await page.goto('/EN/sign-in');
    await signIn(page, ADMINISTRATOR.password);
    await page.goto('/EN');
    const old = (await page.context().cookies()).find(({ name }) => name === 'refresh_token')?.value;
    const renewSession = async ({ url }: RunningSite): Promise<string | undefined> => {
      const response = await fetch(`${url}/EN/sign-in`, { headers: { cookie: `refresh_token=${old}` } });
      await response.text();
      const kept = response.headers.getSetCookie().find((cookie) => cookie.startsWith('refresh_token='));
      return /^refresh_token=([^;]+)/.exec(kept ?? '')?.[1];
    };
    const [first, ...others] = await Promise.all([a, b, a, b, a, b].map(renewSession));
    expect(first).toMatch(/.{20}/);
    expect(first).not.toBe(old);
    expect(others).toEqual(Array(5).fill(first));
  });

  test('share rate limits', async () => {
    await readRows('delete from rate_window');
    const guest = createHttpGuest('192.0.2.1');
    const wrong = { email: ADMINISTRATOR.email, password: 'wrong' };
    const trySignIn = async ({ url }: RunningSite): Promise<string> => {
      const sends = await guest.readForm(`${url}/EN/sign-in`, 'password');
      return (await sends(wrong)).text();
    };
    const translator = getTranslator('en');
    // Four at a time, two on each: that many are let in however slow the machine is.
    for (let round = 0; round < 5; round += 1)
      for (const answer of await Promise.all([a, b, a, b].map(trySignIn)))
        expect(answer).toContain(translator.t('accounts.sign-in.failed'));
    for (const node of [a, b]) expect(await trySignIn(node)).toContain(translator.t('accounts.too-many'));
  });

  const fillForm = async (page: Page): Promise<void> => {
    await fillDetails(page, { ...DETAILS, card_number: CARDS.pays });
    await acceptTerms(page);
  };
  /** The hotel cannot write anything down after the bank has charged, until it is let. */
  const holdBooks = () => client.query('begin; lock table folio_entry in exclusive mode');
  const letBooks = () => client.query('rollback');
  const countCharges = (reserva: string) =>
    count("from sandbox_bank.charge where starts_with(idempotency_key, $1) and status = 'succeeded'", reserva);
  const findBooked = (reserva: string) =>
    readRows(
      `select status, code, total_minor::int as total,
         (select -sum(amount_minor)::int from folio_entry where kind = 'deposit'
            and folio_entry.reservation_id = reservation.reservation_id) as paid
       from reservation where reservation_id = $1`,
      reserva,
    );

  test('finish a payment when one node is killed during it', async () => {
    const stay = createStay(60);
    const [page, other] = [await openGuest(), await openGuest()];
    // Search on A, hold on B, checkout on A.
    await page.goto(a.url + createResultsHref('en', stay));
    await page.getByRole('radio', { name: 'Garden Room' }).waitFor();
    await page.goto(b.url + createResultsHref('en', stay));
    await chooseRoom(page, 'Garden Room');
    const reserva = await goToCheckout(page);
    await page.goto(`${a.url}/EN/rooms/${reserva}/checkout`);
    await fillForm(page);
    // A guest who does not return.
    await other.goto(a.url + createResultsHref('en', stay));
    await chooseRoom(other, 'Garden Room');
    const left = await goToCheckout(other);
    await fillForm(other);

    await holdBooks();
    const presses = [page, other].map((each) =>
      findPayButton(each)
        .click({ noWaitAfter: true })
        .catch(() => undefined),
    );
    await expect
      .poll(async () => [await countCharges(reserva), await countCharges(left)], { timeout: stretch(60_000) })
      .toEqual([1, 1]);
    await a.stop('SIGKILL');
    await letBooks();
    await Promise.all(presses);
    const killedAt = new Date();

    const waitForThanks = async (): Promise<string> => {
      await page.goto(`${b.url}/EN/rooms/${reserva}/checkout`);
      return page.url();
    };
    await expect.poll(waitForThanks, { timeout: stretch(60_000) }).toContain('/thankyou');
    expect(getReserva(page)).toBe(reserva);
    const code = await readReservationCode(page);
    const [booking] = await findBooked(reserva);
    expect(booking).toEqual({ status: 'confirmed', code, total: expect.any(Number), paid: expect.any(Number) });

    // No client asks for the other one: a job of B finds it.
    await expect
      .poll(async () => (await findBooked(left))[0], { timeout: stretch(90_000), interval: 1_000 })
      .toMatchObject({ status: 'confirmed' });
    expect([await countCharges(reserva), await countCharges(left)]).toEqual([1, 1]);
    expect(await count('from sandbox_bank.refund')).toBe(0);
    const sold = await readRows(
      "select distinct held, sold from inventory_night where room_type_id = '618449' and night >= $1 and night < $2",
      stay.arrival,
      stay.departure,
    );
    expect(sold).toEqual([{ held: 0, sold: 2 }]);

    // The jobs go on without A.
    const countRuns = () =>
      count("from job_run where ended_at > $1 and name in ('expire-holds', 'recover-payments')", killedAt);
    await expect.poll(countRuns, { timeout: stretch(120_000), interval: 1_000 }).toBe(2);
    const none = { count: 0, since: null };
    expect(await (await fetch(`${b.url}/readyz`)).json()).toEqual({
      status: 'ready',
      late: [],
      overdue: { payments: none, refunds: none, refusedRefunds: none, mails: none },
    });
    expect(b.readLogs()).not.toMatch(/"level":"(?:error|fatal)"|a job is late/);
  }, 420_000);
});
