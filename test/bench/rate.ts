/** What was measured of one thing done again and again. */
export interface Rate {
  readonly done: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
}

/** The value below which that share of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Does something with `clients` at once while `goesOn`, and says how fast that was. */
export const rateOf = async (
  clients: number,
  goesOn: (done: number) => boolean,
  once: (index: number) => Promise<void>,
): Promise<Rate> => {
  const times: number[] = [];
  let begun = 0;
  const start = performance.now();
  const client = async () => {
    while (goesOn(begun)) {
      const before = performance.now();
      const index = begun;
      begun += 1;
      await once(index);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    done: times.length,
    perSecond: times.length / seconds,
    median: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  };
};

/** Goes on for some seconds from now. */
export const forSeconds = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
};
