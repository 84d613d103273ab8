import type { ItemAddress } from '#src/content/backend.ts';
import { unprefixed } from '#src/routing/locales.ts';
import { canonicalPath } from './canonical.ts';

const PLACES: readonly (readonly [RegExp, ItemAddress['collection']])[] = [
  [/^\/(?:paginas|internas)\/([^/]+)$/, 'pages_inside'],
  [/^\/posts\/([^/]+)$/, 'posts'],
  [/^\/rooms\/(\d+)$/, 'rooms'],
  [/^\/(.+)$/, 'pages'],
];

/** The path of an address as it may be copied from a browser: without a query, and spelled as the site spells it. */
export const shownPath = (address: string): string => canonicalPath(address.replace(/[?#].*$/s, ''));

/** Which item of the backend a path of the site shows, spelled as the site spells it. */
export const addressOf = (path: string): ItemAddress => {
  const plain = unprefixed(path).split('/').map(decodeURIComponent).join('/');
  for (const [place, collection] of PLACES) {
    const [, key] = place.exec(plain) ?? [];
    if (key) return { collection, key };
  }
  return { collection: 'pages', key: 'home' };
};
