/** `npm run test:release` runs everything; `npm test` runs what decides whether a commit is good (test/README.md). */
export const isRelease = process.env.TEST_SCOPE === 'release';

/** Calculates how many cases a property tries: ten times as many in the release run. */
export const countCases = (ordinary: number): number => (isRelease ? 10 * ordinary : ordinary);

/**
 * Chooses the first cases in `npm test` and all in the release run: the first ones have every value of every dimension
 * once, such as language and JavaScript, the others combine them otherwise.
 */
export const chooseCases = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  isRelease ? cases : cases.slice(0, count);
