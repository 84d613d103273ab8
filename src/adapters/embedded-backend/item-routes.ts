import { listItems, readItem } from './items.ts';
import { jsonOf } from './payload.ts';
import { routeNotFound } from './refusal.ts';
import type { BackendStore } from './store.ts';
import { collectionFor, type Visitor } from './visitor.ts';
import { createItems, deleteItems, updateItem } from './write-items.ts';

interface Asked {
  readonly request: Request;
  readonly visitor: Visitor;
  readonly name: string;
  readonly id: string | undefined;
}

/** Whoever may not read what was written is told only that it was. */
const written = (visitor: Visitor, name: string, read: () => Promise<object>): Promise<Response> | Response => {
  try {
    collectionFor(visitor, name, 'read');
  } catch {
    return new Response(null, { status: 204 });
  }
  return read().then((body) => Response.json(body));
};

/** `/items/{collection}` and `/items/{collection}/{id}` */
export const answerItems = async (store: BackendStore, asked: Asked, now: () => number): Promise<Response> => {
  const { request, visitor, name, id } = asked;
  const { pathname, searchParams } = new URL(request.url);
  const read = (key: string) => readItem(store, name, key, searchParams);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      collectionFor(visitor, name, 'read');
      return Response.json(await (id ? read(id) : listItems(store, name, searchParams)));
    case 'POST': {
      if (id) throw routeNotFound(pathname);
      collectionFor(visitor, name, 'create');
      const payload = await jsonOf(request);
      const items = await createItems(store, name, payload, now);
      return written(visitor, name, async () => {
        const replies = await Promise.all(items.map((item) => read(item.id)));
        const data = replies.map((reply) => reply.data);
        return { data: Array.isArray(payload) ? data : data[0] };
      });
    }
    case 'PATCH': {
      const key = id ?? (collectionFor(visitor, name, 'change').singleton ? '1' : undefined);
      if (key === undefined) throw routeNotFound(pathname);
      collectionFor(visitor, name, 'change');
      await updateItem(store, name, key, await jsonOf(request));
      return written(visitor, name, () => read(key));
    }
    case 'DELETE':
      collectionFor(visitor, name, 'change');
      await deleteItems(store, name, id ? [id] : await jsonOf(request));
      return new Response(null, { status: 204 });
    default:
      throw routeNotFound(pathname);
  }
};
