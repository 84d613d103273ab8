import { type Field, type Fields, fieldNamed } from './collections.ts';
import { forbidden, invalidPayload } from './refusal.ts';
import { isObject, rowsOf } from './rows.ts';
import type { Json, JsonObject } from './store.ts';

/** Gives a dependent row its id. */
export type NewId = () => number;

const listUnder = (change: JsonObject, name: string): readonly Json[] => {
  const list = change[name] ?? [];
  if (!Array.isArray(list)) throw invalidPayload(`"${name}" has to be a list`);
  return list;
};

const keyOf = (row: Json): string | undefined => {
  const id = isObject(row) ? row.id : row;
  return id === undefined || id === null ? undefined : String(id);
};

const objectOf = (row: Json): JsonObject => {
  if (!isObject(row)) throw invalidPayload('A dependent row has to be an object');
  return row;
};

/** A list names all rows that there shall be: by id, with what changes in them, or new. What it leaves out is gone. */
const replaced = (rows: readonly JsonObject[], wanted: readonly Json[], fields: Fields, newId: NewId): JsonObject[] =>
  wanted.map((row) => {
    const key = keyOf(row);
    const before = rows.find(({ id }) => String(id) === key);
    if (key !== undefined && !before) throw forbidden();
    return mergedRow(before ?? { id: newId() }, isObject(row) ? row : {}, fields, newId);
  });

/** `{create, update, delete}` touches what it names. */
const changed = (rows: readonly JsonObject[], change: JsonObject, fields: Fields, newId: NewId): JsonObject[] => {
  const gone = listUnder(change, 'delete').map(String);
  const updates = new Map(listUnder(change, 'update').map((row) => [keyOf(row), objectOf(row)]));
  const kept = rows.filter(({ id }) => !gone.includes(String(id)));
  if ([...updates.keys()].some((key) => !kept.some(({ id }) => String(id) === key))) throw forbidden();
  return [
    ...kept.map((row) => mergedRow(row, updates.get(String(row.id)) ?? {}, fields, newId)),
    ...listUnder(change, 'create').map((row) => mergedRow({ id: newId() }, objectOf(row), fields, newId)),
  ];
};

const mergedValue = (before: Json, after: Json, field: Field, newId: NewId): Json => {
  if (field === 'value') return after;
  if ('one' in field) return keyOf(after) ?? null;
  const rows = rowsOf(before);
  if (Array.isArray(after)) return replaced(rows, after, field.many, newId);
  if (!isObject(after)) throw invalidPayload('A relation has to be a list, or an object of create, update and delete');
  return changed(rows, after, field.many, newId);
};

/** A stored row with what a payload changes in it; its id stays. @throws Refusal FORBIDDEN for a field that is not there. */
export const mergedRow = (row: JsonObject, payload: JsonObject, fields: Fields, newId: NewId): JsonObject => {
  const changes = Object.entries(payload)
    .filter(([name]) => name !== 'id')
    .map(([name, after]) => [name, mergedValue(row[name] ?? null, after, fieldNamed(fields, name), newId)]);
  return { ...row, ...Object.fromEntries(changes) };
};

/** The highest id among the dependent rows of an item, however deep. */
export const highestId = (row: JsonObject, fields: Fields): number =>
  Object.entries(fields).reduce((highest, [name, field]) => {
    if (field === 'value' || 'one' in field) return highest;
    const ids = rowsOf(row[name]).map((below) => Math.max(Number(below.id) || 0, highestId(below, field.many)));
    return Math.max(highest, ...ids);
  }, 0);
