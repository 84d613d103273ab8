import { randomUUID } from 'node:crypto';
import { arranger } from './arrange.ts';
import { type Collection, collectionNamed } from './collections.ts';
import { highestId, mergedRow } from './merge-rows.ts';
import { forbidden, invalidPayload, notUnique, requiredFields } from './refusal.ts';
import { isObject, wholeRows } from './rows.ts';
import type { BackendStore, Json, JsonObject, StoredItem } from './store.ts';

/** Against everybody else who writes at the same moment. */
const MOST_ATTEMPTS = 20;

const nextNumber = (items: readonly StoredItem[]): number => Math.max(0, ...items.map(({ id }) => Number(id) || 0)) + 1;

/** Ids of dependent rows are counted through the whole collection. */
const rowCounter = (items: readonly StoredItem[], { fields }: Collection) => {
  let last = Math.max(0, ...items.map(({ data }) => highestId(data, fields)));
  return () => {
    last += 1;
    return last;
  };
};

const requireAll = (row: JsonObject, required: readonly string[] = []): void => {
  const missing = required.filter((field) => row[field] === undefined || row[field] === null);
  if (missing.length > 0) throw requiredFields(missing);
};

const givenId = (payload: JsonObject): string | number | undefined => {
  const { id } = payload;
  if (id === undefined || id === null) return undefined;
  if (typeof id !== 'string' && typeof id !== 'number') throw invalidPayload('"id" has to be a text or a number');
  return id;
};

const objectOf = (payload: unknown): JsonObject => {
  if (!isObject(payload)) throw invalidPayload('An item has to be an object');
  return payload;
};

/** A new item as it would stand among these. @throws Refusal */
const newItem = (name: string, payload: JsonObject, items: readonly StoredItem[], now: () => number): StoredItem => {
  const collection = collectionNamed(name);
  const { key, fields, required, createdField } = collection;
  const free = key === 'number' ? nextNumber(items) : key === 'uuid' ? randomUUID() : undefined;
  const id = givenId(payload) ?? free;
  const own = id === undefined ? {} : { id };
  const created = createdField ? { [createdField]: new Date(now()).toISOString() } : {};
  const data = { ...mergedRow(own, payload, fields, rowCounter(items, collection)), ...created };
  requireAll(data, required);
  return { collection: name, id: String(id), data };
};

/** Why an item could not be added; none when somebody was only faster with its number. */
const clashOf = (
  { id, data }: StoredItem,
  payload: JsonObject,
  items: readonly StoredItem[],
): 'id' | 'slug' | undefined => {
  if (data.slug && items.some(({ data: other }) => other.slug === data.slug)) return 'slug';
  return String(payload.id) === id ? 'id' : undefined;
};

const createItem = async (store: BackendStore, name: string, payload: JsonObject, now: () => number) => {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    // Nothing that is called by a UUID is counted.
    const items = collectionNamed(name).key === 'uuid' ? [] : await store.listItems(name);
    const item = newItem(name, payload, items, now);
    if (await store.addItem(item)) return item;
    const clash = clashOf(item, payload, items);
    if (clash) throw notUnique(clash);
  }
  throw new Error(`no id was free in ${name}`);
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
    items.push(await createItem(store, name, objectOf(one), now));
  return items;
};

/** PATCH /items/{collection}/{id} */
export const updateItem = async (store: BackendStore, name: string, id: string, payload: unknown): Promise<void> => {
  const collection = collectionNamed(name);
  const changes = objectOf(payload);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const item = await store.readItem(name, id);
    if (!item) throw forbidden();
    const counter = rowCounter(await store.listItems(name), collection);
    const after = mergedRow(item.data, changes, collection.fields, counter);
    requireAll(after, collection.required);
    const outcome = await store.replaceItem(item, after);
    if (outcome === 'taken') throw notUnique('slug');
    if (outcome === 'replaced') return;
  }
  throw new Error(`an item of ${name} never stood still`);
};

const keysOf = (list: Json): string[] => {
  if (!Array.isArray(list)) throw invalidPayload('The keys have to be a list');
  return list.map(String);
};

/** Which items a DELETE names: `[ids]`, `{keys}` or `{query}`. */
const chosenIds = async (store: BackendStore, name: string, payload: unknown): Promise<string[]> => {
  if (Array.isArray(payload)) return keysOf(payload);
  if (!isObject(payload)) throw invalidPayload('The body has to be a list of keys, or an object of keys or query');
  if (payload.keys !== undefined) return keysOf(payload.keys);
  if (!isObject(payload.query)) throw invalidPayload('The body has to hold "keys" or "query"');
  const { fields } = collectionNamed(name);
  const items = await store.listItems(name);
  const rows = await wholeRows(
    store,
    items.map(({ data }) => data),
    fields,
  );
  return arranger(payload.query, fields)(rows).rows.map(({ id }) => String(id));
};

/** DELETE /items/{collection}; all of them, or none when one is not there. */
export const deleteItems = async (store: BackendStore, name: string, payload: unknown): Promise<void> => {
  const ids = await chosenIds(store, name, payload);
  const known = new Set((await store.listItems(name)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw forbidden();
  await store.removeItems(name, ids);
};
