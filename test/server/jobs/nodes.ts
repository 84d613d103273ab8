import { vi } from 'vitest';
import type { Job } from '#src/server/jobs/job.ts';
import { startJobs } from '#src/server/jobs/scheduler.ts';
import { createFakeTime, type FakeTime } from '#test/support/fakes/fake-time.ts';
import { createMemoryJobRuns } from '#test/support/fakes/memory-job-runs.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

const createLog = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });

/** What several nodes share, and how to start one of them. */
export const createHotel = (time: FakeTime = createFakeTime('2026-11-21T12:00:00Z')) => {
  const runs = createMemoryJobRuns();
  let ids = 0;
  const createId = () => `run-${++ids}`;
  const startNode = (jobs: readonly Job[], random = () => 0) => {
    let isAlive = true;
    const log = createLog();
    const never = new Promise<never>(() => undefined);
    // A process that was killed neither wakes nor asks again.
    const wait: FakeTime['wait'] = async (...asked) => {
      const isOver = await time.wait(...asked);
      return isAlive ? isOver : never;
    };
    const stop = startJobs(jobs, { runs, log, now: time.now, wait, random, createId: createId });
    const kill = (): void => {
      isAlive = false;
    };
    return { log, stop, kill };
  };
  return { time, runs, startNode };
};

/** A job that takes so long, and when it began (in seconds of the test) and on which node. */
export const createJob = ({ time }: { time: FakeTime }, everyMs: number, takesMs = 0) => {
  const startedAt = time.now();
  const began: [second: number, node: string][] = [];
  const state = { running: 0, most: 0 };
  const on = (node: string): Job => ({
    name: 'sweep',
    everyMs,
    run: async () => {
      began.push([Math.round((time.now() - startedAt) / SECOND), node]);
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      if (takesMs > 0) await time.wait(takesMs, new AbortController().signal);
      state.running -= 1;
    },
  });
  return { on, began, state, listSeconds: () => began.map(([second]) => second) };
};
