import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { virtual } from '@guidepup/virtual-screen-reader';
import type { Page } from 'playwright';

declare global {
  var screenReader: typeof virtual;
}

const { resolve } = createRequire(import.meta.url);

/** The reader as a script that any page runs: what it exports becomes a global. */
const SCRIPT = readFileSync(resolve('@guidepup/virtual-screen-reader/browser.js'), 'utf8').replace(
  /export\{.*?([\w$]+) as virtual\};?/,
  (_, name) => `globalThis.screenReader=${name};`,
);

/** By the protocol of the browser, which no policy of the page forbids. */
const loadScreenReader = (page: Page): Promise<void> =>
  page.evaluate(`if (!globalThis.screenReader) (() => {${SCRIPT}\n})()`) as Promise<void>;

/** By which the reader ends; the element that it reads is its document. */
const LAST = 'end of document';
const MOST = 4_000;

/** Reads everything inside an element in order, as a screen reader does continuously. */
export const readAll = async (page: Page, selector: string): Promise<string[]> => {
  await loadScreenReader(page);
  const phrases = await page.evaluate(
    async ([where, last, most]) => {
      const { screenReader } = globalThis;
      await screenReader.stop();
      await screenReader.start({ container: document.querySelector(where) ?? document.body });
      await screenReader.next();
      const first = screenReader.activeNode;
      let said = 0;
      for (; said < most && (await screenReader.lastSpokenPhrase()) !== last; said += 1) {
        await screenReader.next();
        // From the end of a modal dialog it goes to its beginning.
        const isAgain = screenReader.activeNode === first;
        if (isAgain && !(await screenReader.lastSpokenPhrase()).startsWith('end of ')) break;
      }
      const log = (await screenReader.spokenPhraseLog()).slice(0, said + 2);
      await screenReader.stop();
      if (said === most) throw new Error(`the reader does not come to an end: ${log.slice(-5).join(' | ')}`);
      return log;
    },
    [selector, LAST, MOST] as const,
  );
  return formatOutline(phrases);
};

/** Begins to listen: the element that gets the focus, and what live regions say. */
export const startListening = async (page: Page): Promise<void> => {
  await loadScreenReader(page);
  await page.evaluate(async () => {
    await globalThis.screenReader.stop();
    await globalThis.screenReader.start({ container: document.body });
    await globalThis.screenReader.clearSpokenPhraseLog();
  });
};

const QUIET_MS = 150;

/** What was said since it was last asked, when nothing more comes. */
export const collectSpoken = (page: Page): Promise<string[]> =>
  page.evaluate(async (quiet) => {
    const { screenReader } = globalThis;
    let before = -1;
    while (before !== (await screenReader.spokenPhraseLog()).length) {
      before = (await screenReader.spokenPhraseLog()).length;
      await new Promise((done) => setTimeout(done, quiet));
    }
    const log = await screenReader.spokenPhraseLog();
    await screenReader.clearSpokenPhraseLog();
    return log;
  }, QUIET_MS);

/** What a reader says as one thing; the texts inside are its name once more. */
const WHOLE = /^(link|button|radio|checkbox|spinbutton|option|heading|image|combobox|textbox|timer)\b/;
/** Marks of the text that no reader speaks of. */
const UNSPOKEN = /^(end of )?(document|strong|rowgroup|row\b.*|gridcell\b.*|paragraph|emphasis|time)$/;

const describePhrase = (phrase: string): string =>
  phrase
    .replace(/listitem, level \d+, (.*?)position (\d+), set size (\d+)/, '$1item $2 of $3')
    .replace(/position (\d+), set size (\d+)/, '$1 of $2')
    .replace(', not read only', '')
    // The value that a button sends along, which no reader speaks of.
    .replace(/^(button, .*?), (?:(?:add|remove)-\w+(?:\.\d)?|extend)(?=,|$)/, '$1');

/** A line for everything that is said, indented by what it is in. */
export const formatOutline = (phrases: readonly string[]): string[] => {
  const lines: string[] = [];
  const inside: string[] = [];
  for (const phrase of phrases) {
    if (UNSPOKEN.test(phrase)) continue;
    const ended = phrase.startsWith('end of ') ? phrase.slice('end of '.length) : undefined;
    if (ended !== undefined && inside.includes(ended)) {
      inside.length = inside.lastIndexOf(ended);
      continue;
    }
    if (inside.some((outer) => WHOLE.test(outer))) continue;
    lines.push('  '.repeat(inside.length) + describePhrase(phrase));
    if (phrases.includes(`end of ${phrase}`)) inside.push(phrase);
  }
  return lines;
};
