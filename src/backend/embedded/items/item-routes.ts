import { createForbiddenError, createRouteNotFoundError, readJson } from '#src/backend/embedded/api-error.ts';
import type { BackendStore } from '#src/backend/embedded/backend-store.table.ts';
import { authorizeCollection, type Visitor } from '#src/backend/embedded/visitor.ts';
import type { JsonObject } from '#src/server/database/tables/json.ts';
import { getCollection } from './collections.ts';
import { expandRows } from './filter.ts';
import { compileRowQuery, compileSelection, readQuery } from './query.ts';
import { createItems, deleteItems, updateItem } from './write-items.ts';

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

interface ItemRequest {
  readonly request: Request;
  readonly visitor: Visitor;
  readonly name: string;
  readonly id: string | undefined;
}

/** Returns the written items, or 204 when the visitor may not read the collection. */
const answerWrite = (visitor: Visitor, name: string, read: () => Promise<object>): Promise<Response> | Response => {
  try {
    authorizeCollection(visitor, name, 'read');
  } catch {
    return new Response(null, { status: 204 });
  }
  return read().then((body) => Response.json(body));
};

/** Routes `/items/{collection}` and `/items/{collection}/{id}` */
export const answerItemRequest = async (
  store: BackendStore,
  itemRequest: ItemRequest,
  now: () => number,
): Promise<Response> => {
  const { request, visitor, name, id } = itemRequest;
  const { pathname, searchParams } = new URL(request.url);
  const read = (key: string) => readItem(store, name, key, searchParams);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      authorizeCollection(visitor, name, 'read');
      return Response.json(await (id ? read(id) : listItems(store, name, searchParams)));
    case 'POST': {
      if (id) throw createRouteNotFoundError(pathname);
      authorizeCollection(visitor, name, 'create');
      const payload = await readJson(request);
      const items = await createItems(store, name, payload, now);
      return answerWrite(visitor, name, async () => {
        const replies = await Promise.all(items.map((item) => read(item.id)));
        const data = replies.map((reply) => reply.data);
        return { data: Array.isArray(payload) ? data : data[0] };
      });
    }
    case 'PATCH': {
      const key = id ?? (authorizeCollection(visitor, name, 'change').singleton ? '1' : undefined);
      if (key === undefined) throw createRouteNotFoundError(pathname);
      authorizeCollection(visitor, name, 'change');
      await updateItem(store, name, key, await readJson(request));
      return answerWrite(visitor, name, () => read(key));
    }
    case 'DELETE':
      authorizeCollection(visitor, name, 'change');
      await deleteItems(store, name, id ? [id] : await readJson(request));
      return new Response(null, { status: 204 });
    default:
      throw createRouteNotFoundError(pathname);
  }
};
