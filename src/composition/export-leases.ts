import { randomUUID } from 'node:crypto';
import type { Database } from '#src/composition/connect/connect-database.ts';
import type { ExportLeases } from '#src/desk/reservations/export-leases.port.ts';
import type { Clock } from '#src/kernel/clock.ts';

const NAME = 'export-reservations';
/** A client that reads nothing for so long, or a process that died, lets the next export begin. */
const LEASE_MS = 60_000;
/** Instants farther ahead are invalid. */
const MAX_CLOCK_SKEW_MS = 10 * 60_000;

interface ExportLeaseParts extends Pick<Database, 'jobRuns'> {
  readonly clock: Clock;
}

/** One lease among those of the jobs, so that all processes and nodes know of it. */
export const createExportLeases = ({ jobRuns, clock }: ExportLeaseParts): ExportLeases => {
  const getInstant = (inMs = 0): string => new Date(clock.now() + inMs).toISOString();
  return {
    take: async () => {
      const heldBy = randomUUID();
      const now = getInstant();
      const lease = { leaseUntil: getInstant(LEASE_MS), credibleUntil: getInstant(MAX_CLOCK_SKEW_MS) };
      const isTaken = await jobRuns.take(NAME, { heldBy, now, dueBefore: now, retryBefore: now, ...lease });
      if (!isTaken) return undefined;
      return {
        renew: () => jobRuns.renew(NAME, heldBy, getInstant(LEASE_MS)),
        end: async () => void (await jobRuns.end(NAME, heldBy, { endedAt: getInstant() })),
      };
    },
  };
};
