import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobRuns } from '#src/server/jobs/job.ts';

const getInstant = (seconds: number): string =>
  new Date(Date.parse('2026-11-21T12:00:00Z') + seconds * 1_000).toISOString();

/** Taken at that second: the lease is 60 s, a success is recent for 20 s, a failure for 10 s, clocks agree to 600 s. */
const createLease = (second: number, heldBy: string = randomUUID()) => ({
  heldBy,
  now: getInstant(second),
  leaseUntil: getInstant(second + 60),
  dueBefore: getInstant(second - 20),
  retryBefore: getInstant(second - 10),
  credibleUntil: getInstant(second + 600),
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
    const takeRun = async (): Promise<string> => {
      const job = randomUUID();
      expect(await jobRuns.take(job, createLease(0, 'A'))).toBe(true);
      return job;
    };
    const findRun = async (job: string) => (await jobRuns.list()).find((run) => run.name === job);

    test('admits one of twelve concurrent nodes', async () => {
      const job = randomUUID();
      const ask = () => Promise.all(Array.from({ length: 12 }, () => jobRuns.take(job, createLease(0))));
      expect((await ask()).filter(Boolean)).toHaveLength(1);
      expect((await ask()).filter(Boolean)).toHaveLength(0);
      const again = await Promise.all(Array.from({ length: 12 }, () => jobRuns.take(job, createLease(60))));
      expect(again.filter(Boolean)).toHaveLength(1);
    });

    test.each([
      ['59 s after it was taken, the lease holds', 59, false],
      ['60 s after it was taken, the lease has ended by itself', 60, true],
      ['of a clock that is eleven minutes back, the lease is incredible', -600, true],
      ['of a clock that is nine minutes back, the lease holds', -500, false],
    ])('%s', async (_, second, expected) => {
      expect(await jobRuns.take(await takeRun(), createLease(second))).toBe(expected);
    });

    test('renews a lease for its holder only', async () => {
      const job = await takeRun();
      expect(await jobRuns.renew(job, 'B', getInstant(200))).toBe(false);
      expect(await jobRuns.renew(job, 'A', getInstant(200))).toBe(true);
      expect(await jobRuns.take(job, createLease(199))).toBe(false);
      expect(await jobRuns.take(job, createLease(200, 'B'))).toBe(true);
      expect(await jobRuns.renew(job, 'A', getInstant(500))).toBe(false);
    });

    test.each([
      ['19 s after a success it is not due', 24, false],
      ['20 s after a success it is due', 25, true],
      ['of a clock that was eleven minutes ahead, a success does not count', -600, true],
    ])('%s', async (_, second, expected) => {
      const job = await takeRun();
      expect(await jobRuns.end(job, 'A', { endedAt: getInstant(5) })).toBe(true);
      expect(await jobRuns.take(job, createLease(second))).toBe(expected);
    });

    test.each([
      ['9 s after a failure it is too early', 14, false],
      ['10 s after a failure it is tried again, also when it succeeded shortly before', 15, true],
    ])('%s', async (_, second, expected) => {
      const job = await takeRun();
      await jobRuns.end(job, 'A', { endedAt: getInstant(1) });
      await jobRuns.take(job, createLease(21, 'A'));
      await jobRuns.end(job, 'A', { failedAt: getInstant(5), error: 'Error' });
      expect(await jobRuns.take(job, createLease(second))).toBe(expected);
    });

    test("stores the result of the lease's holder only", async () => {
      const job = await takeRun();
      const fresh = { name: job, knownSince: getInstant(0), lastSuccess: null, failedAt: null, error: null };
      expect(await findRun(job)).toEqual(fresh);
      await jobRuns.end(job, 'A', { failedAt: getInstant(3), error: 'DatabaseError 57014' });
      expect(await findRun(job)).toEqual({ ...fresh, failedAt: getInstant(3), error: 'DatabaseError 57014' });
      await jobRuns.take(job, createLease(30, 'B'));
      expect(await jobRuns.end(job, 'A', { endedAt: getInstant(31) })).toBe(false);
      expect(await jobRuns.end(job, 'B', { endedAt: getInstant(32) })).toBe(true);
      expect(await findRun(job)).toEqual({ ...fresh, lastSuccess: getInstant(32) });
    });
  });
};
