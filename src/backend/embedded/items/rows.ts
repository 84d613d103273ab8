import type { BackendStore, FileInfo, Json, JsonObject } from '#src/backend/embedded/store.ts';
import type { Field, Fields } from './collections.ts';

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toRows = (value: Json | undefined): JsonObject[] =>
  (Array.isArray(value) ? value : [value]).filter((row) => isObject(row));

const toFileRow = ({ id, fileName, type, title, width, height, modifiedOn, ...file }: FileInfo): JsonObject => ({
  id,
  filename_download: fileName,
  type,
  title,
  width,
  height,
  modified_on: modifiedOn,
  focal_point_x: file.focalPointX ?? null,
  focal_point_y: file.focalPointY ?? null,
  credit: file.credit ?? null,
  placeholder_color: file.placeholderColor ?? null,
});

const collectFileIds = (row: JsonObject, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name];
    if (field === 'value') return [];
    if ('one' in field) return typeof value === 'string' ? [value] : [];
    return toRows(value).flatMap((dependent) => collectFileIds(dependent, field.many));
  });

const embedFiles = (row: JsonObject, fields: Fields, files: ReadonlyMap<Json, JsonObject>): JsonObject => {
  const expandValue = (value: Json, field: Field): Json => {
    if (field === 'value') return value;
    if ('one' in field) return files.get(value) ?? null;
    return toRows(value).map((dependent) => embedFiles(dependent, field.many, files));
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, expandValue(row[name] ?? null, field)]),
  );
};

/** Expands stored items to rows with every field and with files in place of their ids. */
export const expandRows = async (store: BackendStore, items: readonly JsonObject[], fields: Fields) => {
  const ids = [...new Set(items.flatMap((item) => collectFileIds(item, fields)))];
  const infos = ids.length > 0 ? await store.listFileInfos(ids) : [];
  const files = new Map(infos.map((info) => [info.id, toFileRow(info)]));
  return items.map((item) => embedFiles(item, fields, files));
};
