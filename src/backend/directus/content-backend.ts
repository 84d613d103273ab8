import type { Struct } from 'superstruct';
import type { ContentBackend, DraftEntry, ItemAddress } from '#src/content/backend/content-backend.port.ts';
import {
  type FooterEntry,
  GALLERY_ROLES,
  type GalleryEntry,
  type OutingEntry,
  type PageEntry,
  type PostEntry,
  type RoomEntry,
  type Texts,
} from '#src/content/backend/content-backend.port.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import type { PictureFile } from '#src/kernel/picture.ts';
import { CONTENT_LANGUAGES } from '#src/site/i18n/locales.ts';
import type { DirectusClient, ItemsQuery } from './directus-client.ts';
import type { FileRow, FooterRow, OutingRow, PageRow, PostRow, RoomRow } from './rows.ts';
import { FOOTER_ROW, OUTING_ROW, PAGE_ROW, POST_ROW, ROOM_ROW } from './rows.ts';

/** Maps the text fields of an entry to columns of its translation. */
type Columns<Field extends string, Row> = Readonly<Record<Field, Exclude<keyof Row, 'languages_code'>>>;

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';

/** Turns translation rows into texts by locale; blank texts count as missing. */
const toTexts = <Field extends string, Row extends { languages_code: string }>(
  rows: readonly Row[],
  columns: Columns<Field, Row>,
): Texts<Field> => {
  const readFields = (row: Row) =>
    Object.entries<keyof Row>(columns).flatMap(([field, column]) =>
      isBlank(row[column]) ? [] : [[field, row[column]]],
    );
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const row = rows.find(({ languages_code }) => languages_code === CONTENT_LANGUAGES[locale]);
      return row ? [[locale, Object.fromEntries(readFields(row))]] : [];
    }),
  ) as Texts<Field>;
};

/** Fallback for files without a size in the backend: the size of the site's own pictures. */
const UNKNOWN_SIZE = { width: 1600, height: 1000 };

/** Directus writes times with and without a zone; without one they are UTC. */
const parseVersion = (modifiedOn: string): string | undefined => {
  const ms = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(modifiedOn) ? modifiedOn : `${modifiedOn}Z`);
  return Number.isNaN(ms) ? undefined : String(Math.ceil(ms / 1000));
};

const COLOR = /^#[0-9a-f]{6}$/i;

/** What is said of a photograph. A focal point outside of the picture, as after its file was replaced, is left out. */
const toPhotograph = ({ width, height, focal_point_x, focal_point_y, credit, placeholder_color }: FileRow) => {
  const x = (focal_point_x ?? Number.NaN) / (width ?? 0);
  const y = (focal_point_y ?? Number.NaN) / (height ?? 0);
  const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return {
    ...(isInside && { focalPoint: { x, y } }),
    ...(credit?.trim() && { credit: credit.trim() }),
    ...(placeholder_color && COLOR.test(placeholder_color) && { color: placeholder_color.toLowerCase() }),
  };
};

const toPicture = (file: FileRow): PictureFile => {
  const version = parseVersion(file.modified_on ?? '');
  return {
    id: file.id,
    width: file.width ?? UNKNOWN_SIZE.width,
    height: file.height ?? UNKNOWN_SIZE.height,
    ...(file.type && { type: file.type }),
    ...(version && { version }),
    ...toPhotograph(file),
  };
};

export const toPage = (row: PageRow): PageEntry => ({
  id: row.id,
  slug: row.slug,
  picture: row.picture && toPicture(row.picture),
  ...(row.picture_phone && { phonePicture: toPicture(row.picture_phone) }),
  texts: toTexts(row.translations, { title: 'title', summary: 'summary', body: 'body', pictureAlt: 'picture_alt' }),
});

export const toPost = (row: PostRow): PostEntry => ({ ...toPage(row), publishedOn: row.published_on.slice(0, 10) });

const findRole = (name: string | null | undefined) => GALLERY_ROLES.find((role) => role === name);

const toGalleryEntry = ({ picture, role: name, translations }: RoomRow['gallery'][number]): GalleryEntry[] => {
  if (!picture) return [];
  const role = findRole(name);
  const texts = toTexts(translations, { alt: 'alt', caption: 'caption' });
  return [{ picture: toPicture(picture), ...(role && { role }), texts }];
};

export const toRoom = (row: RoomRow): RoomEntry => ({
  roomTypeId: row.id,
  picture: row.picture && toPicture(row.picture),
  gallery: row.gallery.flatMap(toGalleryEntry),
  sizeSquareMetres: row.size,
  texts: toTexts(row.translations, {
    name: 'name',
    kind: 'kind',
    summary: 'summary',
    body: 'body',
    beds: 'beds',
    view: 'view',
    amenities: 'amenities',
    pictureAlt: 'picture_alt',
  }),
});

export const toOuting = (row: OutingRow): OutingEntry => ({
  id: row.id,
  page: row.page,
  link: row.link || null,
  extra: row.extra || null,
  price: row.price ?? null,
  picture: row.picture && toPicture(row.picture),
  texts: toTexts(row.translations, {
    title: 'title',
    summary: 'summary',
    duration: 'duration',
    days: 'days',
    pictureAlt: 'picture_alt',
  }),
});

export const toFooter = (row: FooterRow): FooterEntry => ({
  logo: row.footer_logo,
  texts: toTexts(row.translations, { centerColumn: 'center_column', rightColumn: 'right_column' }),
});

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
