import { expect } from 'vitest';
import type { Fate, SteadyGuests } from '#test/support/steady-guests.ts';

/** Everybody who was let in got an answer, the others found the door closed; returns those. */
export const expectNobodyLost = ({ fates }: SteadyGuests): readonly Fate[] => {
  const failed = fates.filter(({ failure, status }) => failure || status >= 500);
  expect(failed.filter(({ wasLetIn }) => wasLetIn)).toEqual([]);
  expect(new Set(failed.map(({ failure }) => failure))).toEqual(new Set(['ECONNREFUSED']));
  return failed;
};
