import { byteBudget } from '#src/content/byte-budget.ts';
import { singleFlight } from '#src/content/single-flight.ts';
import { brotli, type Spellings, sizeOfSpellings, spelled } from './spellings.ts';

/** A file of the content backend, as it is stored or as it was wanted. */
export interface Asset {
  readonly bytes: Uint8Array;
  /** Media type, as the backend spells it. */
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

/** Each spelling has a tag of its own: a backend's is the same for every transform. */
export interface KeptAsset extends Spellings {
  /** Media type of a picture, without parameters. */
  readonly type: string;
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

/** What a page can show; anything else that an editor uploads is not served from the site's own origin. */
const PICTURES = /^image\/(svg\+xml|avif|webp|png|jpeg|gif)$/;

const pictureTypeOf = ({ bytes, type }: Asset): string | undefined => {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return bytes.byteLength > 0 && PICTURES.test(plain) ? plain : undefined;
};

/** The highest quality takes three times as long for little less, and the first guest waits for it. */
const OF_DRAWINGS = { br: brotli(10) };

/** A drawing is text; photographs are compressed already. */
const spellingsOf = ({ bytes, type }: Asset, known: KeptAsset | undefined): Promise<Spellings> =>
  spelled(Buffer.from(bytes), type.startsWith('image/svg') ? OF_DRAWINGS : {}, known);

const keyOf = ({ id, width, format, accept }: WantedAsset): string => [id, width, format, accept].join(' ');

/**
 * Assets in memory: one fetch at a time for each, and pictures once shown outlive their backend. An older one is served
 * while it is fetched again, unless the address asks for a change that it cannot hold. What is missing, failed or no
 * picture is not remembered.
 */
export const keptAssets = (source: AssetSource, limits: Partial<AssetLimits> = {}) => {
  const { budget, freshFor, retryAfter, now } = { ...LIMITS, ...limits };
  const kept = byteBudget<KeptAsset>({ budget, sizeOf: sizeOfSpellings });
  const { run } = singleFlight();

  /** @throws when something else came in the place of a picture that is held, as the page of a proxy does. */
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
    const type = pictureTypeOf(found);
    if (!type && kept.has(key)) throw new Error(`the backend sent no picture: ${found.type}`);
    if (!type) return undefined;
    const spellings = await spellingsOf(found, kept.get(key));
    const asset = { type, ...spellings, askedAt, freshUntil: askedAt + freshFor };
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
