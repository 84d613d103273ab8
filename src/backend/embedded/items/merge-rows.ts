import { createForbiddenError, createInvalidPayloadError } from '#src/backend/embedded/api-error.ts';
import type { Json, JsonObject } from '#src/backend/embedded/store.ts';
import { type Field, type Fields, getField } from './collections.ts';
import { isObject, toRows } from './rows.ts';

export type CreateId = () => number;

const readList = (change: JsonObject, name: string): readonly Json[] => {
  const list = change[name] ?? [];
  if (!Array.isArray(list)) throw createInvalidPayloadError(`"${name}" has to be a list`);
  return list;
};

const findKey = (row: Json): string | undefined => {
  const id = isObject(row) ? row.id : row;
  return id === undefined || id === null ? undefined : String(id);
};

const requireObject = (row: Json): JsonObject => {
  if (!isObject(row)) throw createInvalidPayloadError('A dependent row has to be an object');
  return row;
};

/** Replaces all rows by a list of ids, changed rows and new rows; rows not listed are deleted. */
const replaceRows = (
  rows: readonly JsonObject[],
  list: readonly Json[],
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

const mergeValue = (before: Json, after: Json, field: Field, createId: CreateId): Json => {
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
