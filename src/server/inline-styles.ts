import { createHash } from 'node:crypto';
import { replaceTags } from './markup-elements.ts';
import type { StaticFiles } from './static-files.ts';

const HREF = ' href="';
const HEAD_ENDS = '</head>';

/** The stylesheets of the build, written into pages. */
export interface InlineStyles {
  /** For the content security policy. */
  readonly hashes: readonly string[];
  /** A page that waits for no file before it is painted. */
  readonly into: (html: string) => string;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where a link of the renderer leads to. */
const hrefIn = (attributes: string): string => attributes.split(HREF)[1]?.split('"')[0] ?? '';

/**
 * For pages that are kept: their styles are compressed with them once. The link stays, switched off, for React to
 * find (by its medium it is none to what reads ahead); the file comes when nothing else is to do, for pages to come.
 */
export const inlineStyles = (files: StaticFiles): InlineStyles => {
  const sheets = new Map(
    [...files]
      .filter(([path]) => path.startsWith('/static/') && path.endsWith('.css'))
      .map(([path, { identity }]) => [path, identity.bytes.toString('utf8')]),
  );
  const inlined = (link: string, attributes: string): string => {
    const href = hrefIn(attributes);
    const text = attributes.startsWith(' rel="stylesheet"') ? sheets.get(href) : undefined;
    if (text === undefined) return link;
    return `<style>${text}</style>${link.replace('<link', '<link disabled="" media="not all"')}<link rel="later" as="style" href="${href}"/>`;
  };
  return {
    hashes: [...sheets.values()].map(hashOf),
    into: (html) => {
      const end = Math.max(html.indexOf(HEAD_ENDS), 0);
      return replaceTags(html.slice(0, end), 'link', inlined) + html.slice(end);
    },
  };
};
