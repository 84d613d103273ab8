import { type Field, type Fields, fieldNamed } from './collections.ts';
import { invalidQuery } from './refusal.ts';
import { isObject, rowsOf } from './rows.ts';
import type { Json, JsonObject } from './store.ts';

export type Predicate = (row: JsonObject) => boolean;

/** Numbers and their text are the same key, as they are to a database. */
const equal = (a: Json, b: Json): boolean => (a === null || b === null ? a === b : String(a) === String(b));

const listed = (operand: Json): readonly Json[] => (Array.isArray(operand) ? operand : String(operand).split(','));

/** `_null: false` asks for the opposite. */
const OPERATORS = new Map<string, (value: Json, operand: Json) => boolean>([
  ['_eq', equal],
  ['_neq', (value, operand) => !equal(value, operand)],
  ['_in', (value, operand) => listed(operand).some((one) => equal(value, one))],
  ['_nin', (value, operand) => !listed(operand).some((one) => equal(value, one))],
  ['_null', (value, operand) => (value === null) === (operand !== false)],
  ['_nnull', (value, operand) => (value !== null) === (operand !== false)],
]);

const comparison = (name: string, key: string, operand: Json): Predicate => {
  const compare = OPERATORS.get(key);
  if (!compare) throw invalidQuery(`"${key}" is not a filter operator`);
  return (row) => {
    const value = row[name] ?? null;
    return compare(isObject(value) ? (value.id ?? null) : value, operand);
  };
};

const condition = (name: string, field: Field, wanted: Json): Predicate => {
  if (!isObject(wanted)) throw invalidQuery(`The filter of "${name}" has to be an object`);
  const comparisons = Object.entries(wanted);
  const related = field === 'value' ? undefined : 'one' in field ? field.one : field.many;
  if (related && !comparisons.some(([key]) => OPERATORS.has(key))) {
    const matches = predicate(wanted, related);
    return (row) => rowsOf(row[name]).some(matches);
  }
  const all = comparisons.map(([key, operand]) => comparison(name, key, operand));
  return (row) => all.every((holds) => holds(row));
};

const group = (key: string, parts: Json, fields: Fields): Predicate => {
  if (!Array.isArray(parts)) throw invalidQuery(`"${key}" has to be a list`);
  const all = parts.map((part: Json) => predicate(part, fields));
  return key === '_and' ? (row) => all.every((holds) => holds(row)) : (row) => all.some((holds) => holds(row));
};

/** A filter as a function. @throws Refusal: INVALID_QUERY when it makes no sense, FORBIDDEN for a field that is not. */
export const predicate = (filter: unknown, fields: Fields): Predicate => {
  if (!isObject(filter)) throw invalidQuery('A filter has to be an object');
  const all = Object.entries(filter).map(([key, wanted]) =>
    key === '_and' || key === '_or' ? group(key, wanted, fields) : condition(key, fieldNamed(fields, key), wanted),
  );
  return (row) => all.every((holds) => holds(row));
};
