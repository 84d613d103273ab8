import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteDatabase } from '#test/e2e/support/site/backend-site.ts';
import {
  CARDS,
  findReserva,
  holdRooms,
  holdRoomsByRequest,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { sendPayment } from '#test/e2e/support/steps/requested-payment.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { type RunningSandboxBank, startSandboxBank } from '#test/support/bank.ts';
import { findFreePort } from '#test/support/site/free-port.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';
import { chooseCases } from '#test/support/test-scope.ts';

let database: pg.Client;
let bank: RunningSandboxBank;
let site: RunningSite;

beforeAll(async () => {
  const { DATABASE_URL = '' } = await createSiteDatabase();
  const port = await findFreePort();
  bank = await startSandboxBank({ hooks: `http://localhost:${port}/hooks/payments` });
  site = await startSite({ port, settings: { DATABASE_URL, ...bank.settings } });
  database = new pg.Client({ connectionString: DATABASE_URL });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await site?.stop();
  await bank?.kill();
});

/** What the site's database says of a reserva, and what the bank took for it. */
const readBooks = async (reserva: string) => {
  const { rows } = await database.query(
    `select status, (select -sum(amount_minor)::int from folio_entry where kind = 'deposit' and reservation_id = $1) as paid
       from reservation where reservation_id = $1`,
    [reserva],
  );
  const charges = bank.fetchStatement().charges.filter(({ idempotencyKey }) => idempotencyKey.startsWith(reserva));
  const captured = charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
  return { ...rows[0], captured };
};

const expectPaidOnce = async (reserva: string) => {
  const { status, paid, captured } = await readBooks(reserva);
  expect({ status, captured }).toEqual({ status: 'confirmed', captured: [paid] });
};

test('external bank: a card is charged', async () => {
  const page = await openPage({ siteUrl: site.url, javaScriptEnabled: false });
  const reserva = await holdRooms(page, 'en', createStay(60), ['Garden Room']);
  await payDeposit(page);
  await waitForThankYou(page);
  await expectPaidOnce(reserva);
});

test('external bank: a charge with a lost response is found by its key', async () => {
  const page = await openPage({ siteUrl: site.url });
  const checkout = await holdRoomsByRequest(page, 'en', createStay(66), ['Garden Room']);
  expect(await sendPayment(page, checkout, { card_number: CARDS.answerLost })).toContain('/thankyou');
  await expectPaidOnce(findReserva(checkout));
});

test.each(chooseCases(1, [false, true]))(
  'external bank: 3-D Secure on its own page returns the guest; JavaScript: %s',
  async (scripts) => {
    const page = await openPage({ siteUrl: site.url, javaScriptEnabled: scripts });
    const reserva = await holdRooms(page, 'es', createStay(scripts ? 72 : 78), ['Habitación Jardín']);
    await payDeposit(page, { card_number: CARDS.challenged });
    await page.getByRole('button', { name: 'Aprobar el pago' }).waitFor();
    expect(new URL(page.url()).origin).toBe(bank.url);
    await page.getByRole('button', { name: 'Aprobar el pago' }).click();
    await waitForThankYou(page);
    await expectPaidOnce(reserva);
  },
);

test('external bank: an approval without return becomes a reservation by its webhook', async () => {
  const page = await openPage({ siteUrl: site.url });
  const checkout = await holdRoomsByRequest(page, 'en', createStay(84), ['Garden Room']);
  const challenge = await sendPayment(page, checkout, { card_number: CARDS.challenged });
  const reserva = findReserva(checkout);
  expect((await readBooks(reserva)).status).toBe('held');
  const form = new URLSearchParams({ answer: 'approve' });
  await fetch(challenge, { method: 'POST', body: form, redirect: 'manual' });
  await expect.poll(async () => (await readBooks(reserva)).status).toBe('confirmed');
  await expectPaidOnce(reserva);
});

test('external bank: no card is in the site’s log or the bank’s ledger', async () => {
  const statement = bank.fetchStatement();
  // Those of the journeys before.
  expect(statement.charges.length).toBeGreaterThan(3);
  const written = site.readLogs() + JSON.stringify(statement);
  expect(written).not.toMatch(/4242 ?4242|4000 ?0000|"987"/);
});
