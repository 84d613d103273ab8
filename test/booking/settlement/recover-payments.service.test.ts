import { expect, test, vi } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { createPaidOnceSummary, summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  createPayment,
  createSmallHotel,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
  STAY,
} from '#test/support/booking/small-hotel.ts';

test('recoverPayments: leaves young attempts alone', async () => {
  const hotel = await createSmallHotel();
  const reserva = await holdRoom(hotel);
  hotel.gateway.scriptFaults('charge', 'lost-after');
  hotel.gateway.scriptFaults('find', 'lost-before');
  await payDeposit(hotel.ports, createPayment(reserva));
  hotel.clock.pass(1);
  expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(0);
  expect(await recoverPayments(hotel.ports, { olderThanMs: 59_999 })).toBe(1);
  expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
});

test('recoverPayments: ends while the gateway is unavailable, and gives nothing up', async () => {
  const hotel = await createSmallHotel();
  const reserva = await holdRoom(hotel);
  hotel.gateway.scriptFaults('charge', 'lost-after');
  hotel.gateway.scriptFaults('find', 'lost-before', 'lost-before');
  await payDeposit(hotel.ports, createPayment(reserva));
  hotel.clock.pass(10);
  expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(0);
  hotel.clock.pass(5);
  expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
  expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
});

test('recoverPayments: settles many attempts in as many pages as needed', async () => {
  const hotel = await createSmallHotel({ policy: { holdMinutes: 0.001 } });
  for (let guest = 0; guest < 502; guest += 1) {
    const reserva = await holdRoom(hotel);
    hotel.gateway.scriptFaults('charge', 'lost-before', 'lost-before');
    await payDeposit(hotel.ports, createPayment(reserva));
    hotel.clock.pass(0.001);
  }
  hotel.clock.pass(10);
  expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(502);
  expect(await hotel.reservations.listOpenAttempts('9999', 1)).toEqual([]);
});

/** So many guests whose charge was made and whose answer was lost; their reservas. */
const openPayments = async (hotel: SmallHotel, guests: number): Promise<string[]> => {
  const reservas: string[] = [];
  for (let guest = 0; guest < guests; guest += 1) {
    // Two garden rooms are to be had in each of these weeks.
    const weeks = 7 * 24 * 3_600_000 * Math.floor(guest / 2);
    const shiftDay = (date: string) => new Date(Date.parse(date) + weeks).toISOString().slice(0, 10);
    const reserva = await holdRoom(hotel, { arrival: shiftDay(STAY.arrival), departure: shiftDay(STAY.departure) });
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before');
    await payDeposit(hotel.ports, createPayment(reserva));
    reservas.push(reserva);
  }
  return reservas;
};

const recover = (ports: PaymentPorts) => recoverPayments(ports, { olderThanMs: 60_000 });

test('recoverPayments: one attempt that throws leaves the others settled, and is reported', async () => {
  const hotel = await createSmallHotel();
  const [poison = '', ...others] = await openPayments(hotel, 4);
  hotel.clock.pass(2);
  const broken = new Error('a reservation that contradicts itself');
  const confirm: typeof hotel.reservations.confirm = (command) =>
    command.idempotencyKey.startsWith(poison) ? Promise.reject(broken) : hotel.reservations.confirm(command);
  const ports = { ...hotel.ports, reservations: { ...hotel.ports.reservations, confirm } };
  const failed = await recover(ports).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(AggregateError);
  expect((failed as AggregateError).errors).toEqual([broken]);
  for (const reserva of others)
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  // It is put off, so that the next run is not the same failure again.
  expect(await recover(ports)).toBe(0);
  hotel.clock.pass(5);
  expect(await recover(hotel.ports)).toBe(1);
  expect(await summarizeLedgers(hotel, poison)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
});

test('recoverPayments: settles ten attempts concurrently, and one that hangs holds up no other', async () => {
  const hotel = await createSmallHotel();
  const [slow = ''] = await openPayments(hotel, 25);
  hotel.clock.pass(2);
  const answer = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const find: typeof hotel.gateway.find = async (key) => {
    running += 1;
    most = Math.max(most, running);
    if (key.startsWith(slow)) await answer.promise;
    else await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return hotel.gateway.find(key);
  };
  const ports = { ...hotel.ports, gateway: { ...hotel.gateway, find } };
  const recovering = recover(ports);
  await expect.poll(() => hotel.reservations.listOpenAttempts('9999', 100).then(({ length }) => length)).toBe(1);
  expect(most).toBe(10);
  answer.resolve();
  expect(await recovering).toBe(25);
});

test('recoverPayments: retries an unconfirmed attempt with backoff, a minute at most', async () => {
  const hotel = await createSmallHotel();
  await openPayments(hotel, 1);
  const asked: number[] = [];
  const startedAt = hotel.clock.now();
  const find = vi.fn(async () => {
    asked.push((hotel.clock.now() - startedAt) / 60_000);
    throw new Error('the line is dead');
  });
  const ports = { ...hotel.ports, gateway: { ...hotel.gateway, find } };
  for (let run = 0; run < 40 * 4; run += 1) {
    hotel.clock.pass(0.25);
    await recover(ports);
  }
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.length).toBeLessThan(45);
  const pauses = asked.slice(1).map((minute, index) => minute - (asked[index] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect([pauses[0], pauses.at(-1)]).toEqual([0.75, 1]);
  expect(await recover(hotel.ports)).toBeLessThanOrEqual(1);
  hotel.clock.pass(5);
  await recover(hotel.ports);
  expect(await hotel.reservations.listOpenAttempts('9999', 1)).toEqual([]);
});
