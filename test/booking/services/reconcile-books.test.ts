import { beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { type ReconciliationPorts, reconcileBooks } from '#src/booking/services/reconcile-books.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { memoryBooks } from '#test/support/fakes/memory-books.ts';
import {
  GARDEN_DEPOSIT,
  holdRoom,
  payment,
  type SmallHotel,
  STAY,
  smallHotel,
  VILLA,
} from '#test/support/small-hotel.ts';

const DAY = 24 * 60;

let hotel: SmallHotel;
let ports: ReconciliationPorts;
beforeEach(async () => {
  hotel = await smallHotel();
  ports = { ...hotel.ports, books: memoryBooks(hotel.reservations) };
});

const minutesFromNow = (minutes: number): string => new Date(hotel.clock.now() + minutes * 60_000).toISOString();
/** The last three days. */
const reconcile = () => reconcileBooks(ports, { from: minutesFromNow(-3 * DAY), to: minutesFromNow(0) });
const pay = async (card?: string) => {
  const reserva = await holdRoom(hotel);
  return { reserva, outcome: await payDeposit(hotel.ports, payment(reserva, card)) };
};
const bankOnly = (idempotencyKey: string, amount = 100) =>
  hotel.gateway.charge({
    idempotencyKey,
    amount,
    currency: 'USD',
    card: { holder: 'Maria', number: '4242424242424242', expMonth: 12, expYear: 2029, cvc: '123' },
    returnUrl: 'http://hotel.example/',
    description: '',
    locale: 'es',
  });

test('a deposit that was paid is the same at the bank and in the folio', async () => {
  await pay();
  hotel.clock.pass(60);
  expect(await reconcile()).toEqual({
    from: minutesFromNow(-3 * DAY),
    to: minutesFromNow(0),
    currency: 'USD',
    charges: { count: 1, total: GARDEN_DEPOSIT },
    refunds: { count: 0, total: 0 },
    differences: [],
  });
});

test('a payment that is still open is on its way; recovered a day later it is booked, whenever it was taken', async () => {
  hotel.gateway.script('charge', 'lost-after');
  hotel.gateway.script('find', 'lost-before');
  await pay();
  hotel.clock.pass(DAY);
  expect((await reconcile()).differences).toEqual([]);
  await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
  // Taken outside the range, booked within it; and the other way round.
  hotel.clock.pass(60);
  const range = { from: minutesFromNow(-90), to: minutesFromNow(0) };
  expect(await reconcileBooks(ports, range)).toMatchObject({ charges: { count: 0 }, differences: [] });
  const early = { from: minutesFromNow(-2 * DAY), to: minutesFromNow(-DAY) };
  expect(await reconcileBooks(ports, early)).toMatchObject({ charges: { count: 1 }, differences: [] });
});

test('a deposit that was given back because its rooms were gone is no difference, wherever the range begins', async () => {
  hotel.gateway.script('charge', 'lost-after');
  hotel.gateway.script('find', 'lost-before');
  const reserva = await holdRoom(hotel, { choices: [VILLA] });
  await payDeposit(hotel.ports, payment(reserva, undefined, { shownDeposit: 102_960 }));
  hotel.clock.pass(DAY);
  await holdRoom(hotel, { ...STAY, choices: [VILLA] });
  await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
  hotel.clock.pass(60);
  expect(await reconcile()).toMatchObject({ charges: { count: 1 }, refunds: { count: 1 }, differences: [] });
  const lately = { from: minutesFromNow(-90), to: minutesFromNow(0) };
  expect(await reconcileBooks(ports, lately)).toMatchObject({ refunds: { count: 1 }, differences: [] });
  const before = { from: minutesFromNow(-2 * DAY), to: minutesFromNow(-DAY) };
  expect(await reconcileBooks(ports, before)).toMatchObject({ charges: { count: 1 }, differences: [] });
});

describe('a difference is found', () => {
  test('in a charge that the hotel never booked', async () => {
    const { reserva, outcome } = await pay();
    if (outcome.status !== 'confirmed') throw new Error(outcome.status);
    await bankOnly('somebody.deposit.1');
    await bankOnly(`${reserva}.deposit.1x`, 7);
    hotel.clock.pass(60);
    expect((await reconcile()).differences).toMatchObject([
      { kind: 'missing-in-folio', movement: 'charge', reserva: 'somebody', amount: 100, code: null },
      { kind: 'missing-in-folio', movement: 'charge', reserva, amount: 7 },
    ]);
  });

  test('in a refund that the bank made and the hotel never booked, also of a charge of long ago', async () => {
    const { reserva, outcome } = await pay();
    if (outcome.status !== 'confirmed') throw new Error(outcome.status);
    const [charge] = (await hotel.ledger.statement()).charges;
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

  test('in a payment of which the bank knows nothing', async () => {
    const { reserva } = await pay();
    hotel.clock.pass(60);
    const gateway = { statement: async () => ({ charges: [], refunds: [] }) };
    const { differences } = await reconcileBooks(
      { ...ports, gateway },
      { from: minutesFromNow(-DAY), to: minutesFromNow(0) },
    );
    expect(differences).toMatchObject([{ kind: 'missing-at-bank', reserva, amount: GARDEN_DEPOSIT }]);
  });
});

test('a card that was only verified is nobody’s money', async () => {
  await bankOnly('somebody.card-1.1', 0);
  hotel.clock.pass(60);
  expect(await reconcile()).toMatchObject({ charges: { count: 0 }, differences: [] });
});

test('a bank that does not answer is no agreement', async () => {
  hotel.gateway.script('statement', 'lost-before');
  await expect(reconcile()).rejects.toThrow('the line was dead');
});

test.each([
  ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['2026-11-21', '2026-11-20'],
  ['yesterday', '2026-11-20'],
])('from %s to %s is no range', async (from, to) => {
  await expect(reconcileBooks(ports, { from, to })).rejects.toThrow(RangeError);
});
