import type { Localized } from './locale.ts';

/** What a crop must keep, as fractions of width and height from the top left. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export interface PictureFile {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly type?: string;
  /** Epoch seconds of the last change as text, for cache busting. */
  readonly version?: string;
  readonly focalPoint?: FocalPoint;
  /** Photographer. */
  readonly credit?: string;
  /** `#rrggbb`, shown until the picture is loaded. */
  readonly color?: string;
}

export interface Picture extends PictureFile {
  readonly alt: Localized;
}
