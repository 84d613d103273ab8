/** Pixels: the widths of `srcset`. A free choice would let anyone fill the memory with variants. */
export const ASSET_WIDTHS: readonly number[] = [320, 480, 640, 800, 960, 1200, 1600, 1920, 2400];

/** `auto` is the best one that the browser accepts; without any a file comes as it was stored. */
export const ASSET_FORMATS = ['auto', 'avif', 'webp', 'jpg', 'png'] as const;

export type AssetFormat = (typeof ASSET_FORMATS)[number];

/** How a file is shown; what is left out stays as the file has it. */
export interface AssetVariant {
  readonly width?: number | undefined;
  readonly format?: AssetFormat | undefined;
  /** Of the file; its address may then be kept for good. */
  readonly version?: string | undefined;
}

/** The query of an asset's address. */
export const assetQuery = ({ width, format, version }: AssetVariant): string => {
  const params = new URLSearchParams();
  if (width) params.set('width', String(width));
  if (format) params.set('format', format);
  if (version) params.set('v', version);
  return params.size > 0 ? `?${params}` : '';
};
