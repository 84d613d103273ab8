/** Loaded with the first photograph: it takes 25 MB of memory and a tenth of a second. */
const loadSharp = async () => (await import('sharp')).default;

/** Pixels of the longer side; enough for a full-width picture on a large screen. */
const MAX_SIDE = 3_200;

/** Limits decompression bombs; above the largest cameras. */
const MAX_PIXELS = 150_000_000;

export interface PreparedPhoto {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** Mean colour, `#rrggbb`. */
  readonly color: string;
}

const toHex = (mean: number): string => Math.round(mean).toString(16).padStart(2, '0');

/** Mean colour of a picture, `#rrggbb`. */
export const calculateMeanColor = async (bytes: Uint8Array): Promise<string> => {
  const sharp = await loadSharp();
  const flat = sharp(bytes, { limitInputPixels: MAX_PIXELS }).flatten({ background: '#fff' });
  // Statistics are of the input, so the small picture is made first.
  const { channels } = await sharp(await flat.resize(64, 64, { fit: 'inside' }).png().toBuffer()).stats();
  const [red, green = red, blue = red] = channels;
  return `#${[red, green, blue].map((channel) => toHex(channel?.mean ?? 0)).join('')}`;
};

/** Turned upright, in sRGB, without metadata such as the place; undefined when it is no JPEG or is broken. */
export const preparePhoto = async (source: Uint8Array): Promise<PreparedPhoto | undefined> => {
  try {
    const sharp = await loadSharp();
    const photo = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    if ((await photo.metadata()).format !== 'jpeg') return undefined;
    const { data, info } = await photo
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    const bytes = new Uint8Array(data);
    const color = await calculateMeanColor(bytes);
    return { bytes, type: 'image/jpeg', width: info.width, height: info.height, color };
  } catch {
    return undefined;
  }
};
