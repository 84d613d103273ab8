import type { ItemAddress } from '#src/content/backend/content-backend.port.ts';
import { toCanonicalPath } from '#src/server/http/canonical-path.ts';
import { removeLocalePrefix } from '#src/site/routing/locales.ts';

const PATH_COLLECTIONS: readonly (readonly [RegExp, ItemAddress['collection']])[] = [
  [/^\/(?:paginas|internas)\/([^/]+)$/, 'pages_inside'],
  [/^\/posts\/([^/]+)$/, 'posts'],
  [/^\/rooms\/(\d+)$/, 'rooms'],
  [/^\/(.+)$/, 'pages'],
];

/** Of an address copied from a browser: canonical, without query. */
export const toShownPath = (address: string): string => toCanonicalPath(address.replace(/[?#].*$/s, ''));

/** `path`: canonical. */
export const toItemAddress = (path: string): ItemAddress => {
  const plain = removeLocalePrefix(path).split('/').map(decodeURIComponent).join('/');
  for (const [place, collection] of PATH_COLLECTIONS) {
    const [, key] = place.exec(plain) ?? [];
    if (key) return { collection, key };
  }
  return { collection: 'pages', key: 'home' };
};
