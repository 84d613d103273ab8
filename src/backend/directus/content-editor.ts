import { array, type Infer, type as object, optional, record, string, unknown } from 'superstruct';
import type { ContentEditor, EditedItem } from '#src/content/editing/content-editor.port.ts';
import {
  EDITABLE_COLLECTIONS,
  type EditableCollection,
  type ItemTexts,
  listFields,
  normalizeText,
} from '#src/content/editing/editable-item.rules.ts';
import { BackendError } from '#src/kernel/backend-error.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import { CONTENT_LANGUAGES } from '#src/site/i18n/locales.ts';
import type { DirectusClient, ItemsQuery } from './directus-client.ts';
import { key, recoverStatus } from './rows.ts';

const ROW = record(string(), unknown());

/** Columns of an item and of its translations are read by the names of its fields. */
const ITEM_ROW = object({ id: optional(key), translations: array(ROW) });

type ItemRow = Infer<typeof ITEM_ROW>;

const FIELDS = ['*', 'translations.*'];

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? normalizeText(String(value)) : '';

const findTranslation = ({ translations }: ItemRow, locale: Locale): Readonly<Record<string, unknown>> | undefined =>
  translations.find(({ languages_code }) => languages_code === CONTENT_LANGUAGES[locale]);

/** PostgreSQL answers `28.00` and dates with a time; a form shows neither. */
const toPlainText = (kind: string, value: unknown): string => {
  const text = toText(value);
  if (kind === 'date') return text.slice(0, 10);
  return kind === 'number' && text !== '' ? String(Number(text)) : text;
};

const toItem = (collection: EditableCollection, row: ItemRow): EditedItem => {
  const columns: Readonly<Record<string, unknown>> = row;
  const texts = listFields(collection).map(({ key: name, name: column, locale, kind }) => [
    name,
    locale === null ? toPlainText(kind, columns[column]) : toText(findTranslation(row, locale)?.[column]),
  ]);
  return {
    collection,
    // A singleton has no id in some versions.
    id: row.id ?? '1',
    slug: toText(columns.slug) || null,
    page: toText(columns.page) || null,
    texts: Object.fromEntries(texts),
  };
};

const toValue = (kind: string, text: string): string | number | null => {
  if (text === '') return null;
  return kind === 'number' ? Number(text) : text;
};

type Columns = Readonly<Record<string, string | number | null>>;

const listValues = (collection: EditableCollection, changes: ItemTexts, locale: Locale | null): Columns =>
  Object.fromEntries(
    listFields(collection)
      .filter((field) => field.locale === locale && field.key in changes)
      .map(({ key: name, name: column, kind }) => [column, toValue(kind, changes[name] ?? '')]),
  );

/** Body of a PATCH: rows of translations by `{create, update}`, as a list would delete the others. */
const toPatch = (collection: EditableCollection, row: ItemRow, changes: ItemTexts) => {
  const create: object[] = [];
  const update: object[] = [];
  for (const locale of LOCALES) {
    const values = listValues(collection, changes, locale);
    const before = findTranslation(row, locale);
    if (Object.keys(values).length === 0) continue;
    if (before) update.push({ id: before.id, ...values });
    else create.push({ languages_code: CONTENT_LANGUAGES[locale], ...values });
  }
  const hasTexts = create.length + update.length > 0;
  return {
    ...listValues(collection, changes, null),
    ...(hasTexts && { translations: { create, update, delete: [] } }),
  };
};

const SORTS: Readonly<Record<EditableCollection, readonly string[]>> = {
  pages: ['sort', 'id'],
  pages_inside: ['sort', 'id'],
  posts: ['-published_on'],
  rooms: ['sort', 'id'],
  outings: ['sort', 'id'],
  footer: [],
};

const isTaken = (error: unknown): boolean =>
  error instanceof BackendError &&
  error.statusCode === 400 &&
  (JSON.stringify(error.data) ?? '').includes('RECORD_NOT_UNIQUE');

type Reads = Pick<ContentEditor, 'getItem' | 'listItems' | 'listWritable'>;
type Writes = Omit<ContentEditor, keyof Reads>;

const createReads = (client: DirectusClient): Reads => {
  const getItem: ContentEditor['getItem'] = async ({ collection, id }, accessToken) => {
    const row = await client.getItem(collection, id, ITEM_ROW, { fields: FIELDS }, { accessToken });
    return row && toItem(collection, row);
  };
  return {
    getItem,

    listItems: async (collection, accessToken) => {
      if (collection === 'footer') {
        const footer = await getItem({ collection, id: '1' }, accessToken);
        return footer ? [footer] : [];
      }
      const query: ItemsQuery = { fields: FIELDS, sort: SORTS[collection], limit: -1 };
      const rows = await client.listItems(collection, ITEM_ROW, query, { accessToken });
      return rows.map((row) => toItem(collection, row));
    },

    listWritable: async (accessToken) => {
      const permissions = await client
        .readPermissions({ accessToken })
        .catch(recoverStatus([401, 403, 404], undefined));
      if (!permissions) return undefined;
      const isWritable = (collection: string) => (permissions[collection]?.update?.access ?? 'none') !== 'none';
      return new Set(EDITABLE_COLLECTIONS.filter(isWritable));
    },
  };
};

const createWrites = (client: DirectusClient): Writes => ({
  updateItem: async ({ collection, id }, changes, accessToken) => {
    const row = await client.getItem(collection, id, ITEM_ROW, { fields: FIELDS }, { accessToken });
    if (!row) throw new BackendError(403, 'Forbidden');
    const patch = toPatch(collection, row, changes);
    await (collection === 'footer'
      ? client.updateSingleton(collection, patch, { accessToken })
      : client.updateItem(collection, id, patch, { accessToken }));
  },

  createItem: async ({ collection, slug, texts }, accessToken) => {
    const item = { slug, ...toPatch(collection, { translations: [] }, texts) };
    try {
      await client.createItems(collection, item, { accessToken });
    } catch (error) {
      if (isTaken(error)) return undefined;
      throw error;
    }
    // A reply need not tell the id, and a slug is unique.
    const query = { fields: FIELDS, filter: { slug: { _eq: slug } }, limit: 1 };
    const [created] = await client.listItems(collection, ITEM_ROW, query, { accessToken });
    return created?.id;
  },

  deleteItem: ({ collection, id }, accessToken) => client.deleteItems(collection, [id], { accessToken }),
});

/** What a person edits, over the items calls of the specification (§7) with the token of that person. */
export const createDirectusEditor = (client: DirectusClient): ContentEditor => ({
  ...createReads(client),
  ...createWrites(client),
});
