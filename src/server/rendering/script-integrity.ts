import { createHash } from 'node:crypto';
import type { StaticFiles } from '#src/server/http/static-files.ts';

const SCRIPT = /^\/static\/[\w.-]+\.js$/;
/** File name that `waku.config.ts` gives to the chunk of `src/components/ui/trusted-markup.ts`. */
const TRUSTED_MARKUP_SCRIPT = /^\/static\/trusted-markup-[\w-]+\.js$/;
/** Written by `document.tsx` into every page that is hydrated; the others load no script. */
const HYDRATION = '__WAKU_INITIAL_RSC__';
const HEAD_TAG = '<head>';

export type RenderHeadScripts = (nonce: string, page: Buffer) => string;

const calculateDigest = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Only an import map covers scripts that are imported later. */
export const createHeadScripts = (files: StaticFiles): RenderHeadScripts => {
  const scripts = [...files].filter(([path]) => SCRIPT.test(path));
  const integrity = Object.fromEntries(scripts.map(([path, { identity }]) => [path, calculateDigest(identity.bytes)]));
  const importMap = JSON.stringify({ integrity });
  const trustedMarkup = Object.entries(integrity).filter(([path]) => TRUSTED_MARKUP_SCRIPT.test(path));
  const scriptTags = trustedMarkup.map(
    ([path, hash]) => `<script type="module" async="" src="${path}" integrity="${hash}"></script>`,
  );
  return (nonce, page) =>
    page.includes(HYDRATION)
      ? `<script nonce="${nonce}" type="importmap">${importMap}</script>${scriptTags.join('')}`
      : '';
};

/** At the start of the head: scripts requested before the import map have no integrity check. */
export const insertHeadScripts = (page: Buffer, scripts: string): Buffer => {
  const head = page.indexOf(HEAD_TAG);
  if (head < 0) return page;
  const at = head + HEAD_TAG.length;
  return Buffer.concat([page.subarray(0, at), Buffer.from(scripts), page.subarray(at)]);
};
