import { arranger } from './arrange.ts';
import { collectionNamed } from './collections.ts';
import { readQuery } from './query.ts';
import { forbidden } from './refusal.ts';
import { wholeRows } from './rows.ts';
import { selection } from './selection.ts';
import type { BackendStore, JsonObject } from './store.ts';

const metaOf = (names: readonly string[], counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(names.map((name) => [name, counts[name]]));

/** GET /items/{collection}/{id}; a singleton answers its list in the same way. */
export const readItem = async (store: BackendStore, name: string, id: string, params: URLSearchParams) => {
  const { fields } = collectionNamed(name);
  const query = readQuery(params);
  const select = selection(fields, query.fields, query.deep);
  const item = await store.readItem(name, id);
  if (!item) throw forbidden();
  const [row] = await wholeRows(store, [item.data], fields);
  return { data: row && select(row) };
};

/** GET /items/{collection} */
export const listItems = async (
  store: BackendStore,
  name: string,
  params: URLSearchParams,
): Promise<{ data: JsonObject | JsonObject[] | undefined; meta?: object }> => {
  const { fields, singleton } = collectionNamed(name);
  if (singleton) return readItem(store, name, '1', params);
  const query = readQuery(params);
  const arrange = arranger(query.arrangement, fields);
  const select = selection(fields, query.fields, query.deep);
  const items = await store.listItems(name);
  const whole = await wholeRows(
    store,
    items.map(({ data }) => data),
    fields,
  );
  const { rows, filterCount } = arrange(whole);
  const data = rows.map(select);
  if (query.meta.length === 0) return { data };
  return { meta: metaOf(query.meta, { total_count: items.length, filter_count: filterCount }), data };
};
