import sharp, { type Sharp } from 'sharp';
import { createForbiddenError, createInvalidQueryError } from '#src/adapters/embedded-backend/api-error.ts';
import type { BackendStore, StoredFile } from '#src/adapters/embedded-backend/store.ts';
import { type AssetQuery, hasTransform, type RasterFormat, readAssetQuery } from './asset-query.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { createPictureCache, type Picture } from './picture-cache.ts';
import type { PictureFolder } from './picture-folder.ts';

const THIRTY_DAYS = 2_592_000;
/** Limits decompression bombs: small files that decode to huge pictures. */
const MAX_PIXELS = 50_000_000;
const CACHE_BYTES = 32 * 1024 * 1024;
const SVG = 'image/svg+xml';

const DEFAULT_QUALITY: Readonly<Record<RasterFormat, number>> = { jpg: 80, webp: 78, avif: 55, png: 90 };
/** At 412 CSS pixels the demo's hero has 14 KB instead of 22 KB; flat colours and edges look the same. */
const DRAWING_QUALITY: Readonly<Record<RasterFormat, number>> = { ...DEFAULT_QUALITY, avif: 44 };
const TYPES: Readonly<Record<RasterFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

// One thread per picture leaves the others to guests' requests.
sharp.concurrency(1);
sharp.cache(false);

const chooseFormat = ({ format }: AssetQuery, type: string, accept: string): RasterFormat => {
  const own = (Object.keys(TYPES) as RasterFormat[]).find((each) => TYPES[each] === type) ?? 'jpg';
  if (format === undefined) return own;
  if (format !== 'auto') return format;
  const best = (['avif', 'webp'] as const).find((each) => accept.includes(TYPES[each]));
  return best ?? (own === 'png' ? 'png' : 'jpg');
};

const encode = (picture: Sharp, format: RasterFormat, quality: number): Sharp => {
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  if (format === 'webp') return picture.webp({ quality });
  if (format === 'png') return picture.png();
  // JPEG has no transparency.
  return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
};

const transform = async (file: StoredFile, query: AssetQuery, format: RasterFormat): Promise<Picture> => {
  const { width, height, fit, withoutEnlargement, quality } = query;
  const size = { ...(width && { width }), ...(height && { height }), fit, withoutEnlargement };
  const source = sharp(file.bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(size);
  const defaults = file.type === SVG ? DRAWING_QUALITY : DEFAULT_QUALITY;
  const bytes = await encode(source, format, quality ?? defaults[format])
    .toBuffer()
    .catch((error: unknown) => {
      throw createInvalidQueryError(`This file cannot be transformed: ${String(error)}`);
    });
  return { type: TYPES[format], bytes };
};

/** SVG scales by itself and is rasterized only to a named format. */
const isServedAsStored = (type: string, query: AssetQuery): boolean =>
  !hasTransform(query) || (type === SVG && (query.format ?? 'auto') === 'auto');

const toResponse = ({ type, bytes }: Picture, { format }: AssetQuery): Response => {
  const headers = {
    'content-type': type,
    'content-length': String(bytes.byteLength),
    'cache-control': `public, max-age=${THIRTY_DAYS}`,
    ...(format === 'auto' && { vary: 'Accept' }),
  };
  return new Response(new Uint8Array(bytes), { headers });
};

/** Another version of the encoder, or other qualities, make other files. */
const ENCODER = { vips: sharp.versions.vips, DEFAULT_QUALITY, DRAWING_QUALITY };

/** GET /assets/{id}?width=&height=&quality=&fit=&format= . Without `folder` a restart converts all pictures again. */
export const createAssetReader = (store: BackendStore, folder?: PictureFolder) => {
  const limitConcurrency = createConcurrencyLimit({ maxRunning: 2, maxQueued: 100 });
  const cachePicture = createPictureCache(CACHE_BYTES);

  const convert = async (file: StoredFile, query: AssetQuery, format: RasterFormat, key: string): Promise<Picture> => {
    const name = JSON.stringify([key, ENCODER]);
    const bytes = await folder?.read(name);
    if (bytes) return { type: TYPES[format], bytes };
    const picture = await limitConcurrency(() => transform(file, query, format));
    await folder?.write(name, picture.bytes);
    return picture;
  };

  return async (id: string, params: URLSearchParams, accept: string): Promise<Response> => {
    const query = readAssetQuery(params);
    const file = await store.readFile(id.toLowerCase());
    if (!file) throw createForbiddenError();
    if (isServedAsStored(file.type, query)) return toResponse(file, query);
    const format = chooseFormat(query, file.type, accept);
    const key = JSON.stringify([file.id, file.modifiedOn, { ...query, format }]);
    return toResponse(await cachePicture(key, () => convert(file, query, format, key)), query);
  };
};
