import { pbkdf2Sync } from 'node:crypto';
import { isRelease } from './test-scope.ts';

/** What one measurement takes on the quiet machine on which the limits of the tests were chosen. */
const USUAL_MS = 25;
const ROUNDS = 5;

/** One processor at work for a moment; of a machine that shares it, what is left of it. */
const measureMs = (): number => {
  const startedAt = performance.now();
  pbkdf2Sync('password', 'salt', 150_000, 32, 'sha256');
  return performance.now() - startedAt;
};

/** Measures how many times slower than usual this machine is now; never less than 1. */
const measureSlowness = (): number => {
  const [median = USUAL_MS] = Array.from({ length: ROUNDS }, measureMs)
    .toSorted((one, other) => one - other)
    .slice(Math.floor(ROUNDS / 2));
  return Math.max(1, median / USUAL_MS);
};

/** Measures the machine at the start of a run, once for all its processes, and writes it into the environment. */
export const getSlowness = (): number => {
  process.env.TEST_SLOWNESS ??= String(measureSlowness());
  return Number(process.env.TEST_SLOWNESS);
};

/** More than the start showed: other work may begin later, and several files run at once. */
const RESERVE = 3;

/** Stretches a limit on waiting, in milliseconds, to the speed of this machine: such limits are for what hangs. */
export const stretch = (ms: number): number => Math.round(ms * getSlowness() * RESERVE);

/**
 * Stretches a limit that guests or operators are promised, in milliseconds. In the release run, which has the machine to
 * itself, it stays as it is.
 */
export const stretchPromise = (ms: number): number => (isRelease ? ms : stretch(ms));
