import { array, create, type Struct, type, unknown } from 'superstruct';
import { BackendError } from '#src/content/backend.ts';
import { numeric } from './numeric.ts';
import { readableRows } from './readable-rows.ts';
import { type Bearer, type DirectusOptions, type ReplyFile, type Transport, transport } from './transport.ts';

/** How a picture is wanted; `auto` is the best format that `accept` names. */
export interface AssetTransform {
  /** Pixels; a picture is never enlarged. */
  readonly width?: number;
  readonly format?: string;
  /** Media types; never a visitor's own header. */
  readonly accept?: string;
}

/** `filter` and `deep` travel as JSON text. */
export interface ItemsQuery {
  readonly fields?: readonly string[];
  readonly filter?: object;
  readonly deep?: object;
  readonly sort?: readonly string[];
  /** -1 for all; the backend's own default is 100. */
  readonly limit?: number;
}

/** Which items a deletion means: these, or whichever a query finds. */
export type Chosen = readonly string[] | { readonly keys: readonly string[] } | { readonly query: ItemsQuery };

const DATA = type({ data: unknown() });
const DATA_AND_META = type({ data: unknown(), meta: type({ total_count: numeric, filter_count: numeric }) });

export const parameters = ({ fields, filter, deep, sort, limit }: ItemsQuery): Record<string, string> => ({
  ...(fields && { fields: fields.join(',') }),
  ...(filter && { filter: JSON.stringify(filter) }),
  ...(deep && { deep: JSON.stringify(deep) }),
  ...(sort && { sort: sort.join(',') }),
  ...(limit !== undefined && { limit: String(limit) }),
});

const transformParameters = ({ width, format }: AssetTransform): Record<string, string> => ({
  ...(width && { width: String(width), withoutEnlargement: 'true' }),
  ...(format && { format }),
});

/** A missing item is refused like one that may not be seen. */
const unlessForbidden = (error: unknown): undefined => {
  if (error instanceof BackendError && error.statusCode === 403) return undefined;
  throw error;
};

const itemPath = (collection: string, id: string) => `/items/${collection}/${encodeURIComponent(id)}`;

const readingBy = ({ json, bytes }: Transport, readable: ReturnType<typeof readableRows>) => ({
  /** GET /items/{collection}, read as data; without the rows that cannot be read. */
  items: <Row, Schema>(collection: string, row: Struct<Row, Schema>, query: ItemsQuery): Promise<Row[]> =>
    json(`/items/${collection}`, { query: parameters(query) }, (body) =>
      readable(collection, create(body, DATA).data, row),
    ),

  /** The same with meta: the reply is read whole. */
  itemsWithMeta: <Row, Schema>(collection: string, row: Struct<Row, Schema>, query: ItemsQuery) =>
    json(`/items/${collection}`, { query: { ...parameters(query), meta: '*' } }, (body) => {
      const { data, meta } = create(body, DATA_AND_META);
      return { data: create(data, array(row)), meta };
    }),

  /** GET /items/{collection}/{id}; undefined when there is none. */
  item: <Row, Schema>(collection: string, id: string, row: Struct<Row, Schema>, query: ItemsQuery) =>
    json(itemPath(collection, id), { query: parameters(query) }, (body) => create(create(body, DATA).data, row)).catch(
      unlessForbidden,
    ),

  /** GET /assets/{id}, as stored or as wanted; undefined when there is none. */
  asset: (id: string, wanted: AssetTransform = {}): Promise<ReplyFile | undefined> =>
    bytes(`/assets/${encodeURIComponent(id)}`, transformParameters(wanted), wanted.accept).catch(unlessForbidden),
});

/**
 * What was written is not read: whoever may write need not be allowed to read. But there is nothing else than that, or
 * nothing at all, in a reply that says so. @throws for the page of a proxy, and for a part of a reply.
 */
export const done = (body: unknown): void => {
  if (body !== undefined) create(body, DATA);
};

const writingBy = ({ json }: Transport) => ({
  /** POST /items/{collection}: one item, or several. */
  createItems: (collection: string, items: object | readonly object[], bearer: Bearer = {}): Promise<void> =>
    json(`/items/${collection}`, { ...bearer, method: 'POST', body: items }, done),

  /** PATCH /items/{collection}/{id}. A plain list of dependent rows replaces them all: send `{create, update, delete}`. */
  updateItem: (collection: string, id: string, changes: object, bearer: Bearer = {}): Promise<void> =>
    json(itemPath(collection, id), { ...bearer, method: 'PATCH', body: changes }, done),

  /** DELETE /items/{collection} */
  deleteItems: (collection: string, chosen: Chosen, bearer: Bearer = {}): Promise<void> =>
    json(`/items/${collection}`, { ...bearer, method: 'DELETE', body: chosen }, done),
});

/** Items and assets of a Directus. Every method throws a `BackendError`, logged, when the backend fails. */
export const directusClient = (options: DirectusOptions) => {
  const requests = transport(options);
  return { ...readingBy(requests, readableRows(options.log)), ...writingBy(requests) };
};

export type DirectusClient = ReturnType<typeof directusClient>;
