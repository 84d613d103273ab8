import { LRUCache } from 'lru-cache';
import { createForbiddenError } from '#src/backend/embedded/api-error.ts';
import type { BackendStore, StoredFile } from '#src/backend/embedded/backend-store.table.ts';
import { type AssetQuery, hasTransform, type RasterFormat, readAssetQuery } from './asset-query.ts';
import { createConcurrencyLimit, createPictureEncoder } from './picture-encoder.ts';
import type { PictureFolder } from './picture-folder.ts';

export interface Picture {
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** LRU, `budget` in bytes. Single flight; a failed conversion is not stored. */
export const createPictureCache = (budget: number) => {
  const pictures = new LRUCache<string, Picture>({
    maxSize: budget,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  });
  const running = new Map<string, Promise<Picture>>();

  const convert = async (key: string, make: () => Promise<Picture>): Promise<Picture> => {
    try {
      const picture = await make();
      pictures.set(key, picture);
      return picture;
    } finally {
      running.delete(key);
    }
  };

  return (key: string, make: () => Promise<Picture>): Promise<Picture> => {
    const known = pictures.get(key);
    if (known) return Promise.resolve(known);
    const started = running.get(key) ?? convert(key, make);
    running.set(key, started);
    return started;
  };
};

const THIRTY_DAYS = 2_592_000;
const CACHE_BYTES = 32 * 1024 * 1024;
const SVG = 'image/svg+xml';

const DEFAULT_QUALITY: Readonly<Record<RasterFormat, number>> = { jpg: 80, webp: 78, avif: 55, png: 90 };
/** Drawings: at 412 CSS pixels the demo's hero has 14 KB instead of 22 KB; flat colours and edges look the same. */
const DRAWING_QUALITY: Readonly<Record<RasterFormat, number>> = { ...DEFAULT_QUALITY, avif: 44 };
const TYPES: Readonly<Record<RasterFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

const chooseFormat = ({ format }: AssetQuery, type: string, accept: string): RasterFormat => {
  const own = (Object.keys(TYPES) as RasterFormat[]).find((each) => TYPES[each] === type) ?? 'jpg';
  if (format === undefined) return own;
  if (format !== 'auto') return format;
  const best = (['avif', 'webp'] as const).find((each) => accept.includes(TYPES[each]));
  return best ?? (own === 'png' ? 'png' : 'jpg');
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

/** Version of libvips, which this process does not load. */
export const VIPS_VERSION = '8.18.7';

/** Another version of the encoder, or other qualities, make other files. */
const ENCODER = { vips: VIPS_VERSION, DEFAULT_QUALITY, DRAWING_QUALITY };

/** GET /assets/{id}?width=&height=&quality=&fit=&format= . Without `folder` a restart converts all pictures again. */
export const createAssetReader = (store: BackendStore, folder?: PictureFolder) => {
  const limitConcurrency = createConcurrencyLimit({ maxRunning: 2, maxQueued: 100 });
  const cachePicture = createPictureCache(CACHE_BYTES);
  const encodePicture = createPictureEncoder();

  const transform = async (file: StoredFile, query: AssetQuery, format: RasterFormat): Promise<Picture> => {
    const defaults = file.type === SVG ? DRAWING_QUALITY : DEFAULT_QUALITY;
    const quality = query.quality ?? defaults[format];
    return { type: TYPES[format], bytes: await encodePicture({ ...query, bytes: file.bytes, format, quality }) };
  };

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
