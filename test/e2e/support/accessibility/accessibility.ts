import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Result } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { isReviewed } from './reviewed-findings.ts';
import { findFaintTexts } from './text-contrast.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const { resolve } = createRequire(import.meta.url);

/** Axe as browsers get it: half of what it is in a package, and every page reads it anew. */
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe rules that no tag enables: experimental ones and AAA rules that the site follows. */
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

/** Runs axe in the page. Passing elements are not collected, which halves its time. */
const runAxe = async (page: Page): Promise<Findings> => {
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
export const waitForPrices = (page: Page): Promise<void> =>
  page.getByText(getPageTranslator(page).t('calendar.loading')).first().waitFor({ state: 'hidden' });

/**
 * Checks WCAG 2.2 AA as far as automation can: one line per violation or unreviewed doubt. Where axe cannot determine
 * the background of a text, its pixels are measured.
 */
export const findAxeViolations = async (page: Page): Promise<string[]> => {
  await waitForPrices(page);
  const { violations, incomplete } = await runAxe(page);
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
    ...(await findFaintTexts(page, texts)),
  ];
};

/** Checks what a journey comes to, in the release run: `npm test` checks each page once, in the crawls of `e2e/access`. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  if (isRelease) expect(await findAxeViolations(page), what).toEqual([]);
};
