import { createHash, randomBytes } from 'node:crypto';
import { findElements } from './markup-elements.ts';
import { REPORT_DIRECTIVES } from './violation-reports.ts';

/** React Aria writes one constant `<style>` into the page when a date field mounts. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** 128 random bits. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * What a page may run, load and send. `scripts` and `styles` are the sources of what stands in it, as nonces or hashes;
 * `challenges` is the origin to which a payment form is led on, when the bank asks its cardholder on pages of its own.
 */
export const contentPolicy = (
  scripts: readonly string[],
  challenges?: string,
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
    `form-action ${["'self'", ...(challenges ? [challenges] : [])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Only `src/components/ui/trusted-markup.ts` makes markup of text; no text becomes a script, nor its address.
    "require-trusted-types-for 'script'",
    'trusted-types default editors-markup',
    ...REPORT_DIRECTIVES,
  ].join('; ');

const [CDATA, CDATA_ENDS] = ['<![CDATA[', ']]>'];

/** What stands in a CDATA section, or the text itself. */
const withoutCdata = (text: string): string => {
  const start = text.trimStart().startsWith(CDATA) ? text.indexOf(CDATA) + CDATA.length : 0;
  const end = text.trimEnd().endsWith(CDATA_ENDS) ? text.lastIndexOf(CDATA_ENDS) : text.length;
  return text.slice(start, end);
};

/**
 * What a drawing may do that is opened by itself, as a document with the site's origin: nothing but look as it does in a
 * page, by the styles that are written into it.
 */
export const drawingPolicy = (svg: string): string => {
  const styles = findElements(svg, 'style').map(({ text }) => hashOf(withoutCdata(text)));
  return [
    'sandbox',
    "default-src 'none'",
    ...(styles.length > 0 ? [`style-src ${styles.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** A page without the nonce under which it was rendered, and its scripts by their hashes: the same bytes every time. */
export const withoutNonce = (html: string, nonce: string): { html: string; scripts: string[] } => {
  // The scripts that the renderer wrote into the page itself: what an editor or a guest wrote knows no nonce.
  const own = findElements(html, 'script').filter(({ attributes }) => attributes.startsWith(` nonce="${nonce}"`));
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts: own.map(({ text }) => hashOf(text)) };
};
