import type { Page } from 'playwright';
import sharp from 'sharp';

export type Colour = readonly [red: number, green: number, blue: number];

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

const linearize = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Of every value that a part of a colour can have. */
const LINEAR = Float64Array.from({ length: 256 }, (_, part) => linearize(part));

const calculateLuminance = ([red, green, blue]: Colour): number =>
  0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);

/** WCAG 2: 1 to 21. */
export const calculateContrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [calculateLuminance(one), calculateLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
