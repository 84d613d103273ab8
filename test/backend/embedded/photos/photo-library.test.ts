import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { calculateMeanColor, preparePhoto } from '#src/backend/embedded/photos/photo-library.ts';
import { readSeedFiles } from '#src/demo/seed-files.ts';
import { generatePhoto } from '#test/support/content/generated-photo.ts';

/** Whether the pixel at a place, in fractions, is of the red subject. */
const isRed = async (bytes: Uint8Array, x: number, y: number): Promise<boolean> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
  return (data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 90;
};

describe('preparePhoto', () => {
  test.each([1, 3, 6, 8] as const)('turns a photograph of orientation %i upright', async (orientation) => {
    const source = await generatePhoto({ width: 900, height: 600, x: 0.8, y: 0.3, orientation });
    const photo = await preparePhoto(source);
    if (!photo) throw new Error('was refused');
    expect(photo).toMatchObject({ width: 900, height: 600, type: 'image/jpeg' });
    expect(await isRed(photo.bytes, 0.8, 0.3)).toBe(true);
  });

  test('removes metadata, and with it the position', async () => {
    const source = await generatePhoto({ width: 900, height: 600, x: 0.5, y: 0.5, orientation: 6 });
    expect((await sharp(source).metadata()).exif).toBeDefined();
    const photo = await preparePhoto(source);
    const { exif, xmp, icc, orientation } = await sharp(photo?.bytes).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
  });

  test('makes a large photograph smaller, and leaves a small one', async () => {
    const large = await preparePhoto(await generatePhoto({ width: 2000, height: 4000, x: 0.5, y: 0.5 }));
    expect([large?.width, large?.height]).toEqual([1600, 3200]);
    const small = await preparePhoto(await generatePhoto({ width: 400, height: 300, x: 0.5, y: 0.5 }));
    expect([small?.width, small?.height]).toEqual([400, 300]);
  });

  test('refuses what is no JPEG, or breaks off', async () => {
    const photo = await generatePhoto({ width: 900, height: 600, x: 0.5, y: 0.5 });
    expect(await preparePhoto(photo.subarray(0, photo.length / 2))).toBeUndefined();
    expect(await preparePhoto(await sharp(photo).png().toBuffer())).toBeUndefined();
    expect(await preparePhoto(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
  });
});

test('calculateMeanColor: is the colour that the seed has of its drawings', async () => {
  const drawings = (await readSeedFiles()).assets.filter((_, index) => index % 9 === 2);
  expect(drawings.length).toBeGreaterThan(3);
  for (const { file, color } of drawings)
    expect(await calculateMeanColor(await readFile(`private/seed/assets/${file}`)), file).toBe(color);
});
