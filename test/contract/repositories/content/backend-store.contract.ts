import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackendStore, NewFile, StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import type { Database } from '#src/composition/database/database.ts';

const createItem = (id: string, title: string): StoredItem => ({
  collection: 'pages',
  id,
  data: { id, title, sort: 1, picture: null, translations: [{ languages_code: 'es-ES', title }], shown: true },
});

const ITEMS = [createItem('9', 'Señales — “Ñandú”'), createItem('10', 'Ten'), createItem('1', 'One')];

const FILE: NewFile = {
  id: '5a506acb-db34-4f6b-bb82-7f8e77c994c1',
  fileName: 'about.svg',
  type: 'image/svg+xml',
  title: 'El resort',
  width: 1600,
  height: 1000,
  focalPointX: 960,
  focalPointY: 0,
  credit: 'Ana Pérez',
  placeholderColor: '#0f3a43',
  bytes: Uint8Array.from({ length: 300_000 }, (_, index) => index % 256),
};

/** Contract of `BackendStore` on a seeded database. */
export const describeBackendStore = (name: string, open: () => Promise<Database>): void => {
  describe(`items and files ${name}`, () => {
    let database: Database;
    let store: BackendStore;
    const hotel = { roomTypes: [], seasons: [], seasonRates: [], items: ITEMS, files: [FILE] };
    beforeAll(async () => {
      database = await open();
      store = database.backendStore;
      await database.demo.seed(hotel);
    });
    afterAll(() => database?.close());

    test('lists items in order of insertion', async () => {
      expect(await store.listItems('pages')).toEqual(ITEMS);
      expect(await store.listItems('nothing')).toEqual([]);
    });

    test('reads an item by collection and id', async () => {
      expect(await store.readItem('pages', '10')).toEqual(ITEMS[1]);
      expect(await store.readItem('pages', "1'; drop table x")).toBeUndefined();
      expect(await store.readItem('posts', '10')).toBeUndefined();
    });

    test('reads a file with its bytes, and its metadata without', async () => {
      const { bytes, ...info } = FILE;
      const file = await store.readFile(FILE.id);
      const modifiedOn = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      const told = { ...info, modifiedOn };
      expect(file && { ...file, bytes: Buffer.from(file.bytes) }).toEqual({ ...told, bytes: Buffer.from(bytes) });
      expect(await store.listFileInfos([FILE.id, 'unknown'])).toEqual([told]);
      expect(await store.listFileInfos([])).toEqual([]);
      expect(await store.readFile('not a uuid')).toBeUndefined();
    });

    test('a concurrent seed changes nothing', async () => {
      const other = { ...hotel, items: [createItem('9', 'changed')], files: [{ ...FILE, title: 'changed' }] };
      await Promise.all([database.demo.seed(other), database.demo.seed(hotel), database.demo.seed(other)]);
      expect(await store.listItems('pages')).toEqual(ITEMS);
      expect(await store.listFileInfos([FILE.id])).toMatchObject([{ title: 'El resort' }]);
      expect(await database.demo.isEmpty()).toBe(false);
    });
  });
};
