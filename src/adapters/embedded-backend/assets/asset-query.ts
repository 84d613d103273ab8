import { createInvalidQueryError } from '#src/adapters/embedded-backend/api-error.ts';

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
}

const MAX_SIDE = 6_000;

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
});

export const hasTransform = ({ width, height, quality, format }: AssetQuery): boolean =>
  [width, height, quality, format].some((requested) => requested !== undefined);
