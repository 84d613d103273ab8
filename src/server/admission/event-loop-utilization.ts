import { performance } from 'node:perf_hooks';

/** Returns a function that reads the event-loop utilization since its last call, from 0 to 1. */
export const measureEventLoopUtilization = (): (() => number) => {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
};
