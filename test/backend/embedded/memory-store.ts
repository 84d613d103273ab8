import type { BackendStore, StoredFile, StoredItem } from '#src/backend/embedded/backend-store.table.ts';

/** A store without a database. */
export const createMemoryStore = (first: readonly StoredItem[], files: readonly StoredFile[] = []): BackendStore => {
  const items = [...first];
  const findPosition = (collection: string, id: string) =>
    items.findIndex((item) => item.collection === collection && item.id === id);
  const hasSlug = ({ collection, id, data }: StoredItem) =>
    data.slug !== undefined &&
    items.some((item) => item.collection === collection && item.id !== id && item.data.slug === data.slug);
  return {
    listItems: async (collection) => items.filter((item) => item.collection === collection),
    readItem: async (collection, id) => items[findPosition(collection, id)],
    addItem: async (item) => {
      if (findPosition(item.collection, item.id) >= 0 || hasSlug(item)) return false;
      items.push(item);
      return true;
    },
    replaceItem: async (item, after) => {
      if (hasSlug({ ...item, data: after })) return 'taken';
      items[findPosition(item.collection, item.id)] = { ...item, data: after };
      return 'replaced';
    },
    removeItems: async (collection, ids) => {
      for (const id of ids) items.splice(findPosition(collection, id), 1);
    },
    listFileInfos: async (ids) => files.filter((file) => ids.includes(file.id)).map(({ bytes: _, ...info }) => info),
    readFile: async (id) => files.find((file) => file.id === id),
  };
};
