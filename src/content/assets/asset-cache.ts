import { createByteLimitedCache, createSingleFlight } from '#src/server/caches/byte-limited-cache.ts';
import {
  calculateByteSize,
  createBrotliEncoder,
  encodeRepresentations,
  type Representations,
} from '#src/server/exchange/representations.ts';

export interface Asset {
  readonly bytes: Uint8Array;
  readonly type: string;
}

interface AssetTransform {
  /** Pixels. */
  readonly width?: number;
  readonly format?: string;
  /** Media types among which `auto` may choose. */
  readonly accept?: string;
}

/** Undefined when there is none. @throws BackendError when the backend fails */
export interface AssetSource {
  loadAsset(id: string, wanted: AssetTransform): Promise<Asset | undefined>;
}

export interface AssetVariant extends AssetTransform {
  readonly id: string;
  /** Epoch milliseconds of the file's last change, according to its address. */
  readonly version?: number;
  /** The format was chosen by the Accept header, and a drawing is better than waiting for its pixels. */
  readonly acceptsDrawing?: boolean;
}

/** Each representation has its own ETag: the backend's is the same for every transform. */
export interface CachedAsset extends Representations {
  readonly type: string;
  /** Epoch milliseconds of the request: the asset contains every change before. */
  readonly fetchedAt: number;
  /** Epoch milliseconds. */
  readonly freshUntil: number;
}

export interface AssetLimits {
  readonly budget: number;
  readonly freshFor: number;
  readonly retryAfter: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const LIMITS: AssetLimits = { budget: 64 * 1024 * 1024, freshFor: 60_000, retryAfter: 5_000, now: Date.now };

/** Pictures only: any other upload of an editor (HTML, PDF) must not be served from the site's own origin. */
const PICTURE_TYPES = /^image\/(svg\+xml|avif|webp|png|jpeg|gif)$/;

const findPictureType = ({ bytes, type }: Asset): string | undefined => {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return bytes.byteLength > 0 && PICTURE_TYPES.test(plain) ? plain : undefined;
};

/** Quality 11 takes three times as long for a few bytes less, while the first guest waits. */
const SVG_ENCODERS = { br: createBrotliEncoder(10) };

/** Raster formats are compressed already. */
const encodeAsset = ({ bytes, type }: Asset, known: CachedAsset | undefined): Promise<Representations> =>
  encodeRepresentations(Buffer.from(bytes), type.startsWith('image/svg') ? SVG_ENCODERS : {}, known);

const buildCacheKey = ({ id, width, format, accept }: AssetVariant): string => [id, width, format, accept].join(' ');

/**
 * Single flight per variant, stale-while-revalidate, stale-if-error, LRU by bytes. Missing, failed and non-picture
 * files are not cached.
 */
export const createAssetCache = (source: AssetSource, limits: Partial<AssetLimits> = {}) => {
  const { budget, freshFor, retryAfter, now } = { ...LIMITS, ...limits };
  const cached = createByteLimitedCache<CachedAsset>({ budget, calculateSize: calculateByteSize });
  const { run } = createSingleFlight();

  /** @throws for a response without a picture, such as a proxy's login page */
  const fetchAsset = async (key: string, { id, width, format, accept }: AssetVariant) => {
    const fetchedAt = now();
    const found = await source.loadAsset(id, {
      ...(width && { width }),
      ...(format && { format }),
      ...(accept && { accept }),
    });
    if (!found) {
      cached.delete(key);
      return undefined;
    }
    const type = findPictureType(found);
    if (!type && cached.has(key)) throw new Error(`the backend sent no picture: ${found.type}`);
    if (!type) return undefined;
    const representations = await encodeAsset(found, cached.get(key));
    const asset = { type, ...representations, fetchedAt, freshUntil: fetchedAt + freshFor };
    cached.set(key, asset);
    return asset;
  };

  const load = (key: string, wanted: AssetVariant) => run(key, () => fetchAsset(key, wanted));

  /** Loads an asset again; after a failure, which the content client has logged, it stays for `retryAfter`. */
  const revalidate = (key: string, wanted: AssetVariant, known: CachedAsset): void => {
    load(key, wanted).catch(() => cached.set(key, { ...known, freshUntil: now() + retryAfter }));
  };

  return {
    getAsset: async (wanted: AssetVariant): Promise<CachedAsset | undefined> => {
      const key = buildCacheKey(wanted);
      const known = cached.get(key);
      if (!known) return load(key, wanted);
      // A version in the future would otherwise bypass the cache at every request.
      const changedAt = Math.min(wanted.version ?? 0, now());
      if (known.fetchedAt < changedAt) return load(key, wanted).catch(() => known);
      if (known.freshUntil <= now()) revalidate(key, wanted, known);
      return known;
    },
  };
};

export type AssetCache = ReturnType<typeof createAssetCache>;
