/** Files are shown everywhere: their size and version travel with the items. */
const FILES = 'directus_files';

/** `pages_inside_translations` belongs to `pages_inside`, not to `pages`. */
const parentOf = (collection: string, keys: readonly string[]): string | undefined =>
  keys
    .filter((key) => collection === key || collection.startsWith(`${key}_`))
    .sort((a, b) => b.length - a.length)
    .at(0);

/** What of the cache is touched by changes in collections of the backend, dependent ones among them. */
export const changedKeys = (collections: Iterable<string>, keys: readonly string[]): Set<string> => {
  const changed = new Set<string>();
  for (const collection of collections) {
    if (collection === FILES) return new Set(keys);
    const parent = parentOf(collection, keys);
    if (parent) changed.add(parent);
  }
  return changed;
};
