import { createForbiddenError, createInvalidQueryError } from '#src/backend/embedded/api-error.ts';
import type { JsonObject, JsonValue } from '#src/server/database/tables/json.ts';
import { type Field, type Fields, getField } from './collections.ts';
import { compileFilter, isObject, toRows } from './filter.ts';

const DEFAULT_LIMIT = 100;

/** Filter, order and limit of a collection's rows or, by `deep`, of a relation's. */
export interface RowQuery {
  readonly filter?: unknown;
  readonly sort?: unknown;
  readonly limit?: unknown;
}

export interface RowSelection {
  readonly rows: JsonObject[];
  /** Rows that match the filter, before the limit. */
  readonly filterCount: number;
}

export const splitNames = (list: unknown): string[] =>
  (Array.isArray(list) ? list : [list ?? ''])
    .flatMap((part) => String(part).split(','))
    .map((word) => word.trim())
    .filter(Boolean);

/** Null sorts first. */
const compareValues = (a: JsonValue, b: JsonValue): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
};

const createSorter = (sort: unknown, fields: Fields) => {
  const orders = splitNames(sort).map((word) => {
    const descending = word.startsWith('-');
    const name = descending ? word.slice(1) : word;
    getField(fields, name);
    return { name, sign: descending ? -1 : 1 };
  });
  return (a: JsonObject, b: JsonObject): number => {
    for (const { name, sign } of orders) {
      const order = compareValues(a[name] ?? null, b[name] ?? null);
      if (order !== 0) return order * sign;
    }
    return 0;
  };
};

/** Parses a limit; -1 means no limit. */
const parseLimit = (limit: unknown): number => {
  if (limit === undefined) return DEFAULT_LIMIT;
  const count = /^(-1|\d{1,9})$/.test(String(limit)) ? Number(limit) : Number.NaN;
  if (Number.isNaN(count)) throw createInvalidQueryError('"limit" has to be a whole number, -1 or greater');
  return count === -1 ? Number.POSITIVE_INFINITY : count;
};

/** Compiles the query before it sees rows, so that an invalid query fails on an empty collection too. */
export const compileRowQuery = ({ filter = {}, sort, limit }: RowQuery, fields: Fields) => {
  const matches = compileFilter(filter, fields);
  const compareRows = createSorter(sort, fields);
  const count = parseLimit(limit);
  return (rows: readonly JsonObject[]): RowSelection => {
    const found = rows.filter(matches);
    return { rows: found.toSorted(compareRows).slice(0, count), filterCount: found.length };
  };
};

type ValueReader = (value: JsonValue) => JsonValue;

const getId = (row: JsonObject): JsonValue => row.id ?? null;

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

export interface Query {
  readonly rowQuery: RowQuery;
  readonly fields: readonly string[];
  readonly deep: unknown;
  readonly meta: readonly string[];
}

const META = ['total_count', 'filter_count'];

/** Reads a list: `sort=a,b`, `sort=a&sort=b` or `sort[]=a&sort[]=b`. */
const readNames = (params: URLSearchParams, name: string): string[] =>
  splitNames([...params.getAll(name), ...params.getAll(`${name}[]`)]);

const readJsonParameter = (params: URLSearchParams, name: string): unknown => {
  const text = params.get(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidQueryError(`"${name}" is not JSON`);
  }
};

const readMeta = (params: URLSearchParams): string[] => {
  const names = readNames(params, 'meta');
  if (names.includes('*')) return META;
  if (!names.every((name) => META.includes(name))) throw createInvalidQueryError('"meta" holds an unknown name');
  return names;
};

/** Reads the query of items. @throws ApiError INVALID_QUERY */
export const readQuery = (params: URLSearchParams): Query => {
  const fields = readNames(params, 'fields');
  return {
    rowQuery: {
      filter: readJsonParameter(params, 'filter'),
      sort: readNames(params, 'sort'),
      ...(params.has('limit') && { limit: params.get('limit') }),
    },
    fields: fields.length > 0 ? fields : ['*'],
    deep: readJsonParameter(params, 'deep'),
    meta: readMeta(params),
  };
};
