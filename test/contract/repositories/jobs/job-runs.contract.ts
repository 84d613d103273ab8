import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobRuns } from '#src/jobs/job-runs.ts';

const at = (seconds: number): string => new Date(Date.parse('2026-11-21T12:00:00Z') + seconds * 1_000).toISOString();

/** Taken at that second: the lease is 60 s, a success is recent for 20 s, a failure for 10 s, clocks agree to 600 s. */
const taking = (second: number, heldBy: string = randomUUID()) => ({
  heldBy,
  now: at(second),
  leaseUntil: at(second + 60),
  dueBefore: at(second - 20),
  retryBefore: at(second - 10),
  credibleUntil: at(second + 600),
});

/** Contract of `JobRuns`. */
export const describeJobRuns = (
  name: string,
  open: () => Promise<{ readonly jobRuns: JobRuns; close(): Promise<void> }>,
): void => {
  describe(`job runs ${name}`, () => {
    let jobRuns: JobRuns;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ jobRuns, close } = await open());
    });
    afterAll(() => close());

    /** A job that was taken at second 0 by A. */
    const taken = async (): Promise<string> => {
      const job = randomUUID();
      expect(await jobRuns.take(job, taking(0, 'A'))).toBe(true);
      return job;
    };
    const runOf = async (job: string) => (await jobRuns.list()).find((run) => run.name === job);

    test('admits one of twelve concurrent nodes', async () => {
      const job = randomUUID();
      const ask = () => Promise.all(Array.from({ length: 12 }, () => jobRuns.take(job, taking(0))));
      expect((await ask()).filter(Boolean)).toHaveLength(1);
      expect((await ask()).filter(Boolean)).toHaveLength(0);
      const again = await Promise.all(Array.from({ length: 12 }, () => jobRuns.take(job, taking(60))));
      expect(again.filter(Boolean)).toHaveLength(1);
    });

    test.each([
      ['59 s after it was taken, the lease holds', 59, false],
      ['60 s after it was taken, the lease has ended by itself', 60, true],
      ['of a clock that is eleven minutes back, the lease is incredible', -600, true],
      ['of a clock that is nine minutes back, the lease holds', -500, false],
    ])('%s', async (_, second, expected) => {
      expect(await jobRuns.take(await taken(), taking(second))).toBe(expected);
    });

    test('renews a lease for its holder only', async () => {
      const job = await taken();
      expect(await jobRuns.renew(job, 'B', at(200))).toBe(false);
      expect(await jobRuns.renew(job, 'A', at(200))).toBe(true);
      expect(await jobRuns.take(job, taking(199))).toBe(false);
      expect(await jobRuns.take(job, taking(200, 'B'))).toBe(true);
      expect(await jobRuns.renew(job, 'A', at(500))).toBe(false);
    });

    test.each([
      ['19 s after a success it is not due', 24, false],
      ['20 s after a success it is due', 25, true],
      ['of a clock that was eleven minutes ahead, a success does not count', -600, true],
    ])('%s', async (_, second, expected) => {
      const job = await taken();
      expect(await jobRuns.end(job, 'A', { endedAt: at(5) })).toBe(true);
      expect(await jobRuns.take(job, taking(second))).toBe(expected);
    });

    test.each([
      ['9 s after a failure it is too early', 14, false],
      ['10 s after a failure it is tried again, also when it succeeded shortly before', 15, true],
    ])('%s', async (_, second, expected) => {
      const job = await taken();
      await jobRuns.end(job, 'A', { endedAt: at(1) });
      await jobRuns.take(job, taking(21, 'A'));
      await jobRuns.end(job, 'A', { failedAt: at(5), error: 'Error' });
      expect(await jobRuns.take(job, taking(second))).toBe(expected);
    });

    test("stores the result of the lease's holder only", async () => {
      const job = await taken();
      const fresh = { name: job, knownSince: at(0), lastSuccess: null, failedAt: null, error: null };
      expect(await runOf(job)).toEqual(fresh);
      await jobRuns.end(job, 'A', { failedAt: at(3), error: 'DatabaseError 57014' });
      expect(await runOf(job)).toEqual({ ...fresh, failedAt: at(3), error: 'DatabaseError 57014' });
      await jobRuns.take(job, taking(30, 'B'));
      expect(await jobRuns.end(job, 'A', { endedAt: at(31) })).toBe(false);
      expect(await jobRuns.end(job, 'B', { endedAt: at(32) })).toBe(true);
      expect(await runOf(job)).toEqual({ ...fresh, lastSuccess: at(32) });
    });
  });
};
