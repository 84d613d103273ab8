import { createHash } from 'node:crypto';
import type { StaticFiles } from './static-files.ts';

const SCRIPT = /^\/static\/[\w.-]+\.js$/;
/** `src/components/ui/trusted-markup.ts`, as `waku.config.ts` has it built. */
const DOOR = /^\/static\/trusted-markup-[\w-]+\.js$/;
const HEAD = '<head>';

/** What a head begins with, under the nonce of its page. */
export type HeadScripts = (nonce: string) => string;

const digest = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * Names the hash of every script of the build: a browser runs none that is not as it was built, whoever imports it and
 * when. Only an import map can say so of what is imported later. Behind it, the script that has to run before others.
 */
export const headScriptsOf = (files: StaticFiles): HeadScripts => {
  const scripts = [...files].filter(([path]) => SCRIPT.test(path));
  const integrity = Object.fromEntries(scripts.map(([path, { identity }]) => [path, digest(identity.bytes)]));
  const importMap = JSON.stringify({ integrity });
  const door = Object.entries(integrity).filter(([path]) => DOOR.test(path));
  const named = door.map(
    ([path, hash]) => `<script type="module" async="" src="${path}" integrity="${hash}"></script>`,
  );
  return (nonce) => `<script nonce="${nonce}" type="importmap">${importMap}</script>${named.join('')}`;
};

/** First of all: a script that is asked for before is asked for without its hash. */
export const withHeadScripts = (page: Buffer, scripts: string): Buffer => {
  const head = page.indexOf(HEAD);
  if (head < 0) return page;
  const at = head + HEAD.length;
  return Buffer.concat([page.subarray(0, at), Buffer.from(scripts), page.subarray(at)]);
};
