import { isBackendError } from '#src/content/backend.ts';
import { readAssetQuery } from './asset-query.ts';
import { rangeOf } from './byte-range.ts';
import { matchesEtag } from './content-negotiation.ts';
import { drawingPolicy } from './content-policy.ts';
import {
  type AssetLimits,
  type AssetSource,
  type KeptAsset,
  type KeptAssets,
  keptAssets,
  type WantedAsset,
} from './kept-assets.ts';
import { spellingFor } from './spellings.ts';
import type { WebHandler } from './web-handler.ts';

export interface AssetRequest {
  readonly method: string;
  readonly id: string;
  readonly query: URLSearchParams;
  /** Headers as they came. */
  readonly accept?: string | null;
  readonly acceptEncoding?: string | null;
  readonly ifNoneMatch?: string | null;
  readonly ifRange?: string | null;
  readonly range?: string | null;
}

export interface AssetAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=300';

const plain = (status: number, text: string, headers: Record<string, string> = {}): AssetAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: new TextEncoder().encode(`${text}\n`),
});

/** An address that names a version is kept for good, once what is served holds that version. */
const lastingFor = ({ askedAt }: KeptAsset, { version }: WantedAsset): string =>
  version !== undefined && askedAt >= version ? IMMUTABLE : SHORT;

const varyOf = ({ compressed }: KeptAsset, { accept }: WantedAsset): Record<string, string> => {
  const names = [...(accept ? ['accept'] : []), ...(compressed.size > 0 ? ['accept-encoding'] : [])];
  return names.length > 0 ? { vary: names.join(', ') } : {};
};

const whole = (bytes: Uint8Array, headers: Record<string, string>): AssetAnswer => ({
  status: 200,
  headers: { ...headers, 'content-length': String(bytes.byteLength) },
  body: new Uint8Array(bytes),
});

/** The whole or the part that was asked for. */
const sent = (bytes: Uint8Array, headers: Record<string, string>, range: string): AssetAnswer => {
  const size = bytes.byteLength;
  const part = rangeOf(range, size);
  if (part === undefined) return whole(bytes, headers);
  if (part === 'outside') return plain(416, 'The file has no such bytes.', { 'content-range': `bytes */${size}` });
  const { first, last } = part;
  const { body, headers: partial } = whole(bytes.subarray(first, last + 1), headers);
  return { status: 206, headers: { ...partial, 'content-range': `bytes ${first}-${last}/${size}` }, body };
};

const found = (asset: KeptAsset, wanted: WantedAsset, request: AssetRequest): AssetAnswer => {
  const { type } = asset;
  // A part is a part of the file itself, not of what it is compressed to.
  const { bytes, etag, encoding } = spellingFor(asset, (!request.range && request.acceptEncoding) || '');
  const lasting = {
    etag,
    'cache-control': lastingFor(asset, wanted),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...varyOf(asset, wanted),
  };
  if (matchesEtag(etag, request.ifNoneMatch ?? '')) return { status: 304, headers: lasting, body: null };
  const headers = {
    ...lasting,
    'content-type': type,
    ...(encoding && { 'content-encoding': encoding }),
    ...(type === 'image/svg+xml' && { 'content-security-policy': drawingPolicy(asset.identity.bytes.toString()) }),
  };
  const isSameFile = !request.ifRange || request.ifRange === etag;
  return sent(bytes, headers, (isSameFile && request.range) || '');
};

const looked = async (assets: KeptAssets, wanted: WantedAsset, request: AssetRequest): Promise<AssetAnswer> => {
  try {
    const asset = await assets.asset(wanted);
    return asset ? found(asset, wanted, request) : plain(404, 'No such file.');
  } catch (error) {
    // Logged by the client that failed.
    if (isBackendError(error)) return plain(502, 'The file cannot be fetched now.', { 'retry-after': '5' });
    throw error;
  }
};

/** `/assets/{id}?width=&format=&v=`: whatever is not a picture by its UUID, or asked for otherwise, is not there. */
export const assetResponse = async (assets: KeptAssets, request: AssetRequest): Promise<AssetAnswer> => {
  const { method, id, query, accept } = request;
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'A file can only be read.', { allow: 'GET, HEAD' });
  const wanted = readAssetQuery(id, query, accept ?? '');
  const answer = wanted ? await looked(assets, wanted, request) : plain(404, 'No such file.');
  return method === 'HEAD' ? { ...answer, body: null } : answer;
};

const PREFIX = '/assets/';

/** The site's own door to the pictures of its backend. No header of a visitor passes it. */
export const serveAssets = (source: AssetSource, limits: Partial<AssetLimits> = {}): WebHandler => {
  const assets = keptAssets(source, limits);
  return async ({ method, url, headers }) => {
    const { pathname, searchParams } = new URL(url);
    const answer = await assetResponse(assets, {
      method,
      id: pathname.slice(PREFIX.length),
      query: searchParams,
      accept: headers.get('accept'),
      acceptEncoding: headers.get('accept-encoding'),
      ifNoneMatch: headers.get('if-none-match'),
      ifRange: headers.get('if-range'),
      range: headers.get('range'),
    });
    return new Response(answer.body, { status: answer.status, headers: { ...answer.headers } });
  };
};
