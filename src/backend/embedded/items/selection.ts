import { createForbiddenError, createInvalidQueryError } from '#src/backend/embedded/api-error.ts';
import type { Json, JsonObject } from '#src/backend/embedded/store.ts';
import { type Field, type Fields, getField } from './collections.ts';
import { compileRowQuery } from './row-query.ts';
import { isObject, toRows } from './rows.ts';

type ValueReader = (value: Json) => Json;

const getId = (row: JsonObject): Json => row.id ?? null;

/** Reads a relation as ids when no fields below it are requested. */
const createIdReader = (field: Field): ValueReader => {
  if (field === 'value') return (value) => value;
  if ('one' in field) return (value) => (isObject(value) ? getId(value) : null);
  return (value) => toRows(value).map(getId);
};

const toRowQuery = (deep: JsonObject) => ({
  ...('_filter' in deep && { filter: deep._filter }),
  ...('_sort' in deep && { sort: deep._sort }),
  ...('_limit' in deep && { limit: deep._limit }),
});

const createRelationReader = (
  field: Exclude<Field, 'value'>,
  paths: readonly string[],
  deep: JsonObject,
): ValueReader => {
  if ('one' in field) {
    const select = compileSelection(field.one, paths, deep);
    return (value) => (isObject(value) ? select(value) : null);
  }
  const select = compileSelection(field.many, paths, deep);
  const queryRows = compileRowQuery(toRowQuery(deep), field.many);
  return (value) => queryRows(toRows(value)).rows.map(select);
};

/** Groups requested paths by field: `*`, `picture.*` → picture: [`*`], every other field: []. */
const groupPaths = (fields: Fields, paths: readonly string[]): Map<string, string[]> => {
  const grouped = new Map<string, string[]>();
  const addPath = (name: string, rest: string) =>
    grouped.set(name, [...(grouped.get(name) ?? []), ...(rest ? [rest] : [])]);
  for (const path of paths) {
    const [head = '', ...tail] = path.split('.');
    const rest = tail.join('.');
    if (head !== '*') addPath(head, rest);
    else for (const [name, field] of Object.entries(fields)) addPath(name, field === 'value' ? '' : rest);
  }
  return grouped;
};

/** `fields` and `deep` of Directus. @throws ApiError FORBIDDEN for an unknown field, also below a plain value */
export const compileSelection = (
  fields: Fields,
  paths: readonly string[],
  deep: unknown = {},
): ((row: JsonObject) => JsonObject) => {
  if (!isObject(deep)) throw createInvalidQueryError('"deep" has to be an object');
  const readers = [...groupPaths(fields, paths)].map(([name, grouped]): [string, ValueReader] => {
    const field = getField(fields, name);
    if (grouped.length === 0) return [name, createIdReader(field)];
    if (field === 'value') throw createForbiddenError();
    const deeper = Object.hasOwn(deep, name) ? deep[name] : {};
    if (!isObject(deeper)) throw createInvalidQueryError(`"deep" of "${name}" has to be an object`);
    return [name, createRelationReader(field, grouped, deeper)];
  });
  return (row) => Object.fromEntries(readers.map(([name, reader]) => [name, reader(row[name] ?? null)]));
};
