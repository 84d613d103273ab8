import { expect, test } from 'vitest';
import { createTokenBuckets } from '#src/server/security/rate-limit.ts';

const takeTimes = (take: () => boolean, times: number): number =>
  Array.from({ length: times }, take).filter(Boolean).length;

test('createTokenBuckets: allows a burst, then a rate, for each key', () => {
  let now = 0;
  const { take } = createTokenBuckets({ burst: 5, perSecond: 2, now: () => now });
  expect(takeTimes(() => take('a'), 20)).toBe(5);
  expect(takeTimes(() => take('b'), 20)).toBe(5);
  now += 1_000;
  expect(takeTimes(() => take('a'), 20)).toBe(2);
  now += 3_600_000;
  expect(takeTimes(() => take('a'), 20)).toBe(5);
});

test('createTokenBuckets: a rejected request takes no token', () => {
  let now = 0;
  const { take } = createTokenBuckets({ burst: 1, perSecond: 1, now: () => now });
  take('a');
  for (let step = 0; step < 3; step += 1) {
    now += 250;
    expect(take('a')).toBe(false);
  }
  now += 250;
  expect(take('a')).toBe(true);
});

test('createTokenBuckets: many keys use bounded memory, and the newest are still limited', () => {
  const { take } = createTokenBuckets({ burst: 1, perSecond: 0.001, now: () => 0 });
  for (let key = 0; key < 30_000; key += 1) take(`key ${key}`);
  expect(take('key 29999')).toBe(false);
  expect(take('key 0')).toBe(true);
});
