import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SignInAttempts } from '#src/accounts/sign-in-throttle/sign-in-throttle.service.ts';

const getInstant = (second: number): string =>
  new Date(Date.parse('2026-11-21T12:00:00Z') + second * 1000).toISOString();
const DAY = 86_400;
const SCHEDULE = { free: 3, longestDelay: 6 };

/** Contract of `SignInAttempts`. */
export const describeSignInAttempts = (
  name: string,
  getTables: () => { readonly signInAttempts: SignInAttempts },
): void => {
  describe(`sign-in attempts, ${name}`, () => {
    const begin = (who: string, second: number) =>
      getTables().signInAttempts.begin(who, { now: getInstant(second), since: getInstant(second - DAY) }, SCHEDULE);
    const beginAttempts = async (who: string, seconds: readonly number[]) => {
      const numbers = [];
      for (const second of seconds) numbers.push(await begin(who, second));
      return numbers;
    };

    test('are delayed by 1, 2, 4 seconds after the free ones, then by the maximum', async () => {
      const seconds = [0, 0, 0, 0.9, 1, 2.9, 3, 6.9, 7, 12.9, 13, 18.9, 19];
      const no = undefined;
      expect(await beginAttempts(randomUUID(), seconds)).toEqual([1, 2, 3, no, 4, no, 5, no, 6, no, 7, no, 8]);
    });

    test('are admitted one by one when concurrent', async () => {
      const who = randomUUID();
      const numbers = await Promise.all(Array.from({ length: 20 }, () => begin(who, 0)));
      expect(numbers.filter((number) => number !== undefined).toSorted()).toEqual([1, 2, 3]);
    });

    test('start again after a day, and after a reset', async () => {
      const who = randomUUID();
      expect(await beginAttempts(who, [0, 0, 0, 1, DAY + 1])).toEqual([1, 2, 3, 4, 1]);
      await getTables().signInAttempts.reset(who);
      expect(await begin(who, DAY + 1)).toBe(1);
    });

    test('are deleted when old', async () => {
      const [old, young] = [randomUUID(), randomUUID()];
      await begin(old, 0);
      await begin(young, 1);
      await getTables().signInAttempts.deleteOld(getInstant(0));
      expect([await begin(old, 2), await begin(young, 2)]).toEqual([1, 2]);
    });
  });
};
