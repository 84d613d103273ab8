import { beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { type ReconciliationPorts, reconcileLedger } from '#src/booking/reconciliation/reconcile-ledger.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import {
  createPayment,
  createSmallHotel,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
  STAY,
  VILLA,
} from '#test/support/booking/small-hotel.ts';
import { createMemoryLedger } from '#test/support/fakes/memory-ledger.ts';

const DAY = 24 * 60;

let hotel: SmallHotel;
let ports: ReconciliationPorts;
beforeEach(async () => {
  hotel = await createSmallHotel();
  ports = { ...hotel.ports, ledger: createMemoryLedger(hotel.reservations) };
});

const getInstant = (minutes: number): string => new Date(hotel.clock.now() + minutes * 60_000).toISOString();
/** The last three days. */
const reconcile = () => reconcileLedger(ports, { from: getInstant(-3 * DAY), to: getInstant(0) });
const pay = async (card?: string) => {
  const reserva = await holdRoom(hotel);
  return { reserva, outcome: await payDeposit(hotel.ports, createPayment(reserva, card)) };
};
const createBankMovement = (idempotencyKey: string, amount = 100) =>
  hotel.gateway.charge({
    idempotencyKey,
    amount,
    currency: 'USD',
    card: { holder: 'Maria', number: '4242424242424242', expMonth: 12, expYear: 2029, cvc: '123' },
    returnUrl: 'http://hotel.example/',
    description: '',
    locale: 'es',
  });

test('reconcileLedger: a paid deposit is equal at the bank and in the folio', async () => {
  await pay();
  hotel.clock.pass(60);
  expect(await reconcile()).toEqual({
    from: getInstant(-3 * DAY),
    to: getInstant(0),
    currency: 'USD',
    charges: { count: 1, total: GARDEN_DEPOSIT },
    refunds: { count: 0, total: 0 },
    differences: [],
  });
});

test('reconcileLedger: an open payment is pending, and booked when recovered a day later', async () => {
  hotel.gateway.scriptFaults('charge', 'lost-after');
  hotel.gateway.scriptFaults('find', 'lost-before');
  await pay();
  hotel.clock.pass(DAY);
  expect((await reconcile()).differences).toEqual([]);
  await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
  // Taken outside the range, booked within it; and the other way round.
  hotel.clock.pass(60);
  const range = { from: getInstant(-90), to: getInstant(0) };
  expect(await reconcileLedger(ports, range)).toMatchObject({ charges: { count: 0 }, differences: [] });
  const early = { from: getInstant(-2 * DAY), to: getInstant(-DAY) };
  expect(await reconcileLedger(ports, early)).toMatchObject({ charges: { count: 1 }, differences: [] });
});

test('reconcileLedger: a deposit refunded for sold rooms is no difference, wherever the range begins', async () => {
  hotel.gateway.scriptFaults('charge', 'lost-after');
  hotel.gateway.scriptFaults('find', 'lost-before');
  const reserva = await holdRoom(hotel, { choices: [VILLA] });
  await payDeposit(hotel.ports, createPayment(reserva, undefined, { shownDeposit: 102_960 }));
  hotel.clock.pass(DAY);
  await holdRoom(hotel, { ...STAY, choices: [VILLA] });
  await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
  hotel.clock.pass(60);
  expect(await reconcile()).toMatchObject({ charges: { count: 1 }, refunds: { count: 1 }, differences: [] });
  const lately = { from: getInstant(-90), to: getInstant(0) };
  expect(await reconcileLedger(ports, lately)).toMatchObject({ refunds: { count: 1 }, differences: [] });
  const before = { from: getInstant(-2 * DAY), to: getInstant(-DAY) };
  expect(await reconcileLedger(ports, before)).toMatchObject({ charges: { count: 1 }, differences: [] });
});

describe('reconcileLedger: finds', () => {
  test('a charge that the hotel never booked', async () => {
    const { reserva, outcome } = await pay();
    if (outcome.status !== 'confirmed') throw new Error(outcome.status);
    await createBankMovement('unknown-reservation.deposit.1');
    await createBankMovement(`${reserva}.deposit.1x`, 7);
    hotel.clock.pass(60);
    expect((await reconcile()).differences).toMatchObject([
      { kind: 'missing-in-folio', movement: 'charge', reserva: 'unknown-reservation', amount: 100, code: null },
      { kind: 'missing-in-folio', movement: 'charge', reserva, amount: 7 },
    ]);
  });

  test('a refund that the hotel never booked, also of an old charge', async () => {
    const { reserva, outcome } = await pay();
    if (outcome.status !== 'confirmed') throw new Error(outcome.status);
    const [charge] = (await hotel.ledger.readStatement()).charges;
    hotel.clock.pass(5 * DAY);
    await hotel.gateway.refund({
      reference: charge?.reference ?? '',
      amount: GARDEN_DEPOSIT,
      idempotencyKey: 'by hand',
    });
    hotel.clock.pass(60);
    expect((await reconcile()).differences).toMatchObject([
      { kind: 'missing-in-folio', movement: 'refund', reserva, code: outcome.code, amount: GARDEN_DEPOSIT },
    ]);
  });

  test('a payment unknown to the bank', async () => {
    const { reserva } = await pay();
    hotel.clock.pass(60);
    const gateway = { getStatement: async () => ({ charges: [], refunds: [] }) };
    const { differences } = await reconcileLedger({ ...ports, gateway }, { from: getInstant(-DAY), to: getInstant(0) });
    expect(differences).toMatchObject([{ kind: 'missing-at-bank', reserva, amount: GARDEN_DEPOSIT }]);
  });
});

test('reconcileLedger: ignores card verifications', async () => {
  await createBankMovement('unknown-reservation.card-1.1', 0);
  hotel.clock.pass(60);
  expect(await reconcile()).toMatchObject({ charges: { count: 0 }, differences: [] });
});

test('reconcileLedger: throws when the bank does not answer', async () => {
  hotel.gateway.scriptFaults('getStatement', 'lost-before');
  await expect(reconcile()).rejects.toThrow('the line was dead');
});

test.each([
  ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['2026-11-21', '2026-11-20'],
  ['yesterday', '2026-11-20'],
])('reconcileLedger: from %s to %s is an invalid range', async (from, to) => {
  await expect(reconcileLedger(ports, { from, to })).rejects.toThrow(RangeError);
});
