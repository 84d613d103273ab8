import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SettledAttempt } from '#src/booking/payment/payment-outcome.service.ts';
import { createSettlementRunner } from '#src/composition/booking-services.ts';

const WAIT_MS = 4_000;
const DECLINED: SettledAttempt = { status: 'declined', reason: 'declined' };
const NONE: SettledAttempt = { status: 'none' };

const onFailure = vi.fn();

/** A settlement that ends when the test says so. */
const openSettlement = () => {
  const { promise, resolve, reject } = Promise.withResolvers<SettledAttempt>();
  return { settle: vi.fn(() => promise), resolve, reject };
};

beforeEach(() => {
  vi.useFakeTimers();
  onFailure.mockReset();
});

afterEach(() => void vi.useRealTimers());

describe('settlement runner', () => {
  test('answers with the settlement that ends in time, and leaves no timer', async () => {
    const run = createSettlementRunner({ onFailure });
    expect(await run('key', async () => DECLINED)).toEqual(DECLINED);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('answers undefined after the wait, and the settlement goes on', async () => {
    const run = createSettlementRunner({ waitMs: WAIT_MS, onFailure });
    const { settle, resolve } = openSettlement();
    const asked = run('key', settle);
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(await asked).toBeUndefined();
    const again = run('key', async () => DECLINED);
    resolve(NONE);
    expect(await again).toEqual(DECLINED);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('throws a failure in time, and reports one that comes after the wait', async () => {
    const run = createSettlementRunner({ waitMs: WAIT_MS, onFailure });
    const broken = new Error('no database');
    await expect(run('key', () => Promise.reject(broken))).rejects.toBe(broken);
    expect(onFailure).not.toHaveBeenCalled();
    const { settle, reject } = openSettlement();
    const asked = run('key', settle);
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(await asked).toBeUndefined();
    reject(broken);
    await vi.advanceTimersByTimeAsync(0);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(broken);
  });

  test('requests during a run share one run after it, which sees what came meanwhile', async () => {
    const run = createSettlementRunner({ onFailure });
    const first = openSettlement();
    const second = vi.fn(async () => DECLINED);
    const third = vi.fn(async () => NONE);
    const asked = [run('key', first.settle), run('key', second), run('key', third)];
    expect(second).not.toHaveBeenCalled();
    first.resolve(NONE);
    expect(await Promise.all(asked)).toEqual([NONE, DECLINED, DECLINED]);
    expect(third).not.toHaveBeenCalled();
  });

  test('runs the next settlement also after one that failed', async () => {
    const run = createSettlementRunner({ onFailure });
    const first = openSettlement();
    const asked = run('key', first.settle);
    const next = run('key', async () => DECLINED);
    first.reject(new Error('no gateway'));
    await expect(asked).rejects.toThrow('no gateway');
    expect(await next).toEqual(DECLINED);
  });

  test('settles other keys at the same time', async () => {
    const run = createSettlementRunner({ waitMs: WAIT_MS, onFailure });
    const { settle, resolve } = openSettlement();
    const asked = run('one', settle);
    expect(await run('another', async () => DECLINED)).toEqual(DECLINED);
    resolve(NONE);
    expect(await asked).toEqual(NONE);
  });
});
