import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Colour } from '#test/support/browser/contrast.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the window shows now, in CSS pixels. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  getColour(x: number, y: number): Colour;
}

export const takeShot = async (page: Page, clip?: Box): Promise<Shot> => {
  const png = await page.screenshot({ ...(clip && { clip }), scale: 'css', animations: 'allow' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const getColour = (x: number, y: number): Colour => {
    const first = (y * info.width + x) * 3;
    return [data[first] ?? 0, data[first + 1] ?? 0, data[first + 2] ?? 0];
  };
  return { width: info.width, height: info.height, getColour };
};
