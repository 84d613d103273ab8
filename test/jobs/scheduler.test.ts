import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { jobsOf } from '#src/jobs/jobs.ts';
import { startJobs } from '#src/jobs/scheduler.ts';

const noJitter = () => 0;

test('a job runs again and again, never twice at once', async () => {
  let running = 0;
  let most = 0;
  const run = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(15);
    running -= 1;
  });
  const stop = startJobs([{ name: 'slow', everyMs: 2, run }], { error: vi.fn() }, noJitter);
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(3);
  await stop();
  expect(most).toBe(1);
});

test('a job that fails is logged by its name and tried again; the others go on', async () => {
  const log = { error: vi.fn() };
  const failure = new Error('no database');
  const fails = vi.fn(async () => Promise.reject(failure));
  const works = vi.fn(async () => undefined);
  const jobs = [
    { name: 'fails', everyMs: 2, run: fails },
    { name: 'works', everyMs: 2, run: works },
  ];
  const stop = startJobs(jobs, log, noJitter);
  await expect.poll(() => Math.min(fails.mock.calls.length, works.mock.calls.length)).toBeGreaterThan(2);
  await stop();
  expect(log.error).toHaveBeenCalledWith({ job: 'fails', err: failure }, 'a job failed');
});

test('stopping waits for the run under way, and none follows', async () => {
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const run = vi.fn(() => {
    started.resolve();
    return mayEnd.promise;
  });
  const stop = startJobs([{ name: 'slow', everyMs: 1, run }], { error: vi.fn() }, noJitter);
  await started.promise;
  const stopped = stop();
  await expect(Promise.race([stopped.then(() => 'stopped'), wait(30, 'still running')])).resolves.toBe('still running');
  mayEnd.resolve();
  await stopped;
  await wait(20);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a job starts up to a tenth later than asked', async () => {
  const run = vi.fn(async () => undefined);
  const startedAt = performance.now();
  const stop = startJobs([{ name: 'late', everyMs: 100, run }], { error: vi.fn() }, () => 1);
  await expect.poll(() => run.mock.calls.length).toBe(1);
  expect(performance.now() - startedAt).toBeGreaterThan(105);
  await stop();
});

test('what runs when: holds expire, payments are recovered, inquiries go out, the calendar opens', () => {
  const upkeep = {
    expireHolds: vi.fn(),
    recoverPayments: vi.fn(),
    openCalendar: vi.fn(),
    deliverInquiries: vi.fn(),
    forgetRates: vi.fn(),
  };
  const table = jobsOf({ upkeep }).map(({ name, everyMs, run }) => [name, everyMs / 1_000, run]);
  expect(table).toEqual([
    ['expire-holds', 20, upkeep.expireHolds],
    ['recover-payments', 15, upkeep.recoverPayments],
    ['deliver-inquiries', 30, upkeep.deliverInquiries],
    ['forget-rates', 3_600, upkeep.forgetRates],
    ['open-calendar', 86_400, upkeep.openCalendar],
  ]);
});
