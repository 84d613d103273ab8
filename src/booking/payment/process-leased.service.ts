import type { Leased } from '#src/booking/reservation/amendments.port.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { runConcurrently, throwFailures } from './run-concurrently.service.ts';

const BATCH_SIZE = 20;

/** One by one, twenty that wait for the gateway could outlast the lease. */
const CONCURRENCY = 5;

const LEASE_MS = 5 * 60_000;

/** All due rows in leased batches, shared among workers; returns how many. @throws AggregateError at the end */
export const processLeased = async (
  now: number,
  take: (leaseUntil: string, limit: number) => Promise<Leased[]>,
  work: (reserva: Reserva) => Promise<void>,
): Promise<number> => {
  const leaseUntil = new Date(now + LEASE_MS).toISOString();
  const failures: unknown[] = [];
  let worked = 0;
  for (;;) {
    const taken = await take(leaseUntil, BATCH_SIZE);
    failures.push(...(await runConcurrently(taken, CONCURRENCY, ({ reserva }) => work(reserva))));
    worked += taken.length;
    if (taken.length < BATCH_SIZE) break;
  }
  throwFailures(failures, worked);
  return worked;
};
