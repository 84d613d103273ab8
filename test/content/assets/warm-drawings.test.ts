import { expect, test } from 'vitest';
import type { AssetSource } from '#src/content/assets/asset-cache.ts';
import { createAssetHandler } from '#src/content/assets/asset-handler.ts';
import { warmDrawings } from '#src/content/assets/warm-drawings.ts';
import type { ContentPage } from '#src/content/backend/localized-content.ts';

const createId = (digit: number) => `${digit}b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11`;
const text = (value: string) => ({ text: value, lang: 'es' as const });

const createPicture = (digit: number, type = 'image/svg+xml') => ({
  id: createId(digit),
  width: 1600,
  height: 1000,
  type,
  version: '17',
  alt: text('x'),
});

const createPage = (slug: string, pictures: Pick<ContentPage, 'picture' | 'phonePicture'>): ContentPage => ({
  id: slug,
  slug,
  title: text(slug),
  summary: text(''),
  body: text(''),
  ...pictures,
});

const content = {
  listPages: async () => [
    createPage('about', { picture: createPicture(2) }),
    createPage('home', { picture: createPicture(1) }),
    createPage('photograph', { picture: createPicture(3, 'image/jpeg') }),
    createPage('none', { picture: null }),
  ],
  listPagesInside: async () => [
    createPage('again', { picture: createPicture(1) }),
    createPage('own', { picture: createPicture(4), phonePicture: createPicture(5) }),
  ],
  listRooms: async () => [{ picture: createPicture(6), gallery: [createPicture(7), createPicture(6)] }],
  listOutings: async () => [{ picture: createPicture(8) }, { picture: null }],
  listPosts: async () => [{ picture: createPicture(9, 'image/png') }, { picture: createPicture(2) }],
};

const createSite = () => {
  const encoded: string[] = [];
  let running = 0;
  const source: AssetSource = {
    loadAsset: async (id, { width, format }) => {
      running += 1;
      encoded.push(`${id[0]} ${width} ${format}${running > 1 ? ' beside another' : ''}`);
      await Promise.resolve();
      running -= 1;
      return { bytes: Buffer.from('x'), type: `image/${format}` };
    },
  };
  return { encoded, assets: createAssetHandler(source) };
};

const HEROES = [800, 1200].flatMap((width) =>
  [1, 2, 5].flatMap((digit) => ['avif', 'webp'].map((format) => `${digit} ${width} ${format}`)),
);
const OTHERS = [800, 480].flatMap((width) => [1, 2, 4, 6, 7, 8].map((digit) => `${digit} ${width} avif`));
/** Heroes are there already. */
const ALL = [...HEROES, ...OTHERS.filter((each) => !HEROES.includes(each))];

test('warmDrawings: makes each drawing once, heroes in all formats first, one after another', async () => {
  const { encoded, assets } = createSite();
  const count = await warmDrawings(content, { assets, isClosing: () => false, pause: async () => undefined });
  expect(encoded).toEqual(ALL);
  expect(count).toBe(HEROES.length + OTHERS.length);
});

test('warmDrawings: a phone that asks later waits for no encoding', async () => {
  const { encoded, assets } = createSite();
  await warmDrawings(content, { assets, isClosing: () => false, pause: async () => undefined });
  for (const accept of ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/webp,image/png,*/*;q=0.5']) {
    const address = `http://x/assets/${createId(1)}?width=1200&format=raster&v=17`;
    expect((await assets(new Request(address, { headers: { accept } }))).status).toBe(200);
  }
  expect(encoded).toHaveLength(ALL.length);
});

test('warmDrawings: pauses after each picture as long as it took', async () => {
  let clock = 0;
  const pauses: number[] = [];
  const assets = async () => {
    clock += 400;
    return new Response();
  };
  const pause = async (duration: number) => void pauses.push(duration);
  await warmDrawings(content, { assets, isClosing: () => false, pause, now: () => clock });
  expect(pauses).toEqual([...HEROES, ...OTHERS].map(() => 400));
});

test('warmDrawings: stops when the site closes', async () => {
  const { encoded, assets } = createSite();
  const isClosing = () => encoded.length === 3;
  expect(await warmDrawings(content, { assets, isClosing, pause: async () => undefined })).toBe(3);
});
