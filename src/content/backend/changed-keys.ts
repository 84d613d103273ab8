/** A changed file affects every key, as items contain its size and version. */
const FILES = 'directus_files';

/** `pages_inside_translations` belongs to `pages_inside`, not to `pages`. */
const findParent = (collection: string, keys: readonly string[]): string | undefined =>
  keys
    .filter((key) => collection === key || collection.startsWith(`${key}_`))
    .sort((a, b) => b.length - a.length)
    .at(0);

export const findChangedKeys = (collections: Iterable<string>, keys: readonly string[]): Set<string> => {
  const changed = new Set<string>();
  for (const collection of collections) {
    if (collection === FILES) return new Set(keys);
    const parent = findParent(collection, keys);
    if (parent) changed.add(parent);
  }
  return changed;
};
