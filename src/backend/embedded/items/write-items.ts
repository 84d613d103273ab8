import { randomUUID } from 'node:crypto';
import {
  createForbiddenError,
  createInvalidPayloadError,
  createNotUniqueError,
  createRequiredFieldsError,
} from '#src/backend/embedded/api-error.ts';
import type { BackendStore, StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import type { JsonObject, JsonValue } from '#src/server/database/tables/json.ts';
import { type Collection, type Field, type Fields, getCollection, getField } from './collections.ts';
import { expandRows, isObject, toRows } from './filter.ts';
import { compileRowQuery } from './query.ts';

export type CreateId = () => number;

const readList = (change: JsonObject, name: string): readonly JsonValue[] => {
  const list = change[name] ?? [];
  if (!Array.isArray(list)) throw createInvalidPayloadError(`"${name}" has to be a list`);
  return list;
};

const findKey = (row: JsonValue): string | undefined => {
  const id = isObject(row) ? row.id : row;
  return id === undefined || id === null ? undefined : String(id);
};

const requireObject = (row: JsonValue): JsonObject => {
  if (!isObject(row)) throw createInvalidPayloadError('A dependent row has to be an object');
  return row;
};

/** Replaces all rows by a list of ids, changed rows and new rows; rows not listed are deleted. */
const replaceRows = (
  rows: readonly JsonObject[],
  list: readonly JsonValue[],
  fields: Fields,
  createId: CreateId,
): JsonObject[] =>
  list.map((row) => {
    const key = findKey(row);
    const before = rows.find(({ id }) => String(id) === key);
    if (key !== undefined && !before) throw createForbiddenError();
    return mergeRow(before ?? { id: createId() }, isObject(row) ? row : {}, fields, createId);
  });

/** Applies `{create, update, delete}`; other rows stay. */
const changeRows = (
  rows: readonly JsonObject[],
  change: JsonObject,
  fields: Fields,
  createId: CreateId,
): JsonObject[] => {
  const deleted = readList(change, 'delete').map(String);
  const updates = new Map(readList(change, 'update').map((row) => [findKey(row), requireObject(row)]));
  const remaining = rows.filter(({ id }) => !deleted.includes(String(id)));
  if ([...updates.keys()].some((key) => !remaining.some(({ id }) => String(id) === key))) throw createForbiddenError();
  return [
    ...remaining.map((row) => mergeRow(row, updates.get(String(row.id)) ?? {}, fields, createId)),
    ...readList(change, 'create').map((row) => mergeRow({ id: createId() }, requireObject(row), fields, createId)),
  ];
};

const mergeValue = (before: JsonValue, after: JsonValue, field: Field, createId: CreateId): JsonValue => {
  if (field === 'value') return after;
  if ('one' in field) return findKey(after) ?? null;
  const rows = toRows(before);
  if (Array.isArray(after)) return replaceRows(rows, after, field.many, createId);
  if (!isObject(after))
    throw createInvalidPayloadError('A relation has to be a list, or an object of create, update and delete');
  return changeRows(rows, after, field.many, createId);
};

/** Merges a payload into a stored row, whose id stays. @throws ApiError FORBIDDEN for an unknown field */
export const mergeRow = (row: JsonObject, payload: JsonObject, fields: Fields, createId: CreateId): JsonObject => {
  const changes = Object.entries(payload)
    .filter(([name]) => name !== 'id')
    .map(([name, after]) => [name, mergeValue(row[name] ?? null, after, getField(fields, name), createId)]);
  return { ...row, ...Object.fromEntries(changes) };
};

/** Finds the highest id among the dependent rows of an item, recursively. */
export const findHighestId = (row: JsonObject, fields: Fields): number =>
  Object.entries(fields).reduce((highest, [name, field]) => {
    if (field === 'value' || 'one' in field) return highest;
    const ids = toRows(row[name]).map((child) => Math.max(Number(child.id) || 0, findHighestId(child, field.many)));
    return Math.max(highest, ...ids);
  }, 0);

/** Optimistic concurrency: attempts against concurrent writers. */
const MAX_ATTEMPTS = 20;

const calculateNextNumber = (items: readonly StoredItem[]): number =>
  Math.max(0, ...items.map(({ id }) => Number(id) || 0)) + 1;

/** Ids of dependent rows are unique within the collection. */
const createRowCounter = (items: readonly StoredItem[], { fields }: Collection) => {
  let last = Math.max(0, ...items.map(({ data }) => findHighestId(data, fields)));
  return () => {
    last += 1;
    return last;
  };
};

const requireFields = (row: JsonObject, required: readonly string[] = []): void => {
  const missing = required.filter((field) => row[field] === undefined || row[field] === null);
  if (missing.length > 0) throw createRequiredFieldsError(missing);
};

const readId = (payload: JsonObject): string | number | undefined => {
  const { id } = payload;
  if (id === undefined || id === null) return undefined;
  if (typeof id !== 'string' && typeof id !== 'number')
    throw createInvalidPayloadError('"id" has to be a text or a number');
  return id;
};

const requireItem = (payload: unknown): JsonObject => {
  if (!isObject(payload)) throw createInvalidPayloadError('An item has to be an object');
  return payload;
};

/** Builds a new item of a collection. @throws ApiError */
const buildItem = (name: string, payload: JsonObject, items: readonly StoredItem[], now: () => number): StoredItem => {
  const collection = getCollection(name);
  const { key, fields, required, createdField } = collection;
  const generated = key === 'number' ? calculateNextNumber(items) : key === 'uuid' ? randomUUID() : undefined;
  const id = readId(payload) ?? generated;
  const initial = id === undefined ? {} : { id };
  const created = createdField ? { [createdField]: new Date(now()).toISOString() } : {};
  const data = { ...mergeRow(initial, payload, fields, createRowCounter(items, collection)), ...created };
  requireFields(data, required);
  return { collection: name, id: String(id), data };
};

/** Finds the field that is not unique; undefined when a concurrent writer took the generated id. */
const findDuplicateField = (
  { id, data }: StoredItem,
  payload: JsonObject,
  items: readonly StoredItem[],
): 'id' | 'slug' | undefined => {
  if (data.slug && items.some(({ data: other }) => other.slug === data.slug)) return 'slug';
  return String(payload.id) === id ? 'id' : undefined;
};

const createItem = async (store: BackendStore, name: string, payload: JsonObject, now: () => number) => {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    // A UUID needs no other item to be read.
    const items = getCollection(name).key === 'uuid' ? [] : await store.listItems(name);
    const item = buildItem(name, payload, items, now);
    if (await store.addItem(item)) return item;
    const duplicate = findDuplicateField(item, payload, items);
    if (duplicate) throw createNotUniqueError(duplicate);
  }
  throw new Error(`no free id in ${name} after ${MAX_ATTEMPTS} attempts`);
};

/** POST /items/{collection}: one item, or a list of them. */
export const createItems = async (
  store: BackendStore,
  name: string,
  payload: unknown,
  now: () => number,
): Promise<StoredItem[]> => {
  const items: StoredItem[] = [];
  for (const one of Array.isArray(payload) ? payload : [payload])
    items.push(await createItem(store, name, requireItem(one), now));
  return items;
};

/** PATCH /items/{collection}/{id} */
export const updateItem = async (store: BackendStore, name: string, id: string, payload: unknown): Promise<void> => {
  const collection = getCollection(name);
  const changes = requireItem(payload);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const item = await store.readItem(name, id);
    if (!item) throw createForbiddenError();
    const counter = createRowCounter(await store.listItems(name), collection);
    const after = mergeRow(item.data, changes, collection.fields, counter);
    requireFields(after, collection.required);
    const outcome = await store.replaceItem(item, after);
    if (outcome === 'taken') throw createNotUniqueError('slug');
    if (outcome === 'replaced') return;
  }
  throw new Error(`an item of ${name} was changed by others in ${MAX_ATTEMPTS} attempts`);
};

const readKeys = (list: JsonValue): string[] => {
  if (!Array.isArray(list)) throw createInvalidPayloadError('The keys have to be a list');
  return list.map(String);
};

/** Reads the ids of a DELETE: `[ids]`, `{keys}` or `{query}`. */
const selectIds = async (store: BackendStore, name: string, payload: unknown): Promise<string[]> => {
  if (Array.isArray(payload)) return readKeys(payload);
  if (!isObject(payload))
    throw createInvalidPayloadError('The body has to be a list of keys, or an object of keys or query');
  if (payload.keys !== undefined) return readKeys(payload.keys);
  if (!isObject(payload.query)) throw createInvalidPayloadError('The body has to hold "keys" or "query"');
  const { fields } = getCollection(name);
  const items = await store.listItems(name);
  const rows = await expandRows(
    store,
    items.map(({ data }) => data),
    fields,
  );
  return compileRowQuery(payload.query, fields)(rows).rows.map(({ id }) => String(id));
};

/** DELETE /items/{collection}; deletes none when one is missing. */
export const deleteItems = async (store: BackendStore, name: string, payload: unknown): Promise<void> => {
  const ids = await selectIds(store, name, payload);
  const known = new Set((await store.listItems(name)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw createForbiddenError();
  await store.removeItems(name, ids);
};
