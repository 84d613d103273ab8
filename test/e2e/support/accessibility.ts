import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Result } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { wordsAt } from './guest.ts';
import { isReviewed } from './reviewed-findings.ts';
import { faintTexts } from './text-contrast.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const { resolve } = createRequire(import.meta.url);

/** Axe as browsers get it: half of what it is in a package, and every page reads it anew. */
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that no tag turns on: experiments of axe, and what AAA asks for that the site keeps. */
const RULES = [
  'css-orientation-lock',
  'focus-order-semantics',
  'identical-links-same-purpose',
  'label-content-name-mismatch',
  'meta-refresh-no-exceptions',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
];

interface Findings {
  readonly violations: readonly Result[];
  readonly incomplete: readonly Result[];
}

/** Asks axe in the page. It lists only what is wrong or not sure: to quote all that is well costs it half its time. */
const asksAxe = async (page: Page): Promise<Findings> => {
  // Once for each document, by the protocol of the browser, which no policy of the page forbids.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ values, rules }) => {
      const { violations, incomplete } = await window.axe.run(document, {
        runOnly: { type: 'tag', values },
        rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
        resultTypes: ['violations', 'incomplete'],
      });
      return { violations, incomplete };
    },
    { values: TAGS, rules: RULES },
  );
};

/** With their prices the days of a calendar get other names, and what was found by the old ones is found no more. */
export const pricesAreThere = (page: Page): Promise<void> =>
  page.getByText(wordsAt(page).t('calendar.loading')).first().waitFor({ state: 'hidden' });

/**
 * WCAG 2.2 AA as far as a machine can tell: a line for what breaks a rule, and for what nobody has looked at yet.
 * Where axe cannot tell what is under a text, its pixels are measured.
 */
export const axeFindings = async (page: Page): Promise<string[]> => {
  await pricesAreThere(page);
  const { violations, incomplete } = await asksAxe(page);
  const open = (results: readonly Result[]) =>
    results.flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ html, failureSummary = '' }) => !isReviewed({ rule: id, html, said: failureSummary }))
        .map(({ target, failureSummary }) => ({
          rule: id,
          selector: String(target[0]),
          line: `${id} (${help}): ${target.join(' ')} — ${failureSummary}`.replace(/\s+/g, ' '),
        })),
    );
  const unsure = open(incomplete);
  const texts = unsure.filter(({ rule }) => rule === 'color-contrast').map(({ selector }) => selector);
  return [
    ...open(violations).map(({ line }) => `breaks ${line}`),
    ...unsure.filter(({ rule }) => rule !== 'color-contrast').map(({ line }) => `makes axe unsure of ${line}`),
    ...(await faintTexts(page, texts)),
  ];
};

export const expectAccess = async (page: Page, what: string): Promise<void> =>
  expect(await axeFindings(page), what).toEqual([]);
