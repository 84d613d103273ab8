import { createHash } from 'node:crypto';
import { createBrotliEncoder, encodeGzip, encodeRepresentations } from '#src/server/exchange/representations.ts';
import { IMMUTABLE, type StaticFiles } from '#src/server/http/static-files.ts';
import { HYDRATION } from './payload-script.ts';

const SCRIPT = /^\/static\/[\w.-]+\.js$/;
/** File name that `waku.config.ts` gives to the chunk of `src/site/ui/trusted-markup.ts`. */
const TRUSTED_MARKUP_SCRIPT = /^\/static\/trusted-markup-[\w-]+\.js$/;
const HEAD_TAG = '<head>';

export interface HeadScripts {
  /** Links for the head of a page. */
  readonly renderLinks: (page: Buffer) => string;
  /** Hashes of what `bootstrap-script.ts` inserts into a page, for the content security policy. */
  readonly sources: readonly string[];
}

const calculateDigest = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * An import map names the hash of every built script, and only it covers scripts that are imported later. It is a fifth
 * of a page, so it comes after first paint, in one file with the script that starts hydration.
 * @param hydratePage text of `src/site/hydration/hydrate-page.ts`
 */
export const createHeadScripts = async (
  files: StaticFiles,
  hydratePage: string,
): Promise<HeadScripts & { pageStart: StaticFiles }> => {
  const scripts = [...files].filter(([path]) => SCRIPT.test(path));
  const integrity = Object.fromEntries(scripts.map(([path, { identity }]) => [path, calculateDigest(identity.bytes)]));
  const inserted = [JSON.stringify({ integrity }), hydratePage];
  const bytes = Buffer.from(JSON.stringify(inserted));
  const digest = calculateDigest(bytes);
  const path = `/static/page-start-${digest.slice(7, 15).replace(/\W/g, '_')}.json`;
  const representations = await encodeRepresentations(bytes, { br: createBrotliEncoder(9), gzip: encodeGzip });
  const trustedMarkup = scripts
    .filter(([script]) => TRUSTED_MARKUP_SCRIPT.test(script))
    .map(([script]) => `<link rel="later" as="script" href="${script}"/>`);
  const links = `<link rel="later" as="fetch" href="${path}" integrity="${digest}"/>${trustedMarkup.join('')}`;
  return {
    renderLinks: (page) => (page.includes(HYDRATION) ? links : ''),
    sources: inserted.map((text) => `'${calculateDigest(Buffer.from(text))}'`),
    pageStart: new Map([[path, { type: 'application/json', cacheControl: IMMUTABLE, ...representations }]]),
  };
};

/** Inserts links at the start of the head. */
export const insertHeadLinks = (page: Buffer, links: string): Buffer => {
  const head = page.indexOf(HEAD_TAG);
  if (head < 0) return page;
  const at = head + HEAD_TAG.length;
  return Buffer.concat([page.subarray(0, at), Buffer.from(links), page.subarray(at)]);
};
