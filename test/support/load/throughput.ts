/** Throughput and latencies of a repeated operation. */
export interface Throughput {
  readonly done: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
}

/** Percentile of sorted values. */
export const calculateQuantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Measures the throughput of an operation with concurrent clients while `goesOn`. */
export const measureThroughput = async (
  clients: number,
  canContinue: (done: number) => boolean,
  runOnce: (index: number) => Promise<void>,
): Promise<Throughput> => {
  const times: number[] = [];
  let begun = 0;
  const start = performance.now();
  const runClient = async () => {
    while (canContinue(begun)) {
      const before = performance.now();
      const index = begun;
      begun += 1;
      await runOnce(index);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  const seconds = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    done: times.length,
    perSecond: times.length / seconds,
    median: calculateQuantile(sorted, 0.5),
    p99: calculateQuantile(sorted, 0.99),
  };
};

/** True for some seconds from now. */
export const createDeadline = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
};
