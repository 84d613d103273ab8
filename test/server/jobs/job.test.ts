import { expect, test, vi } from 'vitest';
import type { Job, JobRun } from '#src/server/jobs/job.ts';
import { createLateJobsQuery, createLateJobsWatch, findLateJobs } from '#src/server/jobs/job.ts';
import { createMemoryJobRuns } from '#test/support/fakes/memory-job-runs.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const getInstant = (seconds: number): string => new Date(NOW - seconds * 1_000).toISOString();

const sweep: Job = { name: 'sweep', everyMs: 20_000, run: async () => undefined };
const createRun = (differences: Partial<JobRun>): JobRun => ({
  name: 'sweep',
  knownSince: getInstant(86_400),
  lastSuccess: null,
  failedAt: null,
  error: null,
  ...differences,
});
const listLate = (runs: readonly JobRun[], startedSecondsAgo = 86_400) =>
  findLateJobs([sweep], runs, { now: NOW, startedAt: NOW - startedSecondsAgo * 1_000 });

test.each([
  ['120 s after its last success', [createRun({ lastSuccess: getInstant(120) })], 0],
  ['121 s after its last success', [createRun({ lastSuccess: getInstant(121) })], 101],
  ['ten days after its last success', [createRun({ lastSuccess: getInstant(864_000) })], 863_980],
  ['known for 120 s, without a success', [createRun({ knownSince: getInstant(120) })], 0],
  ['known for a day, without a success', [createRun({})], 86_380],
  ['never seen, by a process that is a day old', [], 86_380],
  ['of a clock that was ahead', [createRun({ lastSuccess: getInstant(-300) })], 0],
])('every 20 s, %s', (_, runs, lateBySeconds) => {
  expect(listLate(runs).map((job) => job.lateBySeconds)).toEqual(lateBySeconds ? [lateBySeconds] : []);
});

const DAY_S = 86_400;
const FAILED = { failedAt: getInstant(30), error: 'DatabaseError 57014' };

test.each([
  ['fails since it was due six minutes ago', { ...FAILED, lastSuccess: getInstant(DAY_S + 360) }, 360],
  ['fails since it was due four minutes ago', { ...FAILED, lastSuccess: getInstant(DAY_S + 240) }, 0],
  ['failed before it was due', { ...FAILED, lastSuccess: getInstant(DAY_S - 60) }, 0],
  ['fails since it is known', { ...FAILED, knownSince: getInstant(400) }, 400],
  ['was due six minutes ago and has not failed', { lastSuccess: getInstant(DAY_S + 360) }, 0],
])('late jobs: one of every day that %s is late by %j: %d s', (_, differences, lateBySeconds) => {
  const daily: Job = { ...sweep, everyMs: DAY_S * 1_000 };
  const late = findLateJobs([daily], [createRun(differences)], { now: NOW, startedAt: 0 });
  expect(late.map((job) => job.lateBySeconds)).toEqual(lateBySeconds ? [lateBySeconds] : []);
});

test('late jobs: none in a process that has just started', () => expect(listLate([], 10)).toEqual([]));

test('late jobs: include the delay and the kind of the last failure', () => {
  const run = createRun({ lastSuccess: getInstant(500), failedAt: getInstant(10), error: 'DatabaseError 57014' });
  expect(listLate([run])).toEqual([
    { job: 'sweep', lateBySeconds: 480, lastSuccess: getInstant(500), error: 'DatabaseError 57014' },
  ]);
});

test('late jobs: jobs of every node and removed jobs are not late', () => {
  const jobs: Job[] = [{ ...sweep, onEveryNode: true }];
  expect(findLateJobs(jobs, [createRun({}), createRun({ name: 'gone' })], { now: NOW, startedAt: 0 })).toEqual([]);
});

test('late jobs watch: logs once when a job becomes late and once when it recovers', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const runs = createMemoryJobRuns();
  let now = NOW;
  const watch = createLateJobsWatch(createLateJobsQuery([sweep], { runs, now: () => now }), log);
  await watch.run();
  expect(log.warn).not.toHaveBeenCalled();
  now += 200_000;
  for (const _ of [1, 2, 3]) await watch.run();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { job: 'sweep', lateBySeconds: 180, lastSuccess: null, error: null },
    'a job is late',
  );
  const [nowIso, later] = [now, now + 60_000].map((instant) => new Date(instant).toISOString()) as [string, string];
  const taking = { heldBy: 'A', now: nowIso, leaseUntil: later, dueBefore: nowIso, retryBefore: nowIso };
  await runs.take('sweep', { ...taking, credibleUntil: later });
  await runs.end('sweep', 'A', { endedAt: nowIso });
  for (const _ of [1, 2]) await watch.run();
  expect(log.info).toHaveBeenCalledExactlyOnceWith({ job: 'sweep' }, 'a job is on time again');
  now += 200_000;
  await watch.run();
  expect(log.warn).toHaveBeenCalledTimes(2);
});
