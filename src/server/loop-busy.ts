import { performance } from 'node:perf_hooks';

/** Which part of the time since it was last asked the event loop had something to do, from 0 to 1. */
export const loopBusy = (): (() => number) => {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
};
