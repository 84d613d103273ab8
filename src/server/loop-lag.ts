import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the delay is sampled; a sample that is on time counts as this. */
const RESOLUTION_MS = 10;
const WINDOW_MS = 250;

/**
 * How late the event loop was in the last quarter of a second, in milliseconds, on average: what whoever knocks now waits before
 * anybody knows of them.
 */
export const loopLag = (): (() => number) => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lagMs = 0;
  setInterval(() => {
    lagMs = delays.count > 0 ? Math.max(0, delays.mean / 1e6 - RESOLUTION_MS) : WINDOW_MS;
    delays.reset();
  }, WINDOW_MS).unref();
  return () => lagMs;
};
