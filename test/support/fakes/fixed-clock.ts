import type { Clock } from '#src/kernel/clock.ts';

export interface FixedClock extends Clock {
  /** Lets minutes pass; negative ones step back. */
  pass(minutes: number): void;
  /** ISO 8601. */
  set(instant: string): void;
}

/** A clock that stands still until it is told otherwise. */
export const createFixedClock = (instant: string): FixedClock => {
  let now = Date.parse(instant);
  return {
    now: () => now,
    pass: (minutes) => {
      now += minutes * 60_000;
    },
    set: (instant) => {
      now = Date.parse(instant);
    },
  };
};
