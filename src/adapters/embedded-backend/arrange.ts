import { type Fields, fieldNamed } from './collections.ts';
import { predicate } from './filter.ts';
import { invalidQuery } from './refusal.ts';
import type { Json, JsonObject } from './store.ts';

const DEFAULT_LIMIT = 100;

/** Which rows, in which order, how many: of a collection, or by `deep` of a relation. */
export interface Arrangement {
  readonly filter?: unknown;
  readonly sort?: unknown;
  readonly limit?: unknown;
}

export interface Arranged {
  readonly rows: JsonObject[];
  /** How many passed the filter, before the limit. */
  readonly filterCount: number;
}

/** What stands in a list or, with commas, in a text. */
export const words = (list: unknown): string[] =>
  (Array.isArray(list) ? list : [list ?? ''])
    .flatMap((part) => String(part).split(','))
    .map((word) => word.trim())
    .filter(Boolean);

/** Nothing comes before something. */
const compare = (a: Json, b: Json): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
};

const sorter = (sort: unknown, fields: Fields) => {
  const orders = words(sort).map((word) => {
    const descending = word.startsWith('-');
    const name = descending ? word.slice(1) : word;
    fieldNamed(fields, name);
    return { name, sign: descending ? -1 : 1 };
  });
  return (a: JsonObject, b: JsonObject): number => {
    for (const { name, sign } of orders) {
      const order = compare(a[name] ?? null, b[name] ?? null);
      if (order !== 0) return order * sign;
    }
    return 0;
  };
};

/** -1 is all. */
const limitOf = (limit: unknown): number => {
  if (limit === undefined) return DEFAULT_LIMIT;
  const count = /^(-1|\d{1,9})$/.test(String(limit)) ? Number(limit) : Number.NaN;
  if (Number.isNaN(count)) throw invalidQuery('"limit" has to be a whole number, -1 or greater');
  return count === -1 ? Number.POSITIVE_INFINITY : count;
};

/** Reads the arrangement before it sees a row: a bad query is refused also where there is nothing to arrange. */
export const arranger = ({ filter = {}, sort, limit }: Arrangement, fields: Fields) => {
  const holds = predicate(filter, fields);
  const inOrder = sorter(sort, fields);
  const count = limitOf(limit);
  return (rows: readonly JsonObject[]): Arranged => {
    const found = rows.filter(holds);
    return { rows: found.toSorted(inOrder).slice(0, count), filterCount: found.length };
  };
};
