import { arranger } from './arrange.ts';
import { type Field, type Fields, fieldNamed } from './collections.ts';
import { forbidden, invalidQuery } from './refusal.ts';
import { isObject, rowsOf } from './rows.ts';
import type { Json, JsonObject } from './store.ts';

type Reader = (value: Json) => Json;

const idOf = (row: JsonObject): Json => row.id ?? null;

/** A relation that was not asked into is told by ids. */
const bare = (field: Field): Reader => {
  if (field === 'value') return (value) => value;
  if ('one' in field) return (value) => (isObject(value) ? idOf(value) : null);
  return (value) => rowsOf(value).map(idOf);
};

const arrangementOf = (deep: JsonObject) => ({
  ...('_filter' in deep && { filter: deep._filter }),
  ...('_sort' in deep && { sort: deep._sort }),
  ...('_limit' in deep && { limit: deep._limit }),
});

const expanded = (field: Exclude<Field, 'value'>, paths: readonly string[], deep: JsonObject): Reader => {
  if ('one' in field) {
    const select = selection(field.one, paths, deep);
    return (value) => (isObject(value) ? select(value) : null);
  }
  const select = selection(field.many, paths, deep);
  const arrange = arranger(arrangementOf(deep), field.many);
  return (value) => arrange(rowsOf(value)).rows.map(select);
};

/** What was asked below each field: `*`, `picture.*` → picture: [`*`], every other field: []. */
const pathsByField = (fields: Fields, paths: readonly string[]): Map<string, string[]> => {
  const below = new Map<string, string[]>();
  const ask = (name: string, rest: string) => below.set(name, [...(below.get(name) ?? []), ...(rest ? [rest] : [])]);
  for (const path of paths) {
    const [head = '', ...tail] = path.split('.');
    const rest = tail.join('.');
    if (head !== '*') ask(head, rest);
    else for (const [name, field] of Object.entries(fields)) ask(name, field === 'value' ? '' : rest);
  }
  return below;
};

/**
 * `fields` and `deep` as a function that cuts a whole row down to what was asked.
 * @throws Refusal FORBIDDEN for a field that is not there, also below a plain value.
 */
export const selection = (
  fields: Fields,
  paths: readonly string[],
  deep: unknown = {},
): ((row: JsonObject) => JsonObject) => {
  if (!isObject(deep)) throw invalidQuery('"deep" has to be an object');
  const readers = [...pathsByField(fields, paths)].map(([name, below]): [string, Reader] => {
    const field = fieldNamed(fields, name);
    if (below.length === 0) return [name, bare(field)];
    if (field === 'value') throw forbidden();
    const deeper = Object.hasOwn(deep, name) ? deep[name] : {};
    if (!isObject(deeper)) throw invalidQuery(`"deep" of "${name}" has to be an object`);
    return [name, expanded(field, below, deeper)];
  });
  return (row) => Object.fromEntries(readers.map(([name, reader]) => [name, reader(row[name] ?? null)]));
};
