import { expect } from 'vitest';
import type { Fate, SteadyGuests } from '#test/support/steady-guests.ts';

/** It got no answer, or one that tells of a fault. */
export const hasFailed = ({ failure, status, isTurnedAway }: Fate): boolean =>
  failure !== '' || (status >= 500 && !isTurnedAway);

/**
 * Everybody who was let in got an answer, the others found the door closed; returns those. On a machine that has no time
 * some are turned away by a page that asks again, never most of them.
 */
export const expectNobodyLost = ({ fates }: SteadyGuests): readonly Fate[] => {
  const failed = fates.filter(hasFailed);
  expect(fates.filter(({ isTurnedAway }) => isTurnedAway).length).toBeLessThan(fates.length / 2);
  expect(failed.filter(({ wasLetIn }) => wasLetIn)).toEqual([]);
  expect(new Set(failed.map(({ failure }) => failure))).toEqual(new Set(['ECONNREFUSED']));
  return failed;
};
