import sharp from 'sharp';

interface GeneratedPhoto {
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** Where the red subject is, as fractions. */
  readonly x: number;
  readonly y: number;
  /** EXIF orientation with which the file is stored. */
  readonly orientation?: 1 | 3 | 6 | 8;
}

/** Degrees by which the pixels are turned so that the orientation turns them back. */
const TURNED = { 1: 0, 3: 180, 6: 270, 8: 90 } as const;

const draw = ({ width, height, x, y }: GeneratedPhoto): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#8ec5d6"/><stop offset="1" stop-color="#1f5a66"/></linearGradient>
<rect width="100%" height="100%" fill="url(#sky)" opacity=".8"/>
<circle cx="${width * x}" cy="${height * y}" r="${Math.min(width, height) * 0.06}" fill="#e00000"/></svg>`);

/** A JPEG as of a camera: gradient, noise, a red subject, and a position in its metadata. */
export const generatePhoto = async (photo: GeneratedPhoto): Promise<Buffer> => {
  const { width, height, orientation = 1 } = photo;
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const upright = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .composite([{ input: draw(photo) }])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(TURNED[orientation])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '8/1 10/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 85 })
    .toBuffer();
};
