import type { Page } from 'playwright';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';
import { findAxeViolations } from './accessibility.ts';
import {
  CUT_TEXTS,
  createStyledCheck,
  findHiddenTabStops,
  findLayoutProblems,
  HIDDEN_FOCUS,
  MOTIONS,
  OVERFLOWS,
  SMALL_TARGETS,
  SPILLED_TEXTS,
  UNLABELLED_FIELDS,
  UNSEEN_CONTROLS,
} from './layout-problems.ts';

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 390, height: 664 };

/** WCAG 1.4.12 */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const WITH_SPACING = createStyledCheck(TEXT_SPACING, [OVERFLOWS, CUT_TEXTS, SPILLED_TEXTS], 'with text spacing');

interface SizedChecks {
  readonly size: typeof PHONE;
  readonly look: () => Promise<string[]>;
}

/** Checks at several sizes, after which the window is as it was: the sizes of things depend on how long the words are. */
const runAtSizes = async (page: Page, ...checks: readonly SizedChecks[]): Promise<string[]> => {
  const window = page.viewportSize() ?? PHONE;
  const found: string[] = [];
  for (const { size, look } of checks) {
    await resizeWindow(page, size);
    found.push(...(await look()).map((problem) => `at ${size.width} px ${problem}`));
  }
  await resizeWindow(page, window);
  return found;
};

/** What depends on the words or the colour scheme: the other language's page is opened in the dark one. */
export const findTextProblems = async (page: Page): Promise<string[]> => [
  ...(await findAxeViolations(page)),
  ...(await findLayoutProblems(page, [UNLABELLED_FIELDS])),
  ...(await runAtSizes(
    page,
    { size: ZOOMED, look: () => findLayoutProblems(page, [OVERFLOWS, WITH_SPACING]) },
    { size: PHONE, look: () => findLayoutProblems(page, [SMALL_TARGETS, OVERFLOWS, WITH_SPACING]) },
  )),
];

const findUnseenControls = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await findLayoutProblems(page, [UNSEEN_CONTROLS]);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
};

/**
 * All accessibility problems of the page in its current state; the window keeps its size. `walks`: on a phone Tab is
 * pressed from top to end, which closes open elements.
 */
export const findPageProblems = async (page: Page, { walks = false } = {}): Promise<string[]> => {
  const lookAtPhone = async () => [
    ...(walks ? await findHiddenTabStops(page) : []),
    ...(await findLayoutProblems(page, [
      ...(walks ? [] : [HIDDEN_FOCUS]),
      ...[SMALL_TARGETS, OVERFLOWS, WITH_SPACING],
    ])),
  ];
  const found = [
    ...(await findAxeViolations(page)),
    ...(await findLayoutProblems(page, [UNLABELLED_FIELDS, MOTIONS, HIDDEN_FOCUS, SMALL_TARGETS])),
    ...(await findUnseenControls(page)),
    ...(await runAtSizes(
      page,
      { size: PHONE, look: lookAtPhone },
      { size: ZOOMED, look: () => findLayoutProblems(page, [HIDDEN_FOCUS, OVERFLOWS, WITH_SPACING]) },
    )),
  ];
  return [...new Set(found)];
};
