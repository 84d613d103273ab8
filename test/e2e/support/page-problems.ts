import type { Page } from 'playwright';
import { axeFindings } from './accessibility.ts';
import { withStyle } from './added-style.ts';
import {
  cutTexts,
  hiddenByTab,
  hiddenFocus,
  motions,
  overflows,
  smallTargets,
  spilledTexts,
  unfinished,
  unseenControls,
} from './layout-problems.ts';
import { resizes } from './window-size.ts';

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 390, height: 664 };

/** WCAG 1.4.12 */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const spacingProblems = async (page: Page): Promise<string[]> => [
  ...(await overflows(page)),
  ...(
    await withStyle(page, TEXT_SPACING, async () => [
      ...(await overflows(page)),
      ...(await cutTexts(page)),
      ...(await spilledTexts(page)),
    ])
  ).map((problem) => `with text spacing ${problem}`),
];

/** With the window as it is: at 400 % and on a phone the sizes of things depend on how long the words are. */
const inWindow = async (page: Page, size: typeof PHONE, look: () => Promise<string[]>): Promise<string[]> => {
  const window = page.viewportSize() ?? PHONE;
  await resizes(page, size);
  const found = await look();
  await resizes(page, window);
  return found.map((problem) => `at ${size.width} px ${problem}`);
};

/** What depends on the words: the other language's page is the same but for them. */
export const wordProblems = async (page: Page): Promise<string[]> => [
  ...(await axeFindings(page)),
  ...(await unfinished(page)),
  ...(await inWindow(page, ZOOMED, () => spacingProblems(page))),
  ...(await inWindow(page, PHONE, async () => [...(await smallTargets(page)), ...(await spacingProblems(page))])),
];

/**
 * Everything about the page as it is now that keeps somebody from using it; the window is as it was afterwards.
 * `walks`: on a phone, whose header and footer stay where they are, Tab is really pressed from the top to the end;
 * it closes what is open.
 */
export const pageProblems = async (page: Page, { walks = false } = {}): Promise<string[]> => {
  const hidden = walks ? hiddenByTab : hiddenFocus;
  const found = [...(await axeFindings(page)), ...(await unfinished(page)), ...(await motions(page))];
  found.push(...(await hiddenFocus(page)), ...(await smallTargets(page)));
  found.push(
    ...(await inWindow(page, PHONE, async () => [
      ...(await hidden(page)),
      ...(await smallTargets(page)),
      ...(await spacingProblems(page)),
    ])),
  );
  found.push(
    ...(await inWindow(page, ZOOMED, async () => [...(await hiddenFocus(page)), ...(await spacingProblems(page))])),
  );
  await page.emulateMedia({ forcedColors: 'active' });
  found.push(...(await unseenControls(page)));
  await page.emulateMedia({ forcedColors: 'none' });
  return [...new Set(found)];
};
