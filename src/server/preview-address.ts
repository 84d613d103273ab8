import type { ItemAddress } from '#src/content/backend.ts';
import { unprefixed } from '#src/routing/locales.ts';

const PLACES: readonly (readonly [RegExp, ItemAddress['collection']])[] = [
  [/^\/(?:paginas|internas)\/([^/]+)$/, 'pages_inside'],
  [/^\/posts\/([^/]+)$/, 'posts'],
  [/^\/rooms\/(\d+)$/, 'rooms'],
  [/^\/(.+)$/, 'pages'],
];

/** Which item of the backend a path of the site shows. */
export const addressOf = (path: string): ItemAddress => {
  const plain = decodeURI(unprefixed(path));
  for (const [place, collection] of PLACES) {
    const [, key] = place.exec(plain) ?? [];
    if (key) return { collection, key };
  }
  return { collection: 'pages', key: 'home' };
};
