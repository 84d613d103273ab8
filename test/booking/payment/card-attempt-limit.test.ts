import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limitCardAttempts } from '#src/booking/payment/card-attempt-limit.ts';
import { createRateLimit, type RateLimit } from '#src/server/security/rate-limit.ts';
import { createMemoryRateWindows } from '#test/support/fakes/memory-rate-windows.ts';
import { createTestContext } from '#test/support/site/request.ts';

const HOUR = 60 * 60_000;
const log = { error: vi.fn() };
const cardTotals = { declined: 0, throttled: 0 };
let now = 0;
let limit: RateLimit;
let day = 0;

beforeEach(() => {
  // Each test on a day of its own: a process reports a brake every ten minutes at the most.
  day += 1;
  now = Date.parse('2026-11-21T12:00:00Z') + day * 24 * HOUR;
  limit = createRateLimit(createMemoryRateWindows(), () => now);
  log.error.mockReset();
});

const createContext = (clientAddress: string) =>
  createTestContext({
    clientAddress,
    services: { rateLimit: limit, hotel: { phone: '+507 833 5100' }, log, clock: { now: () => now }, cardTotals },
  });

interface Press {
  readonly reserva?: string;
  readonly address?: string;
  readonly status?: string;
  readonly isKnownGuest?: boolean;
}

/** One press of the button; the bank answers as it is told to. */
const press = async ({
  reserva = 'one',
  address = '192.0.2.1',
  status = 'declined',
  isKnownGuest = false,
}: Press = {}) => {
  const bank = vi.fn(async () => ({ status }));
  const context = createContext(address);
  const answer = await limitCardAttempts(context, reserva, bank, { isKnownGuest });
  return { ...answer, answered: context.response.status, asked: bank.mock.calls.length };
};

const pressTimes = async (times: number, what: Press = {}) => {
  const asked = [];
  for (let time = 0; time < times; time += 1) asked.push((await press(what)).asked);
  return asked.reduce((sum, each) => sum + each, 0);
};

describe('fault 28: limitCardAttempts: does not ask the bank', () => {
  test('after five declined cards of a reservation, from any address', async () => {
    for (let card = 0; card < 5; card += 1)
      expect((await press({ address: `192.0.2.${card}` })).status).toBe('declined');
    expect(await press({ address: '192.0.2.9' })).toEqual({
      status: 'paused',
      phone: '+507 833 5100',
      answered: 429,
      asked: 0,
    });
  });

  test('after ten declined cards of an address, for any reservation', async () => {
    const asked = [];
    for (let guest = 0; guest < 4; guest += 1) asked.push(await pressTimes(5, { reserva: `of ${guest}` }));
    expect(asked).toEqual([5, 5, 0, 0]);
  });

  test('more than ten times for two hundred concurrent wrong cards', async () => {
    const presses = Array.from({ length: 200 }, (_, guest) => press({ reserva: `of ${guest}` }));
    const asked = (await Promise.all(presses)).filter((answer) => answer.asked > 0);
    expect(asked).toHaveLength(10);
  });

  test('after thirty challenges of one address', async () => {
    expect(await pressTimes(35, { status: 'requires-action' })).toBe(30);
  });
});

describe('limitCardAttempts: asks the bank', () => {
  test.each(['confirmed', 'done', 'processing', 'invalid', 'refused', 'refunded'])(
    'however often the result is %s',
    async (status) => {
      expect(await pressTimes(40, { status })).toBe(40);
      expect(await pressTimes(5)).toBe(5);
    },
  );

  test('for other guests while one address is limited', async () => {
    for (let guest = 0; guest < 20; guest += 1) await press({ reserva: `of ${guest}` });
    expect((await press({ reserva: 'another', address: '198.51.100.7', status: 'confirmed' })).status).toBe(
      'confirmed',
    );
  });

  test('for a guest whose last attempt succeeded', async () => {
    await pressTimes(4);
    expect((await press({ status: 'confirmed' })).status).toBe('confirmed');
  });

  test('again after the hour, which further attempts do not prolong', async () => {
    await pressTimes(5);
    now += HOUR - 1;
    expect(await pressTimes(30)).toBe(0);
    now += 1;
    expect(await pressTimes(6)).toBe(5);
  });

  test('again after an attempt that threw', async () => {
    const createBrokenLimit = () =>
      limitCardAttempts(createContext('192.0.2.1'), 'one', () => Promise.reject(new Error('database away')));
    for (let time = 0; time < 20; time += 1) await expect(createBrokenLimit()).rejects.toThrow('database away');
    expect(await pressTimes(6)).toBe(5);
  });
});

/** Each a new hold and a new address. */
const tryCards = async (cards: number, status = 'declined'): Promise<number> => {
  let asked = 0;
  for (let card = 0; card < cards; card += 1) {
    testers += 1;
    const address = `198.51.${testers >> 8}.${testers & 255}`;
    asked += (await press({ reserva: `tester ${testers}`, address, status })).asked;
  }
  return asked;
};
let testers = 0;

describe('site-wide card throttle', () => {
  test('up to twenty declines an hour affect no guest', async () => {
    expect(await tryCards(20)).toBe(20);
    await press({ reserva: 'guest', address: '203.0.113.1' });
    now += HOUR;
    expect(await pressTimes(5, { reserva: 'guest', address: '203.0.113.1' })).toBe(5);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('beyond twenty declines, addresses and holds with a decline are rejected, and other guests can pay', async () => {
    await press({ reserva: 'unlucky', address: '203.0.113.1' });
    await tryCards(20);
    expect(await press({ reserva: 'unlucky', address: '203.0.113.2' })).toMatchObject({ status: 'paused', asked: 0 });
    expect(await press({ reserva: 'new', address: '203.0.113.1' })).toMatchObject({ status: 'paused', answered: 429 });
    for (let guest = 0; guest < 30; guest += 1) expect(await tryCards(1, 'confirmed')).toBe(1);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test('two hundred cards: at most forty attempts, then ten in ten minutes', async () => {
    Object.assign(cardTotals, { declined: 0, throttled: 0 });
    expect(await tryCards(200)).toBe(50);
    expect(cardTotals).toEqual({ declined: 50, throttled: 150 });
    now += HOUR / 6;
    expect(await tryCards(200)).toBe(10);
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  test('two hundred cards at once are not tried more often than one after the other', async () => {
    const presses = Array.from({ length: 200 }, (_, card) =>
      press({ reserva: `at once ${card}`, address: `192.0.${card >> 8}.${card & 255}` }),
    );
    const asked = (await Promise.all(presses)).filter((answer) => answer.asked > 0);
    expect(asked.length).toBeLessThanOrEqual(50);
  });

  test('a guest who has a reservation pays all the same, within their own limit', async () => {
    await tryCards(200);
    const known = { reserva: 'known', address: '203.0.113.9', isKnownGuest: true };
    expect(await pressTimes(8, known)).toBe(5);
    expect(await press({ ...known, reserva: 'another', status: 'done' })).toMatchObject({ asked: 1 });
  });

  test('guests pay while the tests go on, as long as ten of them do not fail in ten minutes', async () => {
    await tryCards(45);
    for (let guest = 0; guest < 30; guest += 1) expect(await tryCards(1, 'confirmed')).toBe(1);
  });

  test('the throttle ends after an hour', async () => {
    await tryCards(200);
    now += HOUR;
    expect(await tryCards(5)).toBe(5);
    expect(await pressTimes(5, { reserva: 'guest', address: '203.0.113.1' })).toBe(5);
  });
});
