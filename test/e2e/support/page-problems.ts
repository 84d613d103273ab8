import type { Page } from 'playwright';
import { axeFindings } from './accessibility.ts';
import { withStyle } from './added-style.ts';
import {
  cutTexts,
  hiddenFocus,
  motions,
  overflows,
  smallTargets,
  unfinished,
  unseenControls,
} from './layout-problems.ts';

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 390, height: 664 };

/** WCAG 1.4.12 */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const narrowProblems = async (page: Page): Promise<string[]> => [
  ...(await overflows(page)),
  ...(await hiddenFocus(page)),
  ...(await withStyle(page, TEXT_SPACING, async () => [...(await overflows(page)), ...(await cutTexts(page))])).map(
    (problem) => `with text spacing ${problem}`,
  ),
];

/** Everything about the page as it is now that keeps somebody from using it; the window is as it was afterwards. */
export const pageProblems = async (page: Page): Promise<string[]> => {
  const window = page.viewportSize() ?? PHONE;
  const found = [...(await axeFindings(page)), ...(await unfinished(page)), ...(await motions(page))];
  found.push(...(await hiddenFocus(page)), ...(await smallTargets(page)));
  await page.setViewportSize(PHONE);
  found.push(...(await hiddenFocus(page)), ...(await smallTargets(page)));
  await page.setViewportSize(ZOOMED);
  found.push(...(await narrowProblems(page)).map((problem) => `at 320 px ${problem}`));
  await page.setViewportSize(window);
  await page.emulateMedia({ forcedColors: 'active' });
  found.push(...(await unseenControls(page)));
  await page.emulateMedia({ forcedColors: 'none' });
  return [...new Set(found)];
};
