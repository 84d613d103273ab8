import { createInvalidQueryError } from '#src/backend/embedded/api-error.ts';
import type { Json, JsonObject } from '#src/backend/embedded/store.ts';
import { type Fields, getField } from './collections.ts';
import { compileFilter } from './filter.ts';

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
const compareValues = (a: Json, b: Json): number => {
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
