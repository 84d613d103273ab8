import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { byteBudget } from '#src/content/byte-budget.ts';
import { singleFlight } from '#src/content/single-flight.ts';

/** A file of the content backend, as it is stored or as it was wanted. */
export interface Asset {
  readonly bytes: Uint8Array;
  /** Media type. */
  readonly type: string;
}

interface AssetTransform {
  /** Pixels. */
  readonly width?: number;
  readonly format?: string;
  /** Media types among which `auto` may choose. */
  readonly accept?: string;
}

/** Where assets come from; undefined when there is none. Throws a `BackendError` when the backend fails. */
export interface AssetSource {
  asset(id: string, wanted: AssetTransform): Promise<Asset | undefined>;
}

export interface WantedAsset extends AssetTransform {
  readonly id: string;
  /** When the file was last changed, as its address says; epoch milliseconds. */
  readonly version?: number;
}

/** One spelling of an asset, under a tag of its own; a backend's tag is the same for every transform. */
interface Variant {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface KeptAsset {
  readonly type: string;
  readonly plain: Variant;
  /** A drawing is text; photographs are compressed already. */
  readonly brotli: Variant | undefined;
  /** When it was asked of the backend, epoch milliseconds: it holds every change before. */
  readonly askedAt: number;
  /** Until then nobody asks the backend again, epoch milliseconds. */
  readonly freshUntil: number;
}

export interface AssetLimits {
  /** Bytes of all assets together; the longest unused leaves first. */
  readonly budget: number;
  /** Milliseconds for which an asset is served without asking again. */
  readonly freshFor: number;
  /** Milliseconds to leave a failing backend alone. */
  readonly retryAfter: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const LIMITS: AssetLimits = { budget: 64 * 1024 * 1024, freshFor: 60_000, retryAfter: 5_000, now: Date.now };

const brotli = promisify(brotliCompress);

/** The highest quality takes three times as long for little less, and the first guest waits for it. */
const compress = (bytes: Uint8Array) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });

const variant = (bytes: Uint8Array): Variant => ({
  bytes: Buffer.from(bytes),
  etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
});

/** What came again as it was is not compressed again. */
const spellingsOf = async ({ bytes, type }: Asset, known: KeptAsset | undefined) => {
  const plain = variant(bytes);
  if (known?.plain.etag === plain.etag) return { plain, brotli: known.brotli };
  return { plain, brotli: type.startsWith('image/svg') ? variant(await compress(bytes)) : undefined };
};

const sizeOf = ({ plain, brotli }: KeptAsset): number => plain.bytes.byteLength + (brotli?.bytes.byteLength ?? 0);

const keyOf = ({ id, width, format, accept }: WantedAsset): string => [id, width, format, accept].join(' ');

/**
 * Assets in memory: one fetch at a time for each, and pictures once shown outlive their backend. An older one is served
 * while it is fetched again, unless the address asks for a change that it cannot hold. What is missing or failed is not
 * remembered.
 */
export const keptAssets = (source: AssetSource, limits: Partial<AssetLimits> = {}) => {
  const { budget, freshFor, retryAfter, now } = { ...LIMITS, ...limits };
  const kept = byteBudget<KeptAsset>({ budget, sizeOf });
  const { run } = singleFlight();

  const fetched = async (key: string, { id, width, format, accept }: WantedAsset) => {
    const askedAt = now();
    const found = await source.asset(id, {
      ...(width && { width }),
      ...(format && { format }),
      ...(accept && { accept }),
    });
    if (!found) {
      kept.delete(key);
      return undefined;
    }
    const spellings = await spellingsOf(found, kept.get(key));
    const asset = { type: found.type, ...spellings, askedAt, freshUntil: askedAt + freshFor };
    kept.set(key, asset);
    return asset;
  };

  const load = (key: string, wanted: WantedAsset) => run(key, () => fetched(key, wanted));

  /** The client that fails has logged it. */
  const loadBehind = (key: string, wanted: WantedAsset, known: KeptAsset): void => {
    load(key, wanted).catch(() => kept.set(key, { ...known, freshUntil: now() + retryAfter }));
  };

  return {
    asset: async (wanted: WantedAsset): Promise<KeptAsset | undefined> => {
      const key = keyOf(wanted);
      const known = kept.get(key);
      if (!known) return load(key, wanted);
      // Nobody can make the site fetch for a change that is still to come.
      const changedAt = Math.min(wanted.version ?? 0, now());
      if (known.askedAt < changedAt) return load(key, wanted).catch(() => known);
      if (known.freshUntil <= now()) loadBehind(key, wanted, known);
      return known;
    },
  };
};

export type KeptAssets = ReturnType<typeof keptAssets>;
