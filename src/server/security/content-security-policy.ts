import { createHash, randomBytes } from 'node:crypto';
import { findElements } from '#src/server/exchange/markup-elements.ts';
import { REPORT_DIRECTIVES } from './violation-reports.ts';

/** Hash of the constant `<style>` that React Aria inserts when a date field mounts. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

export const createNonce = (): string => randomBytes(16).toString('base64url');

const calculateHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `scripts` and `styles`: sources of inline elements, as nonces or hashes; `challengeOrigin`: of an external bank. */
export const buildContentSecurityPolicy = (
  scripts: readonly string[],
  challengeOrigin?: string,
  styles: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", REACT_ARIA_STYLE, ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...(challengeOrigin ? [challengeOrigin] : [])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Only `src/site/ui/trusted-markup.ts` converts strings to markup; no string becomes a script or its address
    // but what `bootstrap-script.ts` inserts, of which this policy knows the hashes.
    "require-trusted-types-for 'script'",
    'trusted-types default editors-markup page-scripts',
    ...REPORT_DIRECTIVES,
  ].join('; ');

const [CDATA, CDATA_END] = ['<![CDATA[', ']]>'];

const removeCdata = (text: string): string => {
  const start = text.trimStart().startsWith(CDATA) ? text.indexOf(CDATA) + CDATA.length : 0;
  const end = text.trimEnd().endsWith(CDATA_END) ? text.lastIndexOf(CDATA_END) : text.length;
  return text.slice(start, end);
};

/** Builds the policy for an SVG opened as a document of the site's origin: sandboxed. */
export const buildSvgPolicy = (svg: string): string => {
  const styles = findElements(svg, 'style').map(({ text }) => calculateHash(removeCdata(text)));
  return [
    'sandbox',
    "default-src 'none'",
    ...(styles.length > 0 ? [`style-src ${styles.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Lists its scripts by hash, so that the bytes are the same for every render. */
export const removeNonce = (html: string, nonce: string): { html: string; scripts: string[] } => {
  // Only scripts with the nonce were written by the renderer; injected markup cannot know it.
  const own = findElements(html, 'script').filter(({ attributes }) => attributes.startsWith(` nonce="${nonce}"`));
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts: own.map(({ text }) => calculateHash(text)) };
};
