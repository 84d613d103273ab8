import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { createHttpGuest, payByForm } from '#test/e2e/support/steps/http-guest.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { TYPES } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { GUEST, holdRoom } from '#test/support/load/form-client.ts';
import { isRelease } from '#test/support/test-scope.ts';

const DECLINED = '4000 0000 0000 0002';
/** At each of four checkouts. */
const CARDS_TRIED = isRelease ? 50 : 10;
const PAUSED = 'Card payments are paused for now';

/** The checkout of a room of its own; each stay is days of its own. */
const holdOneRoom = (days: number): Promise<string> =>
  holdRoom(getJourneySite().url, { ...createStay(days), roomTypeId: TYPES.garden });

/** How often the bank was asked for what a checkout holds. */
const readWait = async (checkout: string): Promise<number> => {
  const [reserva = ''] = /[\w-]{22}/.exec(checkout) ?? [];
  const [bank] = await querySite<{ asked: number }>(
    'select count(*)::int as asked from sandbox_bank.charge where starts_with(idempotency_key, $1)',
    reserva,
  );
  return bank?.asked ?? Number.NaN;
};

test('fault 28: of many wrong cards from one address the bank gets ten, and no other client is refused', async () => {
  const tester = createHttpGuest('203.0.113.7');
  const checkouts = await Promise.all([500, 501, 502, 503].map(holdOneRoom));
  const answers: { status: number; text: string }[] = [];
  const tryCards = async (checkout: string) => {
    const pay = await tester.readForm(checkout, 'card_number');
    for (let card = 0; card < CARDS_TRIED; card += 1) {
      const answer = await pay({ ...GUEST, card_number: DECLINED });
      answers.push({ status: answer.status, text: await answer.text() });
    }
  };
  const other = createHttpGuest('198.51.100.9');
  const bookAsOther = async () => payByForm(other, await holdOneRoom(504));
  const [booked] = await Promise.all([bookAsOther(), ...checkouts.map(tryCards)]);

  const asked: number[] = [];
  for (const checkout of checkouts) asked.push(await readWait(checkout));
  expect(asked.reduce((sum, each) => sum + each, 0)).toBe(10);
  expect(Math.max(...asked)).toBeLessThanOrEqual(5);
  const paused = answers.filter(({ status }) => status === 429);
  expect([paused.length, answers.length]).toEqual([4 * CARDS_TRIED - 10, 4 * CARDS_TRIED]);
  expect(paused.filter(({ text }) => !text.includes(PAUSED) || text.includes(DECLINED))).toEqual([]);
  expect(booked.headers.get('location')).toContain('/thankyou');
});

test('fault 28: five declined cards block a reservation for every address; its rooms stay, and the page says so', async () => {
  const checkout = await holdOneRoom(505);
  const spanish = checkout.replace('/EN/', '/');
  for (let card = 0; card < 5; card += 1) {
    const answer = await payByForm(createHttpGuest(`203.0.113.${20 + card}`), checkout, { card_number: DECLINED });
    expect([answer.status, (await answer.text()).includes('Your bank declined the card')]).toEqual([200, true]);
  }
  const paused = await payByForm(createHttpGuest('203.0.113.30'), spanish);
  const text = await paused.text();
  expect(paused.status).toBe(429);
  expect(text).toContain('Por ahora no se pueden probar más tarjetas');
  expect(text).toContain('Sus habitaciones siguen guardadas');
  expect(text).toContain('href="tel:+5078335100"');
  expect(await readWait(checkout)).toBe(5);
  const elsewhere = await payByForm(createHttpGuest('203.0.113.30'), await holdOneRoom(506));
  expect(elsewhere.headers.get('location')).toContain('/thankyou');
});
