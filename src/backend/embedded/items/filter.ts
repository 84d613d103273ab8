import { createInvalidQueryError } from '#src/backend/embedded/api-error.ts';
import type { BackendStore, FileInfo } from '#src/backend/embedded/backend-store.table.ts';
import type { JsonObject, JsonValue } from '#src/server/database/tables/json.ts';
import { type Field, type Fields, getField } from './collections.ts';

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toRows = (value: JsonValue | undefined): JsonObject[] =>
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

const embedFiles = (row: JsonObject, fields: Fields, files: ReadonlyMap<JsonValue, JsonObject>): JsonObject => {
  const expandValue = (value: JsonValue, field: Field): JsonValue => {
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

export type Predicate = (row: JsonObject) => boolean;

/** Compares numbers and their text as equal keys, as a database does. */
const isEqual = (a: JsonValue, b: JsonValue): boolean => (a === null || b === null ? a === b : String(a) === String(b));

/** Numbers by value, everything else as text, as which instants are stored. */
const isLess = (value: JsonValue, operand: JsonValue): boolean => {
  if (value === null || operand === null) return false;
  if (typeof value === 'number') return value < Number(operand);
  return String(value) < String(operand);
};

const toList = (operand: JsonValue): readonly JsonValue[] =>
  Array.isArray(operand) ? operand : String(operand).split(',');

/** Filter operators of Directus; `_null: false` negates. */
const OPERATORS = new Map<string, (value: JsonValue, operand: JsonValue) => boolean>([
  ['_eq', isEqual],
  ['_neq', (value, operand) => !isEqual(value, operand)],
  ['_lt', isLess],
  ['_in', (value, operand) => toList(operand).some((one) => isEqual(value, one))],
  ['_nin', (value, operand) => !toList(operand).some((one) => isEqual(value, one))],
  ['_null', (value, operand) => (value === null) === (operand !== false)],
  ['_nnull', (value, operand) => (value !== null) === (operand !== false)],
]);

const compileComparison = (name: string, key: string, operand: JsonValue): Predicate => {
  const compare = OPERATORS.get(key);
  if (!compare) throw createInvalidQueryError(`"${key}" is not a filter operator`);
  return (row) => {
    const value = row[name] ?? null;
    return compare(isObject(value) ? (value.id ?? null) : value, operand);
  };
};

const compileCondition = (name: string, field: Field, condition: JsonValue): Predicate => {
  if (!isObject(condition)) throw createInvalidQueryError(`The filter of "${name}" has to be an object`);
  const comparisons = Object.entries(condition);
  const related = field === 'value' ? undefined : 'one' in field ? field.one : field.many;
  if (related && !comparisons.some(([key]) => OPERATORS.has(key))) {
    const matches = compileFilter(condition, related);
    return (row) => toRows(row[name]).some(matches);
  }
  const all = comparisons.map(([key, operand]) => compileComparison(name, key, operand));
  return (row) => all.every((matches) => matches(row));
};

const compileGroup = (key: string, parts: JsonValue, fields: Fields): Predicate => {
  if (!Array.isArray(parts)) throw createInvalidQueryError(`"${key}" has to be a list`);
  const all = parts.map((part: JsonValue) => compileFilter(part, fields));
  return key === '_and' ? (row) => all.every((matches) => matches(row)) : (row) => all.some((matches) => matches(row));
};

/** Compiles a filter. @throws ApiError INVALID_QUERY for a malformed filter, FORBIDDEN for an unknown field */
export const compileFilter = (filter: unknown, fields: Fields): Predicate => {
  if (!isObject(filter)) throw createInvalidQueryError('A filter has to be an object');
  const all = Object.entries(filter).map(([key, condition]) =>
    key === '_and' || key === '_or'
      ? compileGroup(key, condition, fields)
      : compileCondition(key, getField(fields, key), condition),
  );
  return (row) => all.every((matches) => matches(row));
};
