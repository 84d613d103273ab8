import type { BackendStore, StoredFile, StoredItem } from '#src/adapters/embedded-backend/store.ts';

/** A store without a database. */
export const memoryStore = (first: readonly StoredItem[], files: readonly StoredFile[] = []): BackendStore => {
  const items = [...first];
  const at = (collection: string, id: string) =>
    items.findIndex((item) => item.collection === collection && item.id === id);
  const holdsSlug = ({ collection, id, data }: StoredItem) =>
    data.slug !== undefined &&
    items.some((item) => item.collection === collection && item.id !== id && item.data.slug === data.slug);
  return {
    listItems: async (collection) => items.filter((item) => item.collection === collection),
    readItem: async (collection, id) => items[at(collection, id)],
    addItem: async (item) => {
      if (at(item.collection, item.id) >= 0 || holdsSlug(item)) return false;
      items.push(item);
      return true;
    },
    replaceItem: async (item, after) => {
      if (holdsSlug({ ...item, data: after })) return 'taken';
      items[at(item.collection, item.id)] = { ...item, data: after };
      return 'replaced';
    },
    removeItems: async (collection, ids) => {
      for (const id of ids) items.splice(at(collection, id), 1);
    },
    listFileInfos: async (ids) => files.filter((file) => ids.includes(file.id)).map(({ bytes: _, ...info }) => info),
    readFile: async (id) => files.find((file) => file.id === id),
  };
};
