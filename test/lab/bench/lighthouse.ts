import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where `.launch/lighthouse.mjs` puts it. */
const PROGRAM = resolve('.lighthouse/node_modules/lighthouse/core/index.js');

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Out of a hundred each. */
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;

/** What was found in one run on a slow telephone, as Lighthouse simulates it. */
export interface Finding {
  readonly scores: Scores;
  /** Milliseconds to the largest picture or text. */
  readonly largestPaint: number;
  /** Milliseconds in which nothing answered. */
  readonly blocked: number;
  /** What cost points besides speed, by its title. */
  readonly failed: readonly string[];
}

const toFinding = ({ categories, audits }: Report): Finding => {
  const getScore = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, getScore(name)])) as unknown as Scores,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    failed: Object.values(audits)
      .filter(({ score }) => score === 0)
      .map(({ title }) => title),
  };
};

/** Why pages cannot be judged; false when they can. */
export const findLighthouseObstacle = (): string | false =>
  existsSync(PROGRAM) ? false : 'Lighthouse is not there; can this machine reach the npm registry?';

/** Judges pages in a browser that listens at this port. */
export const startLighthouse = async (port: number): Promise<(url: string) => Promise<Finding>> => {
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(PROGRAM).href);
  /** A busy machine may miss the first paint: such a run has no score, and is made again. */
  const judge = async (url: string, tries = 3): Promise<Finding> => {
    const outcome = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: CATEGORIES });
    if (outcome && outcome.lhr.categories.performance?.score !== null) return toFinding(outcome.lhr);
    if (tries > 1) return judge(url, tries - 1);
    throw new Error(`Lighthouse has no score for ${url}`);
  };
  return (url) => judge(url);
};
