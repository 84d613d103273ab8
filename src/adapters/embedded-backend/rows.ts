import type { Field, Fields } from './collections.ts';
import type { BackendStore, FileInfo, Json, JsonObject } from './store.ts';

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a relation: none, one or many. */
export const rowsOf = (value: Json | undefined): JsonObject[] =>
  (Array.isArray(value) ? value : [value]).filter((row) => isObject(row));

const toFileRow = ({ id, fileName, type, title, width, height, modifiedOn }: FileInfo): JsonObject => ({
  id,
  filename_download: fileName,
  type,
  title,
  width,
  height,
  modified_on: modifiedOn,
});

const fileIds = (row: JsonObject, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name];
    if (field === 'value') return [];
    if ('one' in field) return typeof value === 'string' ? [value] : [];
    return rowsOf(value).flatMap((dependent) => fileIds(dependent, field.many));
  });

const withFiles = (row: JsonObject, fields: Fields, files: ReadonlyMap<Json, JsonObject>): JsonObject => {
  const filled = (value: Json, field: Field): Json => {
    if (field === 'value') return value;
    if ('one' in field) return files.get(value) ?? null;
    return rowsOf(value).map((dependent) => withFiles(dependent, field.many, files));
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filled(row[name] ?? null, field)]));
};

/** Stored items as whole rows: every field present, files in the place of their ids. */
export const wholeRows = async (store: BackendStore, items: readonly JsonObject[], fields: Fields) => {
  const ids = [...new Set(items.flatMap((item) => fileIds(item, fields)))];
  const infos = ids.length > 0 ? await store.fileInfos(ids) : [];
  const files = new Map(infos.map((info) => [info.id, toFileRow(info)]));
  return items.map((item) => withFiles(item, fields, files));
};
