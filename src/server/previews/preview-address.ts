import type { ItemAddress } from '#src/content/content-backend.ts';
import { removeLocalePrefix } from '#src/routing/locales.ts';
import { toCanonicalPath } from '#src/server/http/canonical-path.ts';

const PATH_COLLECTIONS: readonly (readonly [RegExp, ItemAddress['collection']])[] = [
  [/^\/(?:paginas|internas)\/([^/]+)$/, 'pages_inside'],
  [/^\/posts\/([^/]+)$/, 'posts'],
  [/^\/rooms\/(\d+)$/, 'rooms'],
  [/^\/(.+)$/, 'pages'],
];

/** Converts an address copied from a browser to a canonical path without query. */
export const toShownPath = (address: string): string => toCanonicalPath(address.replace(/[?#].*$/s, ''));

/** Maps a canonical path of the site to the backend item that it shows. */
export const toItemAddress = (path: string): ItemAddress => {
  const plain = removeLocalePrefix(path).split('/').map(decodeURIComponent).join('/');
  for (const [place, collection] of PATH_COLLECTIONS) {
    const [, key] = place.exec(plain) ?? [];
    if (key) return { collection, key };
  }
  return { collection: 'pages', key: 'home' };
};
