import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { removeElements, replaceTags } from '#src/server/exchange/markup-elements.ts';
import type { StaticFiles } from '#src/server/http/static-files.ts';
import { type CriticalStyles, createCriticalStyles } from './critical-styles.ts';
import { type PageElements, readPageElements } from './page-elements.ts';
import { HYDRATION } from './payload-script.ts';

const CLASS = / class="([^"]*)"/g;

/** Values of `class` in a page, each once and sorted; dialogs are closed until a script opens them. */
export const listClassValues = (html: string): string[] =>
  [...new Set(Array.from(removeElements(html, 'dialog').matchAll(CLASS), ([, value = '']) => value))].sort();

/**
 * What selectors may find in pages with these values of `class`, however their elements are nested. Other names count
 * as there, except what no page has before a script or a pointer (`critical-styles.ts`).
 */
export const createClassElements = (values: readonly string[]): PageElements => {
  const elements = values.map((value) => new Set(value.split(/\s+/).map((name) => `.${name}`)));
  const hasToken = (token: string): boolean =>
    token.startsWith('.') ? elements.some((names) => names.has(token)) : !token.startsWith(':');
  const hasElement = (tokens: readonly string[]): boolean => {
    const classes = tokens.filter((token) => token.startsWith('.'));
    return tokens.every(hasToken) && elements.some((names) => classes.every((name) => names.has(name)));
  };
  return { hasToken, hasPath: (path) => path.every(hasElement) };
};

const ROOT_BLOCK = /:root\{[^{}]*\}/g;
/** A value may hold semicolons in strings and in parentheses. */
const DECLARATION = /(?<![\w-])(--[\w-]+):(?:"[^"]*(?:"|$)|\([^)]*(?:\)|$)|[^;{}"(])*;?/g;
const REFERENCE = /var\((--[\w-]+)/g;

const findReferences = (text: string): string[] => [...text.matchAll(REFERENCE)].map(([, name = '']) => name);

const keepOnly = (used: ReadonlySet<string>, css: string): string =>
  css.replace(ROOT_BLOCK, (block) =>
    block.replace(DECLARATION, (declaration, name: string) => (used.has(name) ? declaration : '')),
  );

/**
 * Removes the custom properties of `:root` to which neither a sheet nor the markup refers. The sheets belong together:
 * one defines what another uses. A property may be used by another property only.
 */
export const removeUnusedProperties = (sheets: readonly string[], markup: string): string[] => {
  const outside = findReferences(markup);
  let kept = [...sheets];
  for (let length = Number.POSITIVE_INFINITY; kept.join('').length < length; ) {
    length = kept.join('').length;
    const used = new Set([...outside, ...kept.flatMap(findReferences)]);
    kept = kept.map((css) => keepOnly(used, css));
  }
  return kept;
};

const HREF = ' href="';
const HEAD_END = '</head>';

/** Some 25 KB each. */
const MAX_KNOWN_SELECTIONS = 200;

interface StyledPage {
  readonly html: string;
  /** `'sha256-…'` sources for the content security policy. */
  readonly hashes: readonly string[];
}

export interface InlineStyles {
  /** First paint then waits for no file, and for no rule that the page does not use. `rules` come after those. */
  readonly inline: (html: string, rules?: string) => StyledPage;
  /** The same for a page of one visitor, which is rendered for each request: chosen once for all with its classes. */
  readonly inlineForVisitor: (page: Buffer, nonce: string) => Buffer;
}

const calculateHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const findHref = (attributes: string): string => attributes.split(HREF)[1]?.split('"')[0] ?? '';

/** Attribute of the bundler, which reads it in development only. */
const DEVELOPMENT_ATTRIBUTE = / data-rsc-css-href="[^"]*"/;

const isFontPreload = (attributes: string): boolean =>
  attributes.startsWith(' rel="preload"') && attributes.includes(' as="font"');

type Sheets = ReadonlyMap<string, CriticalStyles>;

const findSheet = (sheets: Sheets, attributes: string): CriticalStyles | undefined =>
  attributes.startsWith(' rel="stylesheet"') ? sheets.get(findHref(attributes)) : undefined;

/** Lists the addresses of the sheets of a page, in their order. */
const listHrefs = (sheets: Sheets, head: string): string[] => {
  const hrefs: string[] = [];
  replaceTags(head, 'link', (link, attributes) => {
    if (findSheet(sheets, attributes)) hrefs.push(findHref(attributes));
    return link;
  });
  return hrefs;
};

const selectRules = (sheets: Sheets, hrefs: readonly string[], elements: PageElements): string[] =>
  hrefs.map((href) => sheets.get(href)?.select(elements) ?? '');

/**
 * The head with rules instead of its sheets, and the texts of its style elements. `load-parts.ts` loads the whole
 * sheet after first paint, unless it has font faces only, and shows web fonts; without scripts the end of the head
 * loads it. The link stays, disabled, because React looks for it during hydration; `media="not all"` stops the preload
 * scanner.
 */
const replaceSheets = (sheets: Sheets, head: string, rules: readonly string[], nonce = '') => {
  const texts: string[] = [];
  const links: string[] = [];
  // At the end: a sheet that comes before others makes browsers look all fonts up again.
  const later: string[] = [];
  const createStyle = (text: string, attributes = ''): string => {
    if (text === '') return '';
    texts.push(text);
    return `<style${nonce}${attributes}>${text}</style>`;
  };
  const replaced = replaceTags(head, 'link', (link, attributes) => {
    if (isFontPreload(attributes)) return link.replace('preload', 'later');
    const sheet = findSheet(sheets, attributes);
    if (!sheet) return link;
    const href = findHref(attributes);
    const styles = createStyle(rules[links.length] ?? '') + createStyle(sheet.fonts, ' media="not all"');
    links.push(`<link rel="stylesheet" href="${href}"/>`);
    if (sheet.hasOtherRules) later.push(`<link rel="later" as="style" href="${href}"/>`);
    return styles + link.replace('<link', '<link disabled="" media="not all"').replace(DEVELOPMENT_ATTRIBUTE, '');
  });
  return { head: `${replaced}<noscript>${links.join('')}</noscript>${later.join('')}`, texts };
};

export const createInlineStyles = (files: StaticFiles): InlineStyles => {
  const sheets: Sheets = new Map(
    [...files]
      .filter(([path]) => path.startsWith('/static/') && path.endsWith('.css'))
      .map(([path, { identity }]) => [path, createCriticalStyles(identity.bytes.toString('utf8'))]),
  );
  const known = new LRUCache<string, readonly string[]>({ max: MAX_KNOWN_SELECTIONS });
  const findRules = (hrefs: readonly string[], classes: readonly string[]): readonly string[] => {
    const key = [...hrefs, ...classes].join('\n');
    const found = known.get(key);
    if (found) return found;
    const rules = removeUnusedProperties(selectRules(sheets, hrefs, createClassElements(classes)), '');
    known.set(key, rules);
    return rules;
  };
  return {
    inline: (page, added = '') => {
      const end = Math.max(page.indexOf(HEAD_END), 0);
      const selected = selectRules(sheets, listHrefs(sheets, page.slice(0, end)), readPageElements(page));
      if (selected.length === 0) return { html: page, hashes: [] };
      selected.push(`${selected.pop()}${added}`);
      const { head, texts } = replaceSheets(sheets, page.slice(0, end), removeUnusedProperties(selected, page));
      return { html: head + page.slice(end), hashes: texts.map(calculateHash) };
    },

    inlineForVisitor: (page, nonce) => {
      const end = page.indexOf(HEAD_END);
      const scripts = page.indexOf(HYDRATION);
      if (end < 0 || scripts < 0) return page;
      const head = page.toString('utf8', 0, end);
      const hrefs = listHrefs(sheets, head);
      if (hrefs.length === 0) return page;
      const classes = listClassValues(page.toString('latin1', 0, scripts));
      const rules = findRules(hrefs, classes);
      const styled = replaceSheets(sheets, head, rules, ` nonce="${nonce}"`);
      return Buffer.concat([Buffer.from(styled.head), page.subarray(end)]);
    },
  };
};
