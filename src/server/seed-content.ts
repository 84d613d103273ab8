import { CONTENT_LANGUAGES, LOCALES } from '#src/routing/locales.ts';
import {
  readAsset,
  readBody,
  type SeedAsset,
  type SeedFiles,
  type SeedPage,
  type SeedRoom,
  type Translated,
} from './seed-files.ts';

type Value = null | number | string | readonly SeedRow[];

interface SeedRow {
  readonly [field: string]: Value;
}

/** An item as the embedded backend keeps it. */
export interface SeedItem {
  readonly collection: string;
  readonly id: string;
  readonly data: SeedRow;
}

export interface SeedFile {
  readonly id: string;
  readonly fileName: string;
  readonly type: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A row a language; ids follow from the item's place. */
const translations = (place: number, texts: Readonly<Record<string, Translated>>): SeedRow[] =>
  LOCALES.map((locale, index) => ({
    id: place * LOCALES.length + index + 1,
    languages_code: CONTENT_LANGUAGES[locale],
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text[locale]])),
  }));

/** Assets by the names by which seed files call them. */
const assetFinder =
  (assets: readonly SeedAsset[]) =>
  (file: string): SeedAsset => {
    const asset = assets.find((candidate) => candidate.file === file);
    if (!asset) throw new Error(`private/seed/assets.json has no ${file}`);
    return asset;
  };

type FindAsset = ReturnType<typeof assetFinder>;

const published = (place: number) => ({ status: 'published', sort: place + 1 });

const pageRow = async (folder: string, page: SeedPage, place: number, find: FindAsset): Promise<SeedRow> => {
  const picture = page.picture === null ? null : find(page.picture);
  const { title, summary } = page;
  const texts = {
    title,
    summary,
    body: await readBody(folder, page.slug),
    ...(picture && { picture_alt: picture.alt }),
  };
  return {
    id: place + 1,
    slug: page.slug,
    ...published(place),
    picture: picture?.id ?? null,
    translations: translations(place, texts),
  };
};

const joined = ({ es, en }: SeedRoom['amenities']): Translated => ({ es: es.join('\n'), en: en.join('\n') });

const roomRow = async (room: SeedRoom, place: number, find: FindAsset): Promise<SeedRow> => {
  const picture = find(room.picture);
  const { name, kind, summary, beds, view } = room;
  const body = await readBody('rooms', room.roomTypeId);
  const gallery = room.gallery.map((file, index): SeedRow => {
    const shown = find(file);
    const galleryPlace = place * 10 + index;
    const texts = translations(galleryPlace, { alt: shown.alt });
    return { id: galleryPlace + 1, sort: index + 1, picture: shown.id, translations: texts };
  });
  const amenities = joined(room.amenities);
  const texts = { name, kind, summary, body, beds, view, amenities, picture_alt: picture.alt };
  return {
    id: room.roomTypeId,
    ...published(place),
    size: room.size,
    picture: picture.id,
    gallery,
    translations: translations(place, texts),
  };
};

const footerRow = async (logo: string, find: FindAsset): Promise<SeedRow> => {
  const center_column = await readBody('footer', 'center-column');
  const right_column = await readBody('footer', 'right-column');
  return { id: 1, footer_logo: find(logo).id, translations: translations(0, { center_column, right_column }) };
};

const collected = async (collection: string, rows: readonly Promise<SeedRow>[]): Promise<SeedItem[]> =>
  (await Promise.all(rows)).map((data) => ({ collection, id: String(data.id), data }));

/** Every item of the demo hotel's backend, in every language. */
export const seedItems = async (seed: SeedFiles): Promise<SeedItem[]> => {
  const find = assetFinder(seed.assets);
  const page = (folder: string) => (entry: SeedPage, place: number) => pageRow(folder, entry, place, find);
  const post = async (entry: SeedFiles['posts'][number], place: number) => ({
    ...(await pageRow('posts', entry, place, find)),
    published_on: entry.publishedOn,
  });
  const collections = await Promise.all([
    collected('footer', [footerRow(seed.footer.logo, find)]),
    collected('pages', seed.pages.map(page('pages'))),
    collected('pages_inside', seed.pagesInside.map(page('pages-inside'))),
    collected('posts', seed.posts.map(post)),
    collected(
      'rooms',
      seed.rooms.map((room, place) => roomRow(room, place, find)),
    ),
  ]);
  return collections.flat();
};

/** Every picture of the demo hotel, with its bytes. */
export const seedPictures = (assets: readonly SeedAsset[]): Promise<SeedFile[]> =>
  Promise.all(
    assets.map(async ({ id, file, title, width, height }) => ({
      id,
      fileName: file,
      type: 'image/svg+xml',
      title,
      width,
      height,
      bytes: await readAsset(file),
    })),
  );
