import type { StoredFile, StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import { readDemoHotel } from '#src/demo/seed-demo-hotel.ts';
import type { JsonObject } from '#src/server/database/tables/json.ts';

const TODAY = '2026-11-21';

/** Items and files of the demo hotel, as the embedded backend would read them from its store. */
export const loadDemoContent = async (): Promise<{ items: StoredItem[]; files: StoredFile[] }> => {
  const { items, files } = await readDemoHotel({ today: TODAY, currency: 'USD', sellsOffers: false });
  return { items, files: files.map((file) => ({ ...file, modifiedOn: `${TODAY}T00:00:00.000Z` })) };
};

const LANGUAGES = ['es-ES', 'en-US'];

/** A page of `pages_inside` that says the same in both languages. */
export const findPageContent = (id: number, texts: JsonObject, more: JsonObject = {}): StoredItem => ({
  collection: 'pages_inside',
  id: String(id),
  data: {
    id,
    slug: `page-${id}`,
    status: 'published',
    sort: id,
    picture: null,
    ...more,
    translations: LANGUAGES.map((languages_code, index) => ({ id: id * 2 + index, languages_code, ...texts })),
  },
});
