import type { Reserva } from '../model/hold.ts';
import type { Leased } from '../ports/amendments.ts';
import { eachBounded, throwFailures } from './each-bounded.ts';

/** Taken at once; what one worker can do well before its lease ends. */
const AT_ONCE = 20;

/** Each may wait for the gateway several times; one after the other, twenty could outlast their lease. */
const PARALLEL = 5;

/** A worker that died gives back what it took after so long. */
const LEASE_MS = 5 * 60_000;

/**
 * Works on everything that is due, leased so that several workers share it; returns how much that was. One that fails
 * does not keep the others waiting. @throws AggregateError of all that failed, at the end.
 */
export const eachLeased = async (
  now: number,
  take: (leaseUntil: string, limit: number) => Promise<Leased[]>,
  work: (reserva: Reserva) => Promise<void>,
): Promise<number> => {
  const leaseUntil = new Date(now + LEASE_MS).toISOString();
  const failures: unknown[] = [];
  let worked = 0;
  for (;;) {
    const taken = await take(leaseUntil, AT_ONCE);
    failures.push(...(await eachBounded(taken, PARALLEL, ({ reserva }) => work(reserva))));
    worked += taken.length;
    if (taken.length < AT_ONCE) break;
  }
  throwFailures(failures, worked);
  return worked;
};
