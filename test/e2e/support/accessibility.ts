import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A day shows "13" over "148" and is called "Saturday, February 13, from US$148.00": both are in its name, in words. */
const isDayInWords = (rule: string, html: string): boolean =>
  rule === 'label-content-name-mismatch' && html.includes('calendar-day');

/** WCAG 2.2 AA as far as a machine can tell: a line for each element that breaks a rule. */
const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !isDayInWords(id, html))
      .map(
        ({ target, failureSummary }) =>
          `${id} (${help}): ${target.join(' ')} — ${failureSummary?.replace(/\s+/g, ' ')}`,
      ),
  );
};

export const expectAccess = async (page: Page, what: string): Promise<void> =>
  expect(await violations(page), what).toEqual([]);
