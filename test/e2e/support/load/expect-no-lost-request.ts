import { expect } from 'vitest';
import type { RequestResult, SteadyClients } from '#test/support/load/steady-clients.ts';

/** It got no response or an error. */
export const hasFailed = ({ failure, status, isShed }: RequestResult): boolean =>
  failure !== '' || (status >= 500 && !isShed);

/**
 * Checks that every accepted connection got a response, and returns the others, which were refused. On a busy machine
 * some may be shed by a retry page, but never most.
 */
export const expectNoLostRequest = ({ results }: SteadyClients): readonly RequestResult[] => {
  const failed = results.filter(hasFailed);
  expect(results.filter(({ isShed }) => isShed).length).toBeLessThan(results.length / 2);
  expect(failed.filter(({ wasConnected }) => wasConnected)).toEqual([]);
  expect(new Set(failed.map(({ failure }) => failure))).toEqual(new Set(['ECONNREFUSED']));
  return failed;
};
