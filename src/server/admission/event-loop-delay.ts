import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const WINDOW_MS = 250;

/** Mean of the last 250 ms, in milliseconds: what a new connection waits before it is accepted. */
export const monitorEventLoopDelayMs = (): (() => number) => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let delayMs = 0;
  setInterval(() => {
    delayMs = delays.count > 0 ? Math.max(0, delays.mean / 1e6 - RESOLUTION_MS) : WINDOW_MS;
    delays.reset();
  }, WINDOW_MS).unref();
  return () => delayMs;
};
