import { array, create, record, type Struct, string, type, unknown, validate } from 'superstruct';
import { BackendError } from '#src/kernel/backend-error.ts';
import type { FailureLog } from './failure.ts';
import { numeric } from './rows.ts';
import { type Bearer, createTransport, type DirectusOptions, type ReplyFile, type Transport } from './transport.ts';

const MAX_NAMED = 5;

const describeId = (row: unknown): string =>
  row !== null && typeof row === 'object' && 'id' in row ? String(row.id) : 'without an id';

/** One incomplete item does not hide the rest. @throws StructError when every row is invalid: the schema has changed */
const createRowReader =
  (log: FailureLog) =>
  <Row, Schema>(collection: string, data: unknown, row: Struct<Row, Schema>): Row[] => {
    const rows = create(data, array(unknown())).map((each) => ({ each, read: validate(each, row, { coerce: true }) }));
    const readable = rows.flatMap(({ read: [error, value] }) => (error ? [] : [value]));
    const unreadable = rows.flatMap(({ each, read: [error] }) => (error ? [{ each, error }] : []));
    const [first] = unreadable;
    if (!first) return readable;
    if (readable.length === 0) throw first.error;
    const named = unreadable
      .slice(0, MAX_NAMED)
      .map(({ each, error }) => `${describeId(each)}: no ${error.type} at "${error.path.join('.')}"`);
    log.warn({ collection, count: unreadable.length, items: named }, 'invalid items are left out');
    return readable;
  };

export interface AssetTransform {
  /** Pixels; a picture is never enlarged. */
  readonly width?: number;
  readonly format?: string;
  /** Media types; a fixed list, never a visitor's own header. */
  readonly accept?: string;
}

export interface ItemsQuery {
  readonly fields?: readonly string[];
  readonly filter?: object;
  readonly deep?: object;
  readonly sort?: readonly string[];
  /** -1 for all; the backend's own default is 100. */
  readonly limit?: number;
}

export type ItemSelection = readonly string[] | { readonly keys: readonly string[] } | { readonly query: ItemsQuery };

const DATA = type({ data: unknown() });
const PERMISSIONS = record(string(), record(string(), type({ access: string() })));
const DATA_AND_META = type({ data: unknown(), meta: type({ total_count: numeric, filter_count: numeric }) });

export const toParameters = ({ fields, filter, deep, sort, limit }: ItemsQuery): Record<string, string> => ({
  ...(fields && { fields: fields.join(',') }),
  ...(filter && { filter: JSON.stringify(filter) }),
  ...(deep && { deep: JSON.stringify(deep) }),
  ...(sort && { sort: sort.join(',') }),
  ...(limit !== undefined && { limit: String(limit) }),
});

/**
 * Parameters of a preview: of one width, since the blur is in pixels and a large one takes seconds; more than a
 * phone's, because the picture that follows counts as larger otherwise. The methods are those of sharp, which blurs
 * after it resizes.
 * https://directus.io/docs/guides/files/transform
 */
const PREVIEW_PARAMETERS = {
  width: '480',
  withoutEnlargement: 'true',
  transforms: JSON.stringify([
    ['blur', 12],
    ['toFormat', 'avif', { quality: 1, effort: 4, chromaSubsampling: '4:2:0' }],
  ]),
};

const toTransformParameters = ({ width, format }: AssetTransform): Record<string, string> =>
  format === 'preview'
    ? PREVIEW_PARAMETERS
    : { ...(width && { width: String(width), withoutEnlargement: 'true' }), ...(format && { format }) };

/** Directus answers a missing item like a forbidden one: 403. */
const ignoreForbidden = (error: unknown): undefined => {
  if (error instanceof BackendError && error.statusCode === 403) return undefined;
  throw error;
};

const buildItemPath = (collection: string, id: string) => `/items/${collection}/${encodeURIComponent(id)}`;

const createReads = ({ requestJson, requestBytes }: Transport, readable: ReturnType<typeof createRowReader>) => ({
  /** GET /items/{collection}, without the rows that fail validation. */
  listItems: <Row, Schema>(
    collection: string,
    row: Struct<Row, Schema>,
    query: ItemsQuery,
    bearer: Bearer = {},
  ): Promise<Row[]> =>
    requestJson(`/items/${collection}`, { ...bearer, query: toParameters(query) }, (body) =>
      readable(collection, create(body, DATA).data, row),
    ),

  /** The same with meta; an invalid row fails the whole reply. */
  listItemsWithMeta: <Row, Schema>(collection: string, row: Struct<Row, Schema>, query: ItemsQuery) =>
    requestJson(`/items/${collection}`, { query: { ...toParameters(query), meta: '*' } }, (body) => {
      const { data, meta } = create(body, DATA_AND_META);
      return { data: create(data, array(row)), meta };
    }),

  /** GET /items/{collection}/{id}; undefined when there is none. */
  getItem: <Row, Schema>(
    collection: string,
    id: string,
    row: Struct<Row, Schema>,
    query: ItemsQuery,
    bearer: Bearer = {},
  ) =>
    requestJson(buildItemPath(collection, id), { ...bearer, query: toParameters(query) }, (body) =>
      create(create(body, DATA).data, row),
    ).catch(ignoreForbidden),

  /** GET /permissions/me: access by action, by collection. */
  readPermissions: (bearer: Bearer) =>
    requestJson('/permissions/me', bearer, (body) => create(create(body, DATA).data, PERMISSIONS)),

  /** GET /assets/{id}, as stored or transformed; undefined when there is none. */
  loadAsset: (id: string, transform: AssetTransform = {}): Promise<ReplyFile | undefined> =>
    requestBytes(`/assets/${encodeURIComponent(id)}`, toTransformParameters(transform), transform.accept).catch(
      ignoreForbidden,
    ),
});

/** A writer need not be allowed to read. @throws StructError for a proxy's error page or a truncated reply */
export const assertWriteReply = (body: unknown): void => {
  if (body !== undefined) create(body, DATA);
};

const createWrites = ({ requestJson }: Transport) => ({
  /** POST /items/{collection}: one item, or several. */
  createItems: (collection: string, items: object | readonly object[], bearer: Bearer = {}): Promise<void> =>
    requestJson(`/items/${collection}`, { ...bearer, method: 'POST', body: items }, assertWriteReply),

  /** PATCH /items/{collection}/{id}; to change dependent rows send `{create, update, delete}`, not a list. */
  updateItem: (collection: string, id: string, changes: object, bearer: Bearer = {}): Promise<void> =>
    requestJson(buildItemPath(collection, id), { ...bearer, method: 'PATCH', body: changes }, assertWriteReply),

  /** PATCH /items/{collection} of a singleton, which has no path with an id. */
  updateSingleton: (collection: string, changes: object, bearer: Bearer = {}): Promise<void> =>
    requestJson(`/items/${collection}`, { ...bearer, method: 'PATCH', body: changes }, assertWriteReply),

  /** DELETE /items/{collection} */
  deleteItems: (collection: string, selection: ItemSelection, bearer: Bearer = {}): Promise<void> =>
    requestJson(`/items/${collection}`, { ...bearer, method: 'DELETE', body: selection }, assertWriteReply),
});

/** Every method logs and throws a `BackendError` when the backend fails. */
export const createDirectusClient = (options: DirectusOptions) => {
  const requests = createTransport(options);
  return { ...createReads(requests, createRowReader(options.log)), ...createWrites(requests) };
};

export type DirectusClient = ReturnType<typeof createDirectusClient>;
