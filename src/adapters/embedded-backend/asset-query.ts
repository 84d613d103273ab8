import { invalidQuery } from './refusal.ts';

const FORMATS = ['auto', 'jpg', 'png', 'webp', 'avif'] as const;
const FITS = ['cover', 'contain', 'inside', 'outside'] as const;

export type RasterFormat = Exclude<(typeof FORMATS)[number], 'auto'>;

/** How a file is wanted; what is not said stays as the file has it. */
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

const LARGEST_SIDE = 6_000;

const whole = (params: URLSearchParams, name: string, most: number): number | undefined => {
  const text = params.get(name);
  if (text === null) return undefined;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw invalidQuery(`"${name}" has to be a whole number from 1 to ${most}`);
  return value;
};

const oneOf = <Name extends string>(params: URLSearchParams, name: string, names: readonly Name[]) => {
  const text = params.get(name);
  if (text === null) return undefined;
  const found = names.find((each) => each === text);
  if (!found) throw invalidQuery(`"${name}" has to be one of ${names.join(', ')}`);
  return found;
};

/** @throws Refusal INVALID_QUERY */
export const readAssetQuery = (params: URLSearchParams): AssetQuery => ({
  width: whole(params, 'width', LARGEST_SIDE),
  height: whole(params, 'height', LARGEST_SIDE),
  quality: whole(params, 'quality', 100),
  fit: oneOf(params, 'fit', FITS) ?? 'cover',
  format: oneOf(params, 'format', FORMATS),
  withoutEnlargement: oneOf(params, 'withoutEnlargement', ['true', 'false']) === 'true',
});

/** Whether the file is wanted otherwise than it is stored. */
export const isTransform = ({ width, height, quality, format }: AssetQuery): boolean =>
  [width, height, quality, format].some((wanted) => wanted !== undefined);
