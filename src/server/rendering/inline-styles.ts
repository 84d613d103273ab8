import { createHash } from 'node:crypto';
import type { StaticFiles } from '#src/server/http/static-files.ts';
import { replaceTags } from './markup-elements.ts';

const HREF = ' href="';
const HEAD_END = '</head>';

export interface InlineStyles {
  /** `'sha256-…'` sources for the content security policy. */
  readonly hashes: readonly string[];
  /** First paint then waits for no file. */
  readonly inline: (html: string) => string;
}

const calculateHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const findHref = (attributes: string): string => attributes.split(HREF)[1]?.split('"')[0] ?? '';

/**
 * The link stays, disabled, because React looks for it during hydration; `media="not all"` stops the preload scanner.
 */
export const createInlineStyles = (files: StaticFiles): InlineStyles => {
  const sheets = new Map(
    [...files]
      .filter(([path]) => path.startsWith('/static/') && path.endsWith('.css'))
      .map(([path, { identity }]) => [path, identity.bytes.toString('utf8')]),
  );
  const inlineLink = (link: string, attributes: string): string => {
    const href = findHref(attributes);
    const text = attributes.startsWith(' rel="stylesheet"') ? sheets.get(href) : undefined;
    if (text === undefined) return link;
    return `<style>${text}</style>${link.replace('<link', '<link disabled="" media="not all"')}<link rel="later" as="style" href="${href}"/>`;
  };
  return {
    hashes: [...sheets.values()].map(calculateHash),
    inline: (html) => {
      const end = Math.max(html.indexOf(HEAD_END), 0);
      return replaceTags(html.slice(0, end), 'link', inlineLink) + html.slice(end);
    },
  };
};
