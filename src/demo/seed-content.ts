import type { NewFile, StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import type { JsonObject } from '#src/server/database/tables/json.ts';
import { getCurrencySymbol } from '#src/site/i18n/intl.ts';
import { CONTENT_LANGUAGES } from '#src/site/i18n/locales.ts';
import {
  readAsset,
  readBody,
  type SeedAsset,
  type SeedFiles,
  type SeedOuting,
  type SeedPage,
  type SeedRoom,
  type Translated,
} from './seed-files.ts';

/** Builds one row for each language; ids follow from the item's position. */
const buildTranslations = (place: number, texts: Readonly<Record<string, Translated>>): JsonObject[] =>
  LOCALES.map((locale, index) => ({
    id: place * LOCALES.length + index + 1,
    languages_code: CONTENT_LANGUAGES[locale],
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text[locale]])),
  }));

/** Finds assets by their file names in the seed. @throws when there is none. */
const createAssetFinder =
  (assets: readonly SeedAsset[]) =>
  (file: string): SeedAsset => {
    const asset = assets.find((candidate) => candidate.file === file);
    if (!asset) throw new Error(`private/seed/assets.json has no ${file}`);
    return asset;
  };

/** What every item is built with: the pictures, and the hotel's currency. */
interface SeedContext {
  readonly find: ReturnType<typeof createAssetFinder>;
  readonly currency: string;
}

/** Shows prices in a text, `US$ 85`, with the sign of the hotel's currency. */
const showPrices = ({ es, en }: Translated, currency: string): Translated => {
  const symbol = getCurrencySymbol(currency);
  return { es: es.replaceAll('US$', symbol), en: en.replaceAll('US$', symbol) };
};

const buildPublication = (place: number) => ({ status: 'published', sort: place + 1 });

const buildPageRow = async (
  folder: string,
  page: SeedPage,
  place: number,
  { find, currency }: SeedContext,
): Promise<JsonObject> => {
  const picture = page.picture === null ? null : find(page.picture);
  const { title, summary } = page;
  const texts = {
    title,
    summary,
    body: showPrices(await readBody(folder, page.slug), currency),
    ...(picture && { picture_alt: picture.alt }),
  };
  return {
    id: place + 1,
    slug: page.slug,
    ...buildPublication(place),
    picture: picture?.id ?? null,
    translations: buildTranslations(place, texts),
  };
};

const joinLines = ({ es, en }: SeedRoom['amenities']): Translated => ({ es: es.join('\n'), en: en.join('\n') });

const buildRoomRow = async (room: SeedRoom, place: number, { find }: SeedContext): Promise<JsonObject> => {
  const picture = find(room.picture);
  const { name, kind, summary, beds, view } = room;
  const body = await readBody('rooms', room.roomTypeId);
  const gallery = room.gallery.map(({ file, role }, index): JsonObject => {
    const shown = find(file);
    const galleryPlace = place * 10 + index;
    const { alt, caption } = shown;
    const texts = buildTranslations(galleryPlace, { alt, ...(caption && { caption }) });
    return { id: galleryPlace + 1, sort: index + 1, ...(role && { role }), picture: shown.id, translations: texts };
  });
  const amenities = joinLines(room.amenities);
  const texts = { name, kind, summary, body, beds, view, amenities, picture_alt: picture.alt };
  return {
    id: room.roomTypeId,
    ...buildPublication(place),
    size: room.size,
    picture: picture.id,
    gallery,
    translations: buildTranslations(place, texts),
  };
};

const buildOutingRow = async (outing: SeedOuting, place: number, { find }: SeedContext): Promise<JsonObject> => {
  const picture = find(outing.picture);
  const { page, link, extra, price, title, summary, duration, days } = outing;
  return {
    id: place + 1,
    ...buildPublication(place),
    page,
    link,
    extra,
    price,
    picture: picture.id,
    translations: buildTranslations(place, { title, summary, duration, days, picture_alt: picture.alt }),
  };
};

const buildFooterRow = async (logo: string, { find }: SeedContext): Promise<JsonObject> => {
  const center_column = await readBody('footer', 'center-column');
  const right_column = await readBody('footer', 'right-column');
  return { id: 1, footer_logo: find(logo).id, translations: buildTranslations(0, { center_column, right_column }) };
};

const collectItems = async (collection: string, rows: readonly Promise<JsonObject>[]): Promise<StoredItem[]> =>
  (await Promise.all(rows)).map((data) => ({ collection, id: String(data.id), data }));

/** Builds all items of the demo hotel's backend, in every language. `currency`: ISO 4217. */
export const buildSeedItems = async (seed: SeedFiles, currency: string): Promise<StoredItem[]> => {
  const context = { find: createAssetFinder(seed.assets), currency };
  const buildPage = (folder: string) => (entry: SeedPage, place: number) => buildPageRow(folder, entry, place, context);
  const buildPost = async (entry: SeedFiles['posts'][number], place: number) => ({
    ...(await buildPageRow('posts', entry, place, context)),
    published_on: entry.publishedOn,
  });
  const collections = await Promise.all([
    collectItems('footer', [buildFooterRow(seed.footer.logo, context)]),
    collectItems('pages', seed.pages.map(buildPage('pages'))),
    collectItems('pages_inside', seed.pagesInside.map(buildPage('pages-inside'))),
    collectItems('posts', seed.posts.map(buildPost)),
    collectItems(
      'rooms',
      seed.rooms.map((room, place) => buildRoomRow(room, place, context)),
    ),
    collectItems(
      'outings',
      seed.outings.map((outing, place) => buildOutingRow(outing, place, context)),
    ),
  ]);
  return collections.flat();
};

/** Reads all pictures of the demo hotel. */
export const readSeedPictures = (assets: readonly SeedAsset[]): Promise<NewFile[]> =>
  Promise.all(
    assets.map(async ({ id, file, title, width, height, focalPoint, color }) => ({
      id,
      fileName: file,
      type: 'image/svg+xml',
      title,
      width,
      height,
      focalPointX: focalPoint ? Math.round(focalPoint.x * width) : null,
      focalPointY: focalPoint ? Math.round(focalPoint.y * height) : null,
      credit: null,
      placeholderColor: color,
      bytes: await readAsset(file),
    })),
  );
