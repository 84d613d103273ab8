import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { isReviewed } from './reviewed-findings.ts';
import { faintTexts } from './text-contrast.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * WCAG 2.2 AA as far as a machine can tell: a line for what breaks a rule, and for what nobody has looked at yet.
 * Where axe cannot tell what is under a text, its pixels are measured.
 */
export const axeFindings = async (page: Page): Promise<string[]> => {
  // The site has no frames, so that axe needs no page of its own to put their findings together.
  const axe = new AxeBuilder({ page }).withTags(TAGS).setLegacyMode(true);
  const { violations, incomplete } = await axe.analyze();
  const open = (results: typeof violations) =>
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
