import type { Struct } from 'superstruct';
import type { ContentBackend, DraftEntry, ItemAddress } from '#src/content/backend/content-backend.port.ts';
import type { DirectusClient, ItemsQuery } from './directus-client.ts';
import { toFooter, toOuting, toPage, toPost, toRoom } from './entries.ts';
import { FOOTER_ROW, OUTING_ROW, PAGE_ROW, POST_ROW, ROOM_ROW } from './rows.ts';

/** `*.*` reads `picture_phone` where there is one; naming it would fail (403) in a Directus without that field. */
const PAGE_FIELDS = ['*', 'picture.*', 'translations.*', '*.*'];

/** Filters by status, as a token that may read drafts must not publish them. */
const buildPublishedQuery = (fields: readonly string[], ...sort: string[]): ItemsQuery => ({
  fields,
  filter: { status: { _eq: 'published' } },
  sort,
  limit: -1,
});

const ROOM_QUERY = {
  fields: [...PAGE_FIELDS, 'gallery.*', 'gallery.picture.*', 'gallery.translations.*'],
  deep: { gallery: { _sort: ['sort'] } },
};

const isId = (key: string): boolean => /^\d{1,15}$|^[0-9a-f-]{36}$/i.test(key);

/** Finds a row by slug, else by id, in any status; a slug is never sent as an id, which numeric keys refuse. */
const findItem = async <Row, Schema>(client: DirectusClient, name: string, row: Struct<Row, Schema>, key: string) => {
  const [found] = await client.listItems(name, row, { fields: PAGE_FIELDS, filter: { slug: { _eq: key } }, limit: 1 });
  return found ?? (isId(key) ? client.getItem(name, key, row, { fields: PAGE_FIELDS }) : undefined);
};

const createDraftReader =
  (client: DirectusClient) =>
  async ({ collection, key }: ItemAddress): Promise<DraftEntry | undefined> => {
    if (collection === 'rooms') {
      const row = await client.getItem(collection, key, ROOM_ROW, ROOM_QUERY);
      return row && { collection, entry: toRoom(row) };
    }
    if (collection === 'posts') {
      const row = await findItem(client, collection, POST_ROW, key);
      return row && { collection, entry: toPost(row) };
    }
    const row = await findItem(client, collection, PAGE_ROW, key);
    return row && { collection, entry: toPage(row) };
  };

export const createDirectusContent = (client: DirectusClient): ContentBackend => {
  const inOrder = buildPublishedQuery(PAGE_FIELDS, 'sort', 'id');
  const rooms = { ...buildPublishedQuery(ROOM_QUERY.fields, 'sort', 'id'), deep: ROOM_QUERY.deep };
  return {
    listPages: async () => (await client.listItems('pages', PAGE_ROW, inOrder)).map(toPage),
    listPagesInside: async () => (await client.listItems('pages_inside', PAGE_ROW, inOrder)).map(toPage),
    listPosts: async () =>
      (await client.listItems('posts', POST_ROW, buildPublishedQuery(PAGE_FIELDS, '-published_on'))).map(toPost),
    listRooms: async () => (await client.listItems('rooms', ROOM_ROW, rooms)).map(toRoom),
    listOutings: async () => (await client.listItems('outings', OUTING_ROW, inOrder)).map(toOuting),
    getFooter: async () => {
      const row = await client.getItem('footer', '1', FOOTER_ROW, { fields: ['*', 'translations.*'] });
      return row && toFooter(row);
    },
    getDraft: createDraftReader(client),
  };
};
