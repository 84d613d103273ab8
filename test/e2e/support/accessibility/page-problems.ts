import type { Page } from 'playwright';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';
import { findAxeViolations } from './accessibility.ts';
import { addStyle } from './added-style.ts';
import {
  findCutTexts,
  findHiddenFocus,
  findHiddenTabStops,
  findMotions,
  findOverflows,
  findSmallTargets,
  findSpilledTexts,
  findUnlabelledFields,
  findUnseenControls,
} from './layout-problems.ts';

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 390, height: 664 };

/** WCAG 1.4.12 */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const findSpacingProblems = async (page: Page): Promise<string[]> => [
  ...(await findOverflows(page)),
  ...(
    await addStyle(page, TEXT_SPACING, async () => [
      ...(await findOverflows(page)),
      ...(await findCutTexts(page)),
      ...(await findSpilledTexts(page)),
    ])
  ).map((problem) => `with text spacing ${problem}`),
];

/** With the window as it is: at 400 % and on a phone the sizes of things depend on how long the words are. */
const runAtSize = async (page: Page, size: typeof PHONE, look: () => Promise<string[]>): Promise<string[]> => {
  const window = page.viewportSize() ?? PHONE;
  await resizeWindow(page, size);
  const found = await look();
  await resizeWindow(page, window);
  return found.map((problem) => `at ${size.width} px ${problem}`);
};

/** What depends on the words or the colour scheme: the other language's page is opened in the dark one. */
export const findTextProblems = async (page: Page): Promise<string[]> => [
  ...(await findAxeViolations(page)),
  ...(await findUnlabelledFields(page)),
  ...(await runAtSize(page, ZOOMED, () => findSpacingProblems(page))),
  ...(await runAtSize(page, PHONE, async () => [
    ...(await findSmallTargets(page)),
    ...(await findSpacingProblems(page)),
  ])),
];

/**
 * All accessibility problems of the page in its current state; the window keeps its size. `walks`: on a phone Tab is
 * pressed from top to end, which closes open elements.
 */
export const findPageProblems = async (page: Page, { walks = false } = {}): Promise<string[]> => {
  const hidden = walks ? findHiddenTabStops : findHiddenFocus;
  const found = [
    ...(await findAxeViolations(page)),
    ...(await findUnlabelledFields(page)),
    ...(await findMotions(page)),
  ];
  found.push(...(await findHiddenFocus(page)), ...(await findSmallTargets(page)));
  found.push(
    ...(await runAtSize(page, PHONE, async () => [
      ...(await hidden(page)),
      ...(await findSmallTargets(page)),
      ...(await findSpacingProblems(page)),
    ])),
  );
  found.push(
    ...(await runAtSize(page, ZOOMED, async () => [
      ...(await findHiddenFocus(page)),
      ...(await findSpacingProblems(page)),
    ])),
  );
  await page.emulateMedia({ forcedColors: 'active' });
  found.push(...(await findUnseenControls(page)));
  await page.emulateMedia({ forcedColors: 'none' });
  return [...new Set(found)];
};
