import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { StaticFiles } from './static-files.ts';

const SCRIPT = /^\/static\/[\w.-]+\.js$/;

const digest = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * Names the hash of every script of the build: a browser runs none that is not as it was built, whoever imports it and
 * when. Only an import map can say so of what is imported later.
 */
export const importMapOf = (files: StaticFiles): string => {
  const scripts = [...files].filter(([path]) => SCRIPT.test(path));
  return JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([path, { identity }]) => [path, digest(identity.bytes)])),
  });
};

const HEAD = '<head>';

/** First in the head: a script that is asked for before is asked for without its hash. */
const scriptWith = (importMap: string, nonce: string): string =>
  `<script nonce="${nonce}" type="importmap">${importMap}</script>`;

export const withImportMap = (html: string, importMap: string, nonce: string): string =>
  html.replace(HEAD, () => HEAD + scriptWith(importMap, nonce));

/** The same while a page streams by, whose head comes in one piece with what is before it. */
export const addsImportMap = (importMap: string, nonce: string): Transform => {
  let isThere = false;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const at = isThere ? -1 : chunk.indexOf(HEAD);
      if (at < 0) return done(null, chunk);
      isThere = true;
      const end = at + HEAD.length;
      done(
        null,
        Buffer.concat([chunk.subarray(0, end), Buffer.from(scriptWith(importMap, nonce)), chunk.subarray(end)]),
      );
    },
  });
};
