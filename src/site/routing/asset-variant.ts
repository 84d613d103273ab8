/** Pixels; arbitrary widths would let clients fill the memory with variants. */
export const ASSET_WIDTHS: readonly number[] = [320, 480, 640, 800, 960, 1200, 1600, 1920, 2400];

/** Widths in which phones of up to 3 device pixels get a drawing: part of the screen, all of it, all of a larger one. */
export const DRAWING_WIDTHS = [480, 800, 1200] as const;

/**
 * `raster`: AVIF or WebP, as the client accepts, of a drawing too, which `auto` leaves as it is. `preview`: a blurred
 * AVIF of about 1 KB and of one width, which a page shows until the picture is there.
 */
export const ASSET_FORMATS = ['auto', 'raster', 'avif', 'webp', 'jpg', 'png', 'preview'] as const;

export type AssetFormat = (typeof ASSET_FORMATS)[number];

export interface AssetVariant {
  readonly width?: number | undefined;
  readonly format?: AssetFormat | undefined;
  /** Makes the URL immutable and cacheable. */
  readonly version?: string | undefined;
}

export const buildAssetQuery = ({ width, format, version }: AssetVariant): string => {
  const params = new URLSearchParams();
  if (width) params.set('width', String(width));
  if (format) params.set('format', format);
  if (version) params.set('v', version);
  return params.size > 0 ? `?${params}` : '';
};
