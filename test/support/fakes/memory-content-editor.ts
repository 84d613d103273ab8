import type { ContentEditor, EditedItem } from '#src/content/editing/content-editor.port.ts';
import { EDITABLE_COLLECTIONS, type ItemTexts, pickTexts } from '#src/content/editing/editable-item.rules.ts';
import { BackendError } from '#src/kernel/backend-error.ts';

/** A page inside with texts in both languages. */
export const createEditedPage = (texts: ItemTexts = {}, more: Partial<EditedItem> = {}): EditedItem => ({
  ...{ collection: 'pages_inside', id: '5', slug: 'bodas', page: null },
  texts: pickTexts('pages_inside', {
    ...{ title_es: 'Bodas', title_en: 'Weddings', summary_es: 'Uno', summary_en: 'One' },
    ...{ body_es: '<p>Hola</p>', body_en: '<p>Hello</p>', picture_alt_es: 'Arco', picture_alt_en: 'Arch' },
    ...{ status: 'published', ...texts },
  }),
  ...more,
});

type Failure = 'forbidden' | 'away' | 'lost' | undefined;

/**
 * A content backend in memory. `failure`: `forbidden` refuses to write, `away` writes nothing and does not answer,
 * `lost` writes and does not answer.
 */
export const createMemoryEditor = (...items: readonly EditedItem[]) => {
  let stored = [...items];
  let failure: Failure;
  const writes: ItemTexts[] = [];
  const find = (id: string, collection?: string) =>
    stored.find((item) => item.id === id && (collection === undefined || item.collection === collection));
  const write = (id: string, texts: ItemTexts) => {
    stored = stored.map((item) => (item.id === id ? { ...item, texts: { ...item.texts, ...texts } } : item));
  };
  const editor: ContentEditor = {
    listItems: async (collection) => stored.filter((item) => item.collection === collection),
    getItem: async ({ collection, id }) => find(id, collection),
    updateItem: async ({ id }, changes) => {
      if (failure === 'forbidden') throw new BackendError(403, 'Forbidden');
      if (failure === 'away') throw new BackendError(504, 'Backend Timeout');
      writes.push(changes);
      write(id, changes);
      if (failure === 'lost') throw new BackendError(502, 'Backend Unreachable');
    },
    createItem: async ({ collection, slug, texts }) => {
      if (stored.some((item) => item.slug === slug)) return undefined;
      const id = String(stored.length + 100);
      stored.push({ collection, id, slug, page: null, texts: pickTexts(collection, { ...texts }) });
      return id;
    },
    deleteItem: async ({ id }) => {
      stored = stored.filter((item) => item.id !== id);
    },
    listWritable: async () => new Set<string>(EDITABLE_COLLECTIONS),
  };
  return {
    editor,
    /** What was written, in order. */
    writes,
    getTexts: (id: string): ItemTexts => find(id)?.texts ?? {},
    /** Somebody changes it in the backend's own screens. */
    change: write,
    fail: (how: Failure) => {
      failure = how;
    },
  };
};
