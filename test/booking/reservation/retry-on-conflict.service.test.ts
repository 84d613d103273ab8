import { expect, test, vi } from 'vitest';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';

test('retryOnConflict: runs until an attempt has a result, and returns it', async () => {
  const attempt = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined).mockResolvedValue('done');
  expect(await retryOnConflict(attempt)).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('retryOnConflict: stops at a false result like at any other', async () => {
  const attempt = vi.fn(async () => false);
  expect(await retryOnConflict(attempt)).toBe(false);
  expect(attempt).toHaveBeenCalledOnce();
});

test.each([
  ['five attempts', undefined, 5],
  ['as many attempts as it is given', 3, 3],
])('retryOnConflict: gives up after %s', async (_, maxAttempts, expected) => {
  const attempt = vi.fn(async () => undefined);
  expect(await retryOnConflict(attempt, maxAttempts)).toBeUndefined();
  expect(attempt).toHaveBeenCalledTimes(expected);
});

test('retryOnConflict: rethrows what an attempt throws, without a retry', async () => {
  const attempt = vi.fn(() => Promise.reject(new Error('database unavailable')));
  await expect(retryOnConflict(attempt)).rejects.toThrow('database unavailable');
  expect(attempt).toHaveBeenCalledOnce();
});
