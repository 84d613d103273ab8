import { createForbiddenError } from '#src/backend/embedded/api-error.ts';
import type { BackendStore, JsonObject } from '#src/backend/embedded/store.ts';
import { getCollection } from './collections.ts';
import { readQuery } from './query.ts';
import { compileRowQuery } from './row-query.ts';
import { expandRows } from './rows.ts';
import { compileSelection } from './selection.ts';

const selectMeta = (names: readonly string[], counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(names.map((name) => [name, counts[name]]));

/** GET /items/{collection}/{id}, and the list of a singleton. */
export const readItem = async (store: BackendStore, name: string, id: string, params: URLSearchParams) => {
  const { fields } = getCollection(name);
  const query = readQuery(params);
  const select = compileSelection(fields, query.fields, query.deep);
  const item = await store.readItem(name, id);
  if (!item) throw createForbiddenError();
  const [row] = await expandRows(store, [item.data], fields);
  return { data: row && select(row) };
};

/** GET /items/{collection} */
export const listItems = async (
  store: BackendStore,
  name: string,
  params: URLSearchParams,
): Promise<{ data: JsonObject | JsonObject[] | undefined; meta?: object }> => {
  const { fields, singleton } = getCollection(name);
  if (singleton) return readItem(store, name, '1', params);
  const query = readQuery(params);
  const queryRows = compileRowQuery(query.rowQuery, fields);
  const select = compileSelection(fields, query.fields, query.deep);
  const items = await store.listItems(name);
  const expanded = await expandRows(
    store,
    items.map(({ data }) => data),
    fields,
  );
  const { rows, filterCount } = queryRows(expanded);
  const data = rows.map(select);
  if (query.meta.length === 0) return { data };
  return { meta: selectMeta(query.meta, { total_count: items.length, filter_count: filterCount }), data };
};
