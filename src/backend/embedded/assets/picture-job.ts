import type { AssetQuery, RasterFormat } from './asset-query.ts';

/** What is made of one file. */
export interface PictureJob
  extends Pick<AssetQuery, 'width' | 'height' | 'fit' | 'withoutEnlargement' | 'blur' | 'avif'> {
  /** The file as stored. */
  readonly bytes: Uint8Array;
  readonly format: RasterFormat;
  /** 1–100. */
  readonly quality: number;
}

/** Messages between the site and its picture process. */
export interface PictureRequest {
  readonly id: number;
  readonly job: PictureJob;
}

export type PictureReply =
  | { readonly id: number; readonly bytes: Uint8Array }
  /** The file is no picture, or a damaged one. */
  | { readonly id: number; readonly refusal: string };
