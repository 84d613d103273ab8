import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { generatePhoto } from '#test/support/content/generated-photo.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { runCommand } from '#test/support/site/run-command.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const PHOTOS = {
  landscape: { width: 1800, height: 1200, x: 0.3, y: 0.5 },
  portrait: { width: 1200, height: 1800, x: 0.6, y: 0.4 },
  top: { width: 1800, height: 1200, x: 0.7, y: 0.08, orientation: 6 },
  foot: { width: 1800, height: 1200, x: 0.5, y: 0.9 },
} as const;

type Name = keyof typeof PHOTOS;

let folder: string;
let site: RunningSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punta-serena-photos-'));
  const dataDir = join(folder, 'data');
  await copyDemoDatabase(dataDir);
  await mkdir(join(folder, 'photos'));
  for (const [name, photo] of Object.entries(PHOTOS))
    await writeFile(join(folder, 'photos', `${name}.jpg`), await generatePhoto(photo));
  site = await startSite({ dataDir });
});

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true });
});

const describePhoto = (name: Name) => {
  const { x, y } = PHOTOS[name];
  return { file: `${name}.jpg`, alt: { es: `Foto ${name}`, en: `Photo ${name}` }, focalPoint: { x, y } };
};

const runImport = async (photos: readonly object[], ...flags: string[]): Promise<string> => {
  await writeFile(join(folder, 'photos', 'photos.json'), JSON.stringify({ photos }));
  const settings = { DATA_DIR: join(folder, 'data') };
  return (await runCommand(settings, 'photos', join(folder, 'photos'), ...flags)).stdout;
};

const load = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

const expectShown = (path: string, words: string) =>
  expect.poll(async () => (await load(path)).includes(words), { timeout: stretch(20_000) }).toBe(true);

/** Where the focal point is on the screen, and what lies there. */
const findFocalPoint = (page: Page, { x, y }: { x: number; y: number }) =>
  page.locator('.hero img').evaluate(
    async (image: HTMLImageElement, focal) => {
      await image.decode();
      const box = image.getBoundingClientRect();
      const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
      const [left = 0, top = 0] = getComputedStyle(image)
        .objectPosition.split(' ')
        .map((each) => Number.parseFloat(each) / 100);
      const at = {
        x: box.left + (box.width - image.naturalWidth * scale) * left + image.naturalWidth * scale * focal.x,
        y: box.top + (box.height - image.naturalHeight * scale) * top + image.naturalHeight * scale * focal.y,
      };
      const covering = [...document.querySelectorAll('header, .hero h1, .hero .lead, .hero .eyebrow, .hero form')]
        .filter((each) => {
          const rect = each.getBoundingClientRect();
          return at.x >= rect.left && at.x <= rect.right && at.y >= rect.top && at.y <= rect.bottom;
        })
        .map(({ tagName, className }) => `${tagName}.${className}`);
      return { at, covering };
    },
    { x, y },
  );

/** Whether the subject is seen there: red even under a gradient. */
const isSubjectSeen = async (page: Page, { x, y }: { x: number; y: number }): Promise<boolean> => {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(y) * info.width + Math.round(x)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return red > 60 && red > 2 * green && red > 2 * blue;
};

const SCREENS = [
  { width: 390, height: 844 },
  { width: 900, height: 1000 },
  { width: 1440, height: 900 },
];

describe('heroes', () => {
  test.each(Object.keys(PHOTOS) as Name[])(
    'neither header nor words nor form cover the subject of a photograph: %s',
    async (name) => {
      await runImport([
        { ...describePhoto(name), page: 'home' },
        { ...describePhoto(name), page: 'gastronomia' },
      ]);
      for (const path of ['/', '/EN/paginas/gastronomia']) {
        await expectShown(path, path === '/' ? `Foto ${name}` : `Photo ${name}`);
        for (const viewport of SCREENS) {
          const page = await openPage({ siteUrl: site.url, viewport });
          await page.goto(site.url + path);
          const { at, covering } = await findFocalPoint(page, PHOTOS[name]);
          const where = `${path} at ${viewport.width}`;
          expect(covering, where).toEqual([]);
          expect(await isSubjectSeen(page, at), where).toBe(true);
          await page.close();
        }
      }
    },
  );

  test('phones get the other file, with its own focal point', async () => {
    const phone = { file: 'portrait.jpg', focalPoint: { x: 0.6, y: 0.4 } };
    await runImport([{ ...describePhoto('landscape'), page: 'home', phone, credit: 'Ana Pérez' }]);
    await expectShown('/EN', 'Photo: Ana Pérez');
    const shown: string[] = [];
    for (const viewport of SCREENS) {
      const page = await openPage({ siteUrl: site.url, viewport });
      await page.goto(`${site.url}/EN`);
      const { at, covering } = await findFocalPoint(page, viewport.width < 900 ? PHOTOS.portrait : PHOTOS.landscape);
      expect(covering).toEqual([]);
      expect(await isSubjectSeen(page, at), `at ${viewport.width}`).toBe(true);
      shown.push(
        await page.locator('.hero img').evaluate((image: HTMLImageElement) => image.currentSrc.split('?')[0] ?? ''),
      );
      await page.close();
    }
    expect(new Set(shown).size).toBe(2);
    expect(shown[1]).toBe(shown[2]);
  });
});

describe('npm run photos', () => {
  test('a room shows its photographs in order; a repetition changes nothing', async () => {
    const caption = { es: 'Cama queen', en: 'Queen bed' };
    const photos = [
      { ...describePhoto('top'), room: '618449', position: 2 },
      { ...describePhoto('landscape'), room: '618449', position: 1, caption },
    ];
    expect(await runImport(photos, '--dry-run')).toContain('Nothing was changed.');
    expect(await load('/EN/rooms/618449')).not.toContain('Photo top');
    expect(await runImport(photos)).toContain('room 618449, picture 2: top.jpg, 1800 × 1200');
    await expectShown('/EN/rooms/618449', 'Photo top');
    const html = await load('/EN/rooms/618449');
    expect(html.indexOf('Photo landscape')).toBeLessThan(html.indexOf('Photo top'));
    expect(await runImport(photos)).toContain('Nothing changes');
  });

  test('what is served has no metadata, whatever its form', async () => {
    const [, address = ''] =
      /(\/assets\/[0-9a-f-]{36})[^"]*"[^>]*alt="Photo top"/.exec(await load('/EN/rooms/618449')) ?? [];
    for (const query of ['', '?width=800&format=auto', '?width=800&format=jpg']) {
      const reply = await fetch(site.url + address + query);
      expect(reply.status).toBe(200);
      const { exif, xmp, icc } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      expect({ exif, xmp, icc }).toEqual({});
    }
  });

  test('a folder with errors is refused as a whole, with their paths', async () => {
    const photos = [
      { ...describePhoto('top'), page: 'home' },
      { ...describePhoto('top'), page: 'nowhere' },
    ];
    await expect(runImport(photos)).rejects.toThrow('photos[1].page: is no page of this hotel: nowhere');
    expect(await load('/EN')).not.toContain('Photo top');
  });
});
