import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import { GALLERY_ROLES } from '#src/content/backend/content-backend.port.ts';
import { buildSeedItems, readSeedPictures } from '#src/demo/seed-content.ts';
import { readSeedRates } from '#src/demo/seed-demo-hotel.ts';
import { readAsset, readSeedFiles, type SeedFiles } from '#src/demo/seed-files.ts';

interface Translation {
  readonly languages_code: string;
  readonly [field: string]: unknown;
}

let seed: SeedFiles;
let rates: Awaited<ReturnType<typeof readSeedRates>>;
let items: StoredItem[];

beforeAll(async () => {
  seed = await readSeedFiles();
  rates = await readSeedRates();
  items = await buildSeedItems(seed, 'USD');
});

const getTranslations = ({ data }: StoredItem) => data.translations as unknown as Translation[];

const listItems = (collection: string) => items.filter((item) => item.collection === collection);

/** Words without tags. */
const countWords = (html: unknown) =>
  String(html)
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

const listSiteLinks = (html: unknown) => [...String(html).matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path);

const TAGS = [
  ...['h2', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'figure', 'figcaption', 'blockquote'],
  ...['dl', 'div', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

describe('seed content', () => {
  test.each([
    ['USD', 'US$'],
    ['EUR', '€'],
    ['JPY', 'JPY'],
  ])('prices in texts have the sign of %s: %s', async (currency, symbol) => {
    const texts = JSON.stringify(await buildSeedItems(seed, currency));
    expect(texts).toContain(`${symbol}85</td>`);
    expect(texts).toContain(`${symbol} 85</td>`);
    expect(texts.includes('US$')).toBe(currency === 'USD');
  });

  test('every text exists in both languages, and they differ', () => {
    for (const item of items) {
      const [es, en, ...more] = getTranslations(item);
      expect([es?.languages_code, en?.languages_code, more.length]).toEqual(['es-ES', 'en-US', 0]);
      expect(Object.keys(es ?? {})).toEqual(Object.keys(en ?? {}));
      for (const [field, text] of Object.entries(es ?? {})) {
        expect(text, `${item.collection} ${item.id} ${field}`).toBeTruthy();
        if (field === 'body') expect(text).not.toBe(en?.body);
      }
    }
  });

  test('every body has a length within bounds', () => {
    const bodies = items.flatMap((item) => getTranslations(item).flatMap(({ body }) => body ?? []));
    expect(bodies).toHaveLength(2 * (7 + 7 + 4 + 10));
    for (const body of bodies) {
      expect(countWords(body), String(body).slice(0, 60)).toBeGreaterThanOrEqual(120);
      expect(countWords(body), String(body).slice(0, 60)).toBeLessThanOrEqual(350);
    }
  });

  test('HTML has headings from the second level, texts, lists, tables, pictures and links only, and every tag is closed', () => {
    const texts = items.flatMap((item) => getTranslations(item).flatMap(Object.values)).map(String);
    for (const text of texts) {
      const tags = [...text.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)].filter(
        ([, , name]) => name !== 'br' && name !== 'img',
      );
      const open: string[] = [];
      for (const [, slash, name = ''] of tags) {
        expect(TAGS).toContain(name);
        if (slash) expect(open.pop()).toBe(name);
        else open.push(name);
      }
      expect(open).toEqual([]);
    }
  });

  test('a picture in a text exists, has its real size and an alt text in the language of the text', () => {
    const places = items.flatMap((item) =>
      getTranslations(item).flatMap(({ languages_code, body }) =>
        [...String(body).matchAll(/<img ([^>]*)>/g)].map(([, attributes]) => ({ languages_code, attributes })),
      ),
    );
    expect(places.length).toBeGreaterThanOrEqual(10);
    const allowed = seed.assets.flatMap(({ id, width, height, alt }) =>
      (['es', 'en'] as const).map((lang) => ({
        languages_code: lang === 'es' ? 'es-ES' : 'en-US',
        attributes: `src="/assets/${id}" alt="${alt[lang]}" width="${width}" height="${height}"`,
      })),
    );
    for (const place of places) expect(allowed).toContainEqual(place);
  });

  test('links lead to existing pages', () => {
    const known = new Set(['/', '/rooms', '/rooms/calendar', '/posts', '/pages', '/about-us', '/reservation']);
    for (const { slug } of seed.pages) known.add(`/${slug}`);
    for (const { slug } of seed.pagesInside) known.add(`/paginas/${slug}`).add(`/internas/${slug}`);
    for (const { slug } of seed.posts) known.add(`/posts/${slug}`);
    for (const { roomTypeId } of seed.rooms) known.add(`/rooms/${roomTypeId}`);
    const links = items.flatMap((item) => getTranslations(item).flatMap(Object.values).flatMap(listSiteLinks));
    expect(links.length).toBeGreaterThan(80);
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });

  test('both languages of a text link to the same places', () => {
    for (const item of items) {
      const [es = [], en = []] = getTranslations(item).map((row) => Object.values(row).flatMap(listSiteLinks).sort());
      expect(es, `${item.collection} ${item.id}`).toEqual(en);
    }
  });

  test('the pages of the header exist under the linked addresses', () => {
    const slugs = listItems('pages_inside').map(({ data }) => data.slug);
    expect(slugs).toEqual(expect.arrayContaining(['gastronomia', 'Eventos', 'Experiencias', 'Bienestar']));
  });

  test('every room type on sale has content, and no other', () => {
    expect(listItems('rooms').map(({ id }) => id)).toEqual(rates.roomTypes?.map(({ roomTypeId }) => roomTypeId));
  });

  test('every room shows bed, bath, view, terrace and plan, each with a caption, and no picture twice', () => {
    for (const { roomTypeId, picture, gallery } of seed.rooms) {
      expect(gallery.map(({ role }) => role).toSorted(), roomTypeId).toEqual([...GALLERY_ROLES].sort());
      expect(gallery[0]?.file, 'the picture of its card comes first').toBe(picture);
    }
    const files = seed.rooms.flatMap(({ gallery }) => gallery.map(({ file }) => file));
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect(seed.assets.find((asset) => asset.file === file)?.caption, file).toBeDefined();
  });

  test('a plan is drawn for the size that its room has, and its caption says that size', async () => {
    for (const { size, gallery } of seed.rooms) {
      const { file = '' } = gallery.find(({ role }) => role === 'plan') ?? {};
      expect(Buffer.from(await readAsset(file)).toString()).toContain(`<svg data-square-metres="${size}"`);
      const { caption } = seed.assets.find((asset) => asset.file === file) ?? {};
      expect(caption?.es).toContain(`${size} m²`);
      expect(caption?.en).toContain(`${size} m²`);
    }
  });

  test('a drawing of a gallery costs a phone at most 30 KB', async () => {
    const files = seed.rooms.flatMap(({ gallery }) => gallery.map(({ file }) => file));
    for (const file of files)
      expect(brotliCompressSync(await readAsset(file)).byteLength, file).toBeLessThan(30 * 1024);
  });

  test('ids are unique within a collection and within the rows of its translations', () => {
    const collections = [...new Set(items.map(({ collection }) => collection))];
    expect(collections.toSorted()).toEqual(['footer', 'outings', 'pages', 'pages_inside', 'posts', 'rooms']);
    for (const collection of collections) {
      const ids = listItems(collection).map(({ id }) => id);
      const rows = listItems(collection).flatMap((item) => getTranslations(item).map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(rows).size).toBe(rows.length);
    }
  });
});

test('seed assets: every picture exists in the size of its entry', async () => {
  const pictures = await readSeedPictures(seed.assets);
  expect(pictures.map(({ id }) => id)).toEqual(seed.assets.map(({ id }) => id));
  expect(pictures.length).toBeGreaterThan(30);
  for (const { fileName, bytes, width, height } of pictures) {
    const svg = new TextDecoder().decode(bytes);
    expect(svg, fileName).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg, fileName).not.toMatch(/<script|\son[a-z]+=|href="http/);
  }
});
