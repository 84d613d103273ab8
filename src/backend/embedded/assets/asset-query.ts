import { assert, enums, integer, literal, max, min, number, object, tuple } from 'superstruct';
import { createInvalidQueryError } from '#src/backend/embedded/api-error.ts';

const FORMATS = ['auto', 'jpg', 'png', 'webp', 'avif'] as const;
const FITS = ['cover', 'contain', 'inside', 'outside'] as const;

export type RasterFormat = Exclude<(typeof FORMATS)[number], 'auto'>;

/** Image transformation; undefined members keep what the file has. */
export interface AssetQuery {
  /** Pixels. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** 1–100. */
  readonly quality: number | undefined;
  readonly fit: (typeof FITS)[number];
  readonly format: (typeof FORMATS)[number] | undefined;
  readonly withoutEnlargement: boolean;
  /** Standard deviation in pixels of the result. */
  readonly blur?: number;
  readonly avif?: AvifOptions;
}

/** https://sharp.pixelplumbing.com/api-output#avif */
export interface AvifOptions {
  /** 0 is fastest, 9 makes the smallest file. */
  readonly effort: number;
  readonly chromaSubsampling: '4:2:0' | '4:4:4';
}

const MAX_SIDE = 6_000;

/** Methods of sharp that the site asks for, among those that Directus allows. */
const TRANSFORMS = tuple([
  tuple([literal('blur'), min(max(number(), 100), 0.3)]),
  tuple([
    literal('toFormat'),
    literal('avif'),
    object({
      quality: min(max(integer(), 100), 1),
      effort: min(max(integer(), 9), 0),
      chromaSubsampling: enums(['4:2:0', '4:4:4']),
    }),
  ]),
]);

const parseTransforms = (text: string) => {
  try {
    const value: unknown = JSON.parse(text);
    assert(value, TRANSFORMS);
    return value;
  } catch {
    throw createInvalidQueryError(
      '"transforms" has to be a blur and an AVIF, such as [["blur",10],["toFormat","avif",{…}]]',
    );
  }
};

/** What stands beside them would contradict them. */
const readTransforms = (params: URLSearchParams): Partial<AssetQuery> => {
  const text = params.get('transforms');
  if (text === null) return {};
  const [[, blur], [, format, { quality, ...avif }]] = parseTransforms(text);
  return { blur, format, quality, avif };
};

const readWholeNumber = (params: URLSearchParams, name: string, most: number): number | undefined => {
  const text = params.get(name);
  if (text === null) return undefined;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw createInvalidQueryError(`"${name}" has to be a whole number from 1 to ${most}`);
  return value;
};

const readChoice = <Name extends string>(params: URLSearchParams, name: string, names: readonly Name[]) => {
  const text = params.get(name);
  if (text === null) return undefined;
  const found = names.find((each) => each === text);
  if (!found) throw createInvalidQueryError(`"${name}" has to be one of ${names.join(', ')}`);
  return found;
};

/** Reads the query of an asset. @throws ApiError INVALID_QUERY */
export const readAssetQuery = (params: URLSearchParams): AssetQuery => ({
  width: readWholeNumber(params, 'width', MAX_SIDE),
  height: readWholeNumber(params, 'height', MAX_SIDE),
  quality: readWholeNumber(params, 'quality', 100),
  fit: readChoice(params, 'fit', FITS) ?? 'cover',
  format: readChoice(params, 'format', FORMATS),
  withoutEnlargement: readChoice(params, 'withoutEnlargement', ['true', 'false']) === 'true',
  ...readTransforms(params),
});

export const hasTransform = ({ width, height, quality, format }: AssetQuery): boolean =>
  [width, height, quality, format].some((requested) => requested !== undefined);
