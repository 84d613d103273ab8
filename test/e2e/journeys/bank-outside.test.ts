import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS, holds, isThanked, pays } from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';
import { type RunningBank, startBank } from '#test/support/bank.ts';
import { freePort } from '#test/support/free-port.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { type RunningSite, startSite } from '#test/support/site.ts';

let postgres: PostgresServer;
let database: pg.Client;
let bank: RunningBank;
let site: RunningSite;

beforeAll(async () => {
  postgres = await startPostgres();
  const port = await freePort();
  bank = await startBank({ hooks: `http://localhost:${port}/hooks/payments` });
  site = await startSite({ port, settings: { DATABASE_URL: postgres.url, ...bank.settings } });
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await site?.stop();
  await bank?.kill();
  await postgres?.stop();
});

/** What the site's database says of a reserva, and what the bank took for it. */
const booksOf = async (reserva: string) => {
  const { rows } = await database.query(
    `select status, (select -sum(amount_minor)::int from folio_entry where kind = 'deposit' and reservation_id = $1) as paid
       from reservation where reservation_id = $1`,
    [reserva],
  );
  const charges = bank.statement().charges.filter(({ idempotencyKey }) => idempotencyKey.startsWith(reserva));
  const captured = charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
  return { ...rows[0], captured };
};

const expectPaidOnce = async (reserva: string) => {
  const { status, paid, captured } = await booksOf(reserva);
  expect({ status, captured }).toEqual({ status: 'confirmed', captured: [paid] });
};

test('a card is paid at a bank that is another process', async () => {
  const page = await visit({ siteUrl: site.url });
  const reserva = await holds(page, 'en', stayIn(60), ['Garden Room']);
  await pays(page);
  await isThanked(page);
  await expectPaidOnce(reserva);
});

test('a charge whose answer is lost on the line is found by its key', async () => {
  const page = await visit({ siteUrl: site.url });
  const reserva = await holds(page, 'en', stayIn(66), ['Garden Room']);
  await pays(page, { card_number: CARDS.answerLost });
  await isThanked(page);
  await expectPaidOnce(reserva);
});

test.each([true, false])(
  'the bank asks on its own page and sends the guest back; with scripts: %s',
  async (scripts) => {
    const page = await visit({ siteUrl: site.url, javaScriptEnabled: scripts });
    const reserva = await holds(page, 'es', stayIn(scripts ? 72 : 78), ['Habitación Jardín']);
    await pays(page, { card_number: CARDS.challenged });
    await page.getByRole('button', { name: 'Aprobar el pago' }).waitFor();
    expect(new URL(page.url()).origin).toBe(bank.url);
    await page.getByRole('button', { name: 'Aprobar el pago' }).click();
    await isThanked(page);
    await expectPaidOnce(reserva);
  },
);

test('a guest who approves and never comes back has a reservation, because the bank tells the site', async () => {
  const page = await visit({ siteUrl: site.url });
  const reserva = await holds(page, 'en', stayIn(84), ['Garden Room']);
  await pays(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Approve the payment' }).waitFor();
  const challenge = page.url();
  await page.close();
  expect((await booksOf(reserva)).status).toBe('held');
  const form = new URLSearchParams({ answer: 'approve' });
  await fetch(challenge, { method: 'POST', body: form, redirect: 'manual' });
  await expect.poll(async () => (await booksOf(reserva)).status).toBe('confirmed');
  await expectPaidOnce(reserva);
});

test('no card is in the log of the site or in the books of the bank', async () => {
  const written = site.logs() + JSON.stringify(bank.statement());
  expect(written).not.toMatch(/4242 ?4242|4000 ?0000|"987"/);
});
