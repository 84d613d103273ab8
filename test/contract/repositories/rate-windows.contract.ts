import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { RateWindows } from '#src/accounts/rate-limit.ts';

const at = (minute: number): string => new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000).toISOString();

const since = (minute: number): string => at(minute - 10);
const window = (minute: number) => ({ now: at(minute), since: since(minute) });

/** What limits expect of where they are counted. */
export const describeRateWindows = (name: string, opened: () => { readonly rateWindows: RateWindows }): void => {
  describe(`a limit, ${name}`, () => {
    test('counts within its window, and begins anew after it', async () => {
      const { rateWindows } = opened();
      const who = randomUUID();
      const counts = [];
      for (const minute of [0, 1, 9, 10, 11]) counts.push(await rateWindows.count('x', who, window(minute)));
      expect(counts).toEqual([1, 2, 3, 1, 2]);
      expect(await rateWindows.count('y', who, window(1))).toBe(1);
    });

    test('counts everybody who comes at once', async () => {
      const { rateWindows } = opened();
      const who = randomUUID();
      const counts = await Promise.all(Array.from({ length: 20 }, () => rateWindows.count('x', who, window(0))));
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });

    test('takes back what is not to count', async () => {
      const { rateWindows } = opened();
      const [who, other] = [randomUUID(), randomUUID()];
      for (const each of [who, who, other]) await rateWindows.count('x', each, window(0));
      await rateWindows.giveBack('x', who, since(1));
      await rateWindows.giveBack('y', who, since(1));
      expect(await rateWindows.count('x', who, window(1))).toBe(2);
      expect(await rateWindows.count('x', other, window(1))).toBe(2);
    });

    test('takes nothing back of a window that is over, and never more than was counted', async () => {
      const { rateWindows } = opened();
      const who = randomUUID();
      await rateWindows.giveBack('x', who, since(0));
      await rateWindows.count('x', who, window(0));
      await rateWindows.giveBack('x', who, since(10));
      expect(await rateWindows.count('x', who, window(9))).toBe(2);
      for (let time = 0; time < 3; time += 1) await rateWindows.giveBack('x', who, since(9));
      expect(await rateWindows.count('x', who, window(9))).toBe(1);
    });

    test('begins anew when nothing is left in its window', async () => {
      const { rateWindows } = opened();
      const who = randomUUID();
      await rateWindows.count('x', who, window(0));
      await rateWindows.giveBack('x', who, since(1));
      const counts = [];
      for (const minute of [9, 11, 18]) counts.push(await rateWindows.count('x', who, window(minute)));
      expect(counts).toEqual([1, 2, 3]);
    });

    test('is forgotten', async () => {
      const { rateWindows } = opened();
      const who = randomUUID();
      await rateWindows.count('x', who, window(0));
      await rateWindows.forget(at(0));
      expect(await rateWindows.count('x', who, window(1))).toBe(1);
    });
  });
};
