import { performance } from 'node:perf_hooks';

/** From 0 to 1, since its last call. */
export const measureEventLoopUtilization = (): (() => number) => {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
};
