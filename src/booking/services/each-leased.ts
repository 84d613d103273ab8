import type { Reserva } from '../model/hold.ts';
import type { Leased } from '../ports/amendments.ts';

/** Taken at once; what one worker can do well before its lease ends. */
const AT_ONCE = 20;

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
    for (const { reserva } of taken) await work(reserva).catch((error: unknown) => failures.push(error));
    worked += taken.length;
    if (taken.length < AT_ONCE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${worked} failed`);
  return worked;
};
