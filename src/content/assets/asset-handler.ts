import { isBackendError } from '#src/kernel/backend-error.ts';
import { matchesEtag, negotiateMediaType } from '#src/server/exchange/content-negotiation.ts';
import { selectRepresentation } from '#src/server/exchange/representations.ts';
import { parseByteRange } from '#src/server/http/byte-range.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import { buildSvgPolicy } from '#src/server/security/content-security-policy.ts';
import { waitAtMost } from '#src/server/timing/wait-at-most.ts';
import { ASSET_FORMATS, ASSET_WIDTHS, type AssetFormat } from '#src/site/routing/asset-variant.ts';
import {
  type AssetCache,
  type AssetLimits,
  type AssetSource,
  type AssetVariant,
  type CachedAsset,
  createAssetCache,
} from './asset-cache.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Epoch seconds of the file's last change. */
const VERSION = /^\d{1,12}$/;

const MODERN_FORMATS = ['image/avif', 'image/webp'] as const;

/** Raster formats by the normalized Accept header. */
const RASTER_FORMATS: Readonly<Record<string, AssetFormat>> = { 'image/avif': 'avif', 'image/webp': 'webp' };

/** The backend gets no header of a visitor. RFC 9110 §12.5.1 */
const normalizeAccept = (accept: string): string => negotiateMediaType(MODERN_FORMATS, accept.toLowerCase()) ?? '*/*';

const isFormat = (text: string | null): text is AssetFormat => ASSET_FORMATS.some((format) => format === text);

const readOption = <Value>(values: string[], read: (text: string) => Value | undefined): Value | 'none' | 'bad' => {
  const [text, ...more] = values;
  if (text === undefined) return 'none';
  return (more.length === 0 ? read(text) : undefined) ?? 'bad';
};

/** Undefined when its id or one of its parameters is invalid. */
export const parseAssetQuery = (id: string, query: URLSearchParams, accept: string): AssetVariant | undefined => {
  if (!UUID.test(id)) return undefined;
  const width = readOption(query.getAll('width'), (text) => ASSET_WIDTHS.find((each) => String(each) === text));
  const format = readOption(query.getAll('format'), (text) => (isFormat(text) ? text : undefined));
  const version = readOption(query.getAll('v'), (text) => (VERSION.test(text) ? Number(text) : undefined));
  if (width === 'bad' || format === 'bad' || version === 'bad') return undefined;
  if (format === 'preview' && width !== 'none') return undefined;
  const accepted = normalizeAccept(accept);
  return {
    id: id.toLowerCase(),
    ...(width !== 'none' && { width }),
    ...(format !== 'none' && { format: format === 'raster' ? (RASTER_FORMATS[accepted] ?? 'jpg') : format }),
    ...(format === 'auto' && { accept: accepted }),
    ...(format === 'raster' && { acceptsDrawing: true }),
    ...(version !== 'none' && { version: version * 1_000 }),
  };
};

export interface AssetRequest {
  readonly method: string;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly accept?: string | null;
  readonly acceptEncoding?: string | null;
  readonly ifNoneMatch?: string | null;
  readonly ifRange?: string | null;
  readonly range?: string | null;
}

export interface AssetResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT_LIVED = 'public, max-age=300';

const createTextResponse = (status: number, text: string, headers: Record<string, string> = {}): AssetResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: new TextEncoder().encode(`${text}\n`),
});

/** An address with a version is immutable once the cached file is at least that new. */
const getCacheControl = ({ fetchedAt }: CachedAsset, { version }: AssetVariant): string =>
  version !== undefined && fetchedAt >= version ? IMMUTABLE : SHORT_LIVED;

const getVaryHeader = (
  { compressed }: CachedAsset,
  { accept, acceptsDrawing }: AssetVariant,
): Record<string, string> => {
  const names = [...(accept || acceptsDrawing ? ['accept'] : []), ...(compressed.size > 0 ? ['accept-encoding'] : [])];
  return names.length > 0 ? { vary: names.join(', ') } : {};
};

const createFullResponse = (bytes: Uint8Array, headers: Record<string, string>): AssetResponse => ({
  status: 200,
  headers: { ...headers, 'content-length': String(bytes.byteLength) },
  body: new Uint8Array(bytes),
});

/** 200, 206 or 416. RFC 9110 §14 */
const createRangeResponse = (bytes: Uint8Array, headers: Record<string, string>, range: string): AssetResponse => {
  const size = bytes.byteLength;
  const part = parseByteRange(range, size);
  if (part === undefined) return createFullResponse(bytes, headers);
  if (part === 'unsatisfiable')
    return createTextResponse(416, 'The file has no such bytes.', { 'content-range': `bytes */${size}` });
  const { first, last } = part;
  const { body, headers: partial } = createFullResponse(bytes.subarray(first, last + 1), headers);
  return { status: 206, headers: { ...partial, 'content-range': `bytes ${first}-${last}/${size}` }, body };
};

const createAssetResponse = (asset: CachedAsset, wanted: AssetVariant, request: AssetRequest): AssetResponse => {
  const { type } = asset;
  // Ranges refer to the identity representation, so a range request gets no compressed one.
  const { bytes, etag, encoding } = selectRepresentation(asset, (!request.range && request.acceptEncoding) || '');
  const cacheHeaders = {
    etag,
    'cache-control': getCacheControl(asset, wanted),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...getVaryHeader(asset, wanted),
  };
  if (matchesEtag(etag, request.ifNoneMatch ?? '')) return { status: 304, headers: cacheHeaders, body: null };
  const headers = {
    ...cacheHeaders,
    'content-type': type,
    ...(encoding && { 'content-encoding': encoding }),
    ...(type === 'image/svg+xml' && { 'content-security-policy': buildSvgPolicy(asset.identity.bytes.toString()) }),
  };
  const isSameFile = !request.ifRange || request.ifRange === etag;
  return createRangeResponse(bytes, headers, (isSameFile && request.range) || '');
};

const findAsset = async (assets: AssetCache, wanted: AssetVariant, request: AssetRequest): Promise<AssetResponse> => {
  try {
    const asset = await assets.getAsset(wanted);
    return asset ? createAssetResponse(asset, wanted, request) : createTextResponse(404, 'No such file.');
  } catch (error) {
    // The content client has logged it.
    if (isBackendError(error))
      return createTextResponse(502, 'The file cannot be fetched now.', { 'retry-after': '5' });
    throw error;
  }
};

/** Milliseconds. Making pixels takes about 350, and longer while many are asked for; kept ones come at once. */
const PIXELS_WAIT = 250;

const BRIEFLY = 'public, max-age=60';

/** The file as stored instead of a variant of it, for a minute. */
const findStored = async (assets: AssetCache, { id, version }: AssetVariant, request: AssetRequest) => {
  const stored = { id, ...(version && { version }), acceptsDrawing: true };
  const { headers, ...response } = await findAsset(assets, stored, request);
  return { ...response, headers: response.status < 400 ? { ...headers, 'cache-control': BRIEFLY } : headers };
};

/** Serves the file as stored when the variant cannot be made, as while many are asked for at once. */
const findVariant = async (assets: AssetCache, wanted: AssetVariant, request: AssetRequest): Promise<AssetResponse> => {
  const response = await findAsset(assets, wanted, request);
  const isStored = wanted.width === undefined && wanted.format === undefined;
  return response.status >= 500 && !isStored ? findStored(assets, wanted, request) : response;
};

/** Serves a drawing also while its pixels are made; those of a photograph are waited for. */
const findPixels = async (
  assets: AssetCache,
  wanted: AssetVariant,
  request: AssetRequest,
  limit: number,
): Promise<AssetResponse> => {
  const pixels = findVariant(assets, wanted, request);
  const inTime = await waitAtMost(pixels, limit);
  if (inTime) return inTime;
  // Its failure is known by then, or concerns no request any more.
  pixels.catch(() => undefined);
  const stored = await findStored(assets, wanted, request);
  return stored.headers['content-type'] === 'image/svg+xml' ? stored : pixels;
};

/** 404 for anything but a picture by its UUID in an allowed variant. */
export const respondToAssetRequest = async (
  assets: AssetCache,
  request: AssetRequest,
  pixelsWait = PIXELS_WAIT,
): Promise<AssetResponse> => {
  const { method, id, query, accept } = request;
  if (method !== 'GET' && method !== 'HEAD')
    return createTextResponse(405, 'A file can only be read.', { allow: 'GET, HEAD' });
  const wanted = parseAssetQuery(id, query, accept ?? '');
  if (!wanted) return createTextResponse(404, 'No such file.');
  const response = wanted.acceptsDrawing
    ? await findPixels(assets, wanted, request, pixelsWait)
    : await findVariant(assets, wanted, request);
  return method === 'HEAD' ? { ...response, body: null } : response;
};

const PREFIX = '/assets/';

/** No header of a visitor reaches the backend. */
export const createAssetHandler = (source: AssetSource, limits: Partial<AssetLimits> = {}): WebHandler => {
  const assets = createAssetCache(source, limits);
  return async ({ method, url, headers }) => {
    const { pathname, searchParams } = new URL(url);
    const response = await respondToAssetRequest(assets, {
      method,
      id: pathname.slice(PREFIX.length),
      query: searchParams,
      accept: headers.get('accept'),
      acceptEncoding: headers.get('accept-encoding'),
      ifNoneMatch: headers.get('if-none-match'),
      ifRange: headers.get('if-range'),
      range: headers.get('range'),
    });
    return new Response(response.body, { status: response.status, headers: { ...response.headers } });
  };
};
