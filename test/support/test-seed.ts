/** Chance must not decide whether a commit is green. */
const FIXED_SEED = 20_261_123;

const HIGHEST_SEED = 1_000_000_000;

const drawSeed = (): number => {
  const seed = Math.floor(Math.random() * HIGHEST_SEED);
  console.log(`TEST_SEED=${seed} repeats the random cases of this run.`);
  return seed;
};

/**
 * Chooses the seed of a run, once, for all its processes: the number in `TEST_SEED`, a drawn one that is printed
 * (`TEST_SEED=random`), else a fixed one.
 *
 * @throws Error if `TEST_SEED` is neither `random` nor an integer that is not negative.
 */
export const chooseTestSeed = (): number => {
  const asked = process.env.TEST_SEED ?? String(FIXED_SEED);
  if (asked === 'random') return drawSeed();
  if (!/^\d{1,10}$/.test(asked)) throw new Error(`TEST_SEED is "${asked}": set a number or "random".`);
  return Number(asked);
};

/** Reads the seed that the configuration of the run chose; programs that run outside of a test use the fixed one. */
export const getTestSeed = (): number => Number(process.env.TEST_SEED ?? FIXED_SEED);

/** Lists as many seeds, one after another; the first is the seed of the run, so that a printed one is repeated first. */
export const listTestSeeds = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => getTestSeed() + index);
