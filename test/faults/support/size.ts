/** `FAULTS=nightly` runs everything, `npm test` a part that the build server can wait for. */
export const isNightly = process.env.FAULTS === 'nightly';

/** Seeds of random sequences: one that is asked for by `FAULT_SEED`, or so many new ones. */
export const seeds = (count: number): number[] => {
  const asked = process.env.FAULT_SEED;
  if (asked) return [Number(asked)];
  const first = Math.floor(Math.random() * 1_000_000_000);
  return Array.from({ length: count }, (_, index) => first + index);
};
