import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { RateWindows } from '#src/server/security/rate-limit.ts';

const getInstant = (minute: number): string =>
  new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000).toISOString();

const getWindowStart = (minute: number): string => getInstant(minute - 10);
const createWindow = (minute: number) => ({ now: getInstant(minute), since: getWindowStart(minute) });

/** Contract of `RateWindows`. */
export const describeRateWindows = (name: string, getTables: () => { readonly rateWindows: RateWindows }): void => {
  describe(`rate windows, ${name}`, () => {
    test('count within a window and start again after it', async () => {
      const { rateWindows } = getTables();
      const who = randomUUID();
      const counts = [];
      for (const minute of [0, 1, 9, 10, 11]) counts.push(await rateWindows.count('x', who, createWindow(minute)));
      expect(counts).toEqual([1, 2, 3, 1, 2]);
      expect(await rateWindows.count('y', who, createWindow(1))).toBe(1);
    });

    test('count concurrent requests', async () => {
      const { rateWindows } = getTables();
      const who = randomUUID();
      const counts = await Promise.all(Array.from({ length: 20 }, () => rateWindows.count('x', who, createWindow(0))));
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });

    test('release: takes back a count', async () => {
      const { rateWindows } = getTables();
      const [who, other] = [randomUUID(), randomUUID()];
      for (const each of [who, who, other]) await rateWindows.count('x', each, createWindow(0));
      await rateWindows.release('x', who, getWindowStart(1));
      await rateWindows.release('y', who, getWindowStart(1));
      expect(await rateWindows.count('x', who, createWindow(1))).toBe(2);
      expect(await rateWindows.count('x', other, createWindow(1))).toBe(2);
    });

    test('release: changes neither an expired window nor a count of zero', async () => {
      const { rateWindows } = getTables();
      const who = randomUUID();
      await rateWindows.release('x', who, getWindowStart(0));
      await rateWindows.count('x', who, createWindow(0));
      await rateWindows.release('x', who, getWindowStart(10));
      expect(await rateWindows.count('x', who, createWindow(9))).toBe(2);
      for (let time = 0; time < 3; time += 1) await rateWindows.release('x', who, getWindowStart(9));
      expect(await rateWindows.count('x', who, createWindow(9))).toBe(1);
    });

    test('start a new window when the count is zero', async () => {
      const { rateWindows } = getTables();
      const who = randomUUID();
      await rateWindows.count('x', who, createWindow(0));
      await rateWindows.release('x', who, getWindowStart(1));
      const counts = [];
      for (const minute of [9, 11, 18]) counts.push(await rateWindows.count('x', who, createWindow(minute)));
      expect(counts).toEqual([1, 2, 3]);
    });

    test('delete old counters', async () => {
      const { rateWindows } = getTables();
      const who = randomUUID();
      await rateWindows.count('x', who, createWindow(0));
      await rateWindows.deleteOlder(getInstant(0));
      expect(await rateWindows.count('x', who, createWindow(1))).toBe(1);
    });
  });
};
