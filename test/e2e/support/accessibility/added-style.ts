import type { Page } from 'playwright';

/** Asks while a style of the guest's own is on the page, as an extension would put it there: past the site's policy. */
export const addStyle = async <Answer>(page: Page, css: string, ask: () => Promise<Answer>): Promise<Answer> => {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
  const answer = await ask();
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return answer;
};
