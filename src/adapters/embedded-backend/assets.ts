import sharp, { type Sharp } from 'sharp';
import { type AssetQuery, isTransform, type RasterFormat, readAssetQuery } from './asset-query.ts';
import { keptPictures, type Picture } from './kept-pictures.ts';
import { forbidden, invalidQuery } from './refusal.ts';
import type { BackendStore, StoredFile } from './store.ts';
import { turnstile } from './turnstile.ts';

const THIRTY_DAYS = 2_592_000;
/** A small file can claim to be a picture that fills the memory. */
const MOST_PIXELS = 50_000_000;
const CACHE_BYTES = 32 * 1024 * 1024;
const SVG = 'image/svg+xml';

const DEFAULT_QUALITY: Readonly<Record<RasterFormat, number>> = { jpg: 80, webp: 78, avif: 55, png: 90 };
const TYPES: Readonly<Record<RasterFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

// One thread a picture: the guests' other requests need the rest.
sharp.concurrency(1);
sharp.cache(false);

const formatOf = ({ format }: AssetQuery, type: string, accept: string): RasterFormat => {
  const own = (Object.keys(TYPES) as RasterFormat[]).find((each) => TYPES[each] === type) ?? 'jpg';
  if (format === undefined) return own;
  if (format !== 'auto') return format;
  const best = (['avif', 'webp'] as const).find((each) => accept.includes(TYPES[each]));
  return best ?? (own === 'png' ? 'png' : 'jpg');
};

const encode = (picture: Sharp, format: RasterFormat, quality = DEFAULT_QUALITY[format]): Sharp => {
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  if (format === 'webp') return picture.webp({ quality });
  if (format === 'png') return picture.png();
  // JPEG has no transparency.
  return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
};

const transform = async (file: StoredFile, query: AssetQuery, format: RasterFormat): Promise<Picture> => {
  const { width, height, fit, withoutEnlargement, quality } = query;
  const size = { ...(width && { width }), ...(height && { height }), fit, withoutEnlargement };
  const source = sharp(file.bytes, { limitInputPixels: MOST_PIXELS }).autoOrient().resize(size);
  const bytes = await encode(source, format, quality)
    .toBuffer()
    .catch((error: unknown) => {
      throw invalidQuery(`This file cannot be transformed: ${String(error)}`);
    });
  return { type: TYPES[format], bytes };
};

/** A drawing is sharp at every size: only a named format makes pixels of it. */
const staysAsStored = (type: string, query: AssetQuery): boolean =>
  !isTransform(query) || (type === SVG && (query.format ?? 'auto') === 'auto');

const replyOf = ({ type, bytes }: Picture, { format }: AssetQuery): Response => {
  const headers = {
    'content-type': type,
    'content-length': String(bytes.byteLength),
    'cache-control': `public, max-age=${THIRTY_DAYS}`,
    ...(format === 'auto' && { vary: 'Accept' }),
  };
  return new Response(new Uint8Array(bytes), { headers });
};

/** GET /assets/{id}?width=&height=&quality=&fit=&format=: few transforms at a time, each done once. */
export const assetReader = (store: BackendStore) => {
  const pass = turnstile({ atOnce: 2, waiting: 100 });
  const kept = keptPictures(CACHE_BYTES);
  return async (id: string, params: URLSearchParams, accept: string): Promise<Response> => {
    const query = readAssetQuery(params);
    const file = await store.readFile(id.toLowerCase());
    if (!file) throw forbidden();
    if (staysAsStored(file.type, query)) return replyOf(file, query);
    const format = formatOf(query, file.type, accept);
    const key = JSON.stringify([file.id, file.modifiedOn, { ...query, format }]);
    return replyOf(await kept(key, () => pass(() => transform(file, query, format))), query);
  };
};
