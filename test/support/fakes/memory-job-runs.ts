import type { JobRun, JobRuns } from '#src/server/jobs/job.ts';

interface Row extends JobRun {
  readonly heldBy: string;
  readonly lockedUntil: string;
}

/** Leases of jobs in memory. */
export const createMemoryJobRuns = (): JobRuns & { readonly rows: Map<string, Row> } => {
  const rows = new Map<string, Row>();
  const change = (name: string, heldBy: string, changed: Partial<Row>): boolean => {
    const row = rows.get(name);
    if (row?.heldBy !== heldBy) return false;
    rows.set(name, { ...row, ...changed });
    return true;
  };
  return {
    rows,
    take: async (name, { heldBy, now, leaseUntil, dueBefore, retryBefore, credibleUntil }) => {
      const row = rows.get(name);
      const isOver = (instant: string, by: string): boolean => instant <= by || instant > credibleUntil;
      if (row) {
        const isFree = isOver(row.lockedUntil, now);
        const isDue = row.failedAt !== null || row.lastSuccess === null || isOver(row.lastSuccess, dueBefore);
        const mayTryAgain = row.failedAt === null || isOver(row.failedAt, retryBefore);
        if (!isFree || !isDue || !mayTryAgain) return false;
      }
      const before = row ?? { name, knownSince: now, lastSuccess: null, failedAt: null, error: null };
      rows.set(name, { ...before, heldBy, lockedUntil: leaseUntil });
      return true;
    },
    renew: async (name, heldBy, lockedUntil) => change(name, heldBy, { lockedUntil }),
    end: async (name, heldBy, how) =>
      'error' in how
        ? change(name, heldBy, { ...how, lockedUntil: how.failedAt })
        : change(name, heldBy, { lockedUntil: how.endedAt, lastSuccess: how.endedAt, failedAt: null, error: null }),
    list: async () =>
      [...rows.values()]
        .map(({ heldBy: _, lockedUntil: __, ...run }) => run)
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
};
