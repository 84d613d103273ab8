import { createHash } from 'node:crypto';
import type { StaticFiles } from '#src/server/http/static-files.ts';
import { createCriticalStyles } from './critical-styles.ts';
import { removeUnusedProperties } from './custom-properties.ts';
import { replaceTags } from './markup-elements.ts';
import { readPageElements } from './page-elements.ts';

const HREF = ' href="';
const HEAD_END = '</head>';

interface StyledPage {
  readonly html: string;
  /** `'sha256-…'` sources for the content security policy. */
  readonly hashes: readonly string[];
}

export interface InlineStyles {
  /** First paint then waits for no file, and for no rule that the page does not use. `rules` come after those. */
  readonly inline: (html: string, rules?: string) => StyledPage;
}

const calculateHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const findHref = (attributes: string): string => attributes.split(HREF)[1]?.split('"')[0] ?? '';

/** Of the bundler, which reads it in development only. */
const DEVELOPMENT_ATTRIBUTE = / data-rsc-css-href="[^"]*"/;

const isFontPreload = (attributes: string): boolean =>
  attributes.startsWith(' rel="preload"') && attributes.includes(' as="font"');

/** In the order of the page; `text` is what goes into its style element, without one when empty. */
const createStyleElements = (texts: readonly (readonly [text: string, attributes: string])[]) => {
  const used = texts.filter(([text]) => text !== '');
  return {
    markup: used.map(([text, attributes]) => `<style${attributes}>${text}</style>`).join(''),
    hashes: used.map(([text]) => calculateHash(text)),
  };
};

/**
 * Inlines the critical rules of each stylesheet. `bootstrap-script.ts` loads the whole sheet after first paint, unless
 * it has font faces only, and shows web fonts; without scripts the end of the head loads it. The link stays, disabled, because React looks for it
 * during hydration; `media="not all"` stops the preload scanner.
 */
export const createInlineStyles = (files: StaticFiles): InlineStyles => {
  const sheets = new Map(
    [...files]
      .filter(([path]) => path.startsWith('/static/') && path.endsWith('.css'))
      .map(([path, { identity }]) => [path, createCriticalStyles(identity.bytes.toString('utf8'))]),
  );
  return {
    inline: (page, added = '') => {
      const end = Math.max(page.indexOf(HEAD_END), 0);
      const elements = readPageElements(page);
      const findSheet = (attributes: string) =>
        attributes.startsWith(' rel="stylesheet"') ? sheets.get(findHref(attributes)) : undefined;
      const selected: string[] = [];
      replaceTags(page.slice(0, end), 'link', (link, attributes) => {
        const sheet = findSheet(attributes);
        if (sheet) selected.push(sheet.select(elements));
        return link;
      });
      if (selected.length > 0) selected.push(`${selected.pop()}${added}`);
      const rules = removeUnusedProperties(selected, page).values();
      const hashes: string[] = [];
      const links: string[] = [];
      // At the end: a sheet that comes before others makes browsers look all fonts up again.
      const later: string[] = [];
      const inlineLink = (link: string, attributes: string): string => {
        if (isFontPreload(attributes)) return link.replace('preload', 'later');
        const sheet = findSheet(attributes);
        if (!sheet) return link;
        const href = findHref(attributes);
        const styles = createStyleElements([
          [rules.next().value ?? '', ''],
          [sheet.fonts, ' media="not all"'],
        ]);
        hashes.push(...styles.hashes);
        links.push(`<link rel="stylesheet" href="${href}"/>`);
        if (sheet.hasOtherRules) later.push(`<link rel="later" as="style" href="${href}"/>`);
        const disabled = link.replace('<link', '<link disabled="" media="not all"');
        return styles.markup + disabled.replace(DEVELOPMENT_ATTRIBUTE, '');
      };
      const head = replaceTags(page.slice(0, end), 'link', inlineLink);
      if (links.length === 0) return { html: page, hashes };
      const html = `${head}<noscript>${links.join('')}</noscript>${later.join('')}${page.slice(end)}`;
      return { html, hashes };
    },
  };
};
