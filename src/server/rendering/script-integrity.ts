import { createHash } from 'node:crypto';
import type { StaticFiles } from '#src/server/http/static-files.ts';

const SCRIPT = /^\/static\/[\w.-]+\.js$/;
/** File name that `waku.config.ts` gives to the chunk of `src/components/ui/trusted-markup.ts`. */
const TRUSTED_MARKUP_SCRIPT = /^\/static\/trusted-markup-[\w-]+\.js$/;
/** Chunks of the front desk, as `waku.config.ts` names them. */
const DESK_SCRIPT = /^\/static\/_?desk-[\w-]+\.js$/;
const DESK_STYLES = '/static/desk-styles-';
const HEAD_TAG = '<head>';

/** `page`: only one of the front desk, which links its stylesheet, names its scripts. */
export type RenderHeadScripts = (nonce: string, page?: Buffer) => string;

const calculateDigest = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Only an import map covers scripts that are imported later. */
export const createHeadScripts = (files: StaticFiles): RenderHeadScripts => {
  const scripts = [...files].filter(([path]) => SCRIPT.test(path));
  const integrity = Object.fromEntries(scripts.map(([path, { identity }]) => [path, calculateDigest(identity.bytes)]));
  const guestIntegrity = Object.fromEntries(Object.entries(integrity).filter(([path]) => !DESK_SCRIPT.test(path)));
  const importMaps = { guest: JSON.stringify({ integrity: guestIntegrity }), desk: JSON.stringify({ integrity }) };
  const trustedMarkup = Object.entries(integrity).filter(([path]) => TRUSTED_MARKUP_SCRIPT.test(path));
  const scriptTags = trustedMarkup.map(
    ([path, hash]) => `<script type="module" async="" src="${path}" integrity="${hash}"></script>`,
  );
  return (nonce, page) => {
    const importMap = importMaps[page?.includes(DESK_STYLES) ? 'desk' : 'guest'];
    return `<script nonce="${nonce}" type="importmap">${importMap}</script>${scriptTags.join('')}`;
  };
};

/** At the start of the head: scripts requested before the import map have no integrity check. */
export const insertHeadScripts = (page: Buffer, scripts: string): Buffer => {
  const head = page.indexOf(HEAD_TAG);
  if (head < 0) return page;
  const at = head + HEAD_TAG.length;
  return Buffer.concat([page.subarray(0, at), Buffer.from(scripts), page.subarray(at)]);
};
