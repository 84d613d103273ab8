import { isDeepStrictEqual } from 'node:util';
import type { createBackendStore, NewFile, StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import { COLLECTIONS } from '#src/backend/embedded/items/collections.ts';
import { toRows } from '#src/backend/embedded/items/filter.ts';
import { findHighestId, mergeRow } from '#src/backend/embedded/items/write-items.ts';
import type { GalleryRole } from '#src/content/backend/content-backend.port.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { JsonObject, JsonValue } from '#src/server/database/tables/json.ts';
import { CONTENT_LANGUAGES } from '#src/site/i18n/locales.ts';

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

type Translated = Readonly<Record<Locale, string>>;

/** What an item shows of a photograph. */
export interface ShownPhoto {
  readonly id: string;
  readonly alt: Translated;
  readonly caption?: Translated | undefined;
  readonly role?: GalleryRole | undefined;
  readonly phone?: { readonly id: string } | undefined;
}

/** Changes texts in the rows that there are, and adds the others. */
const changeTranslations = (
  before: JsonValue | undefined,
  texts: Readonly<Record<string, Translated | null>>,
): JsonObject => {
  const rows = toRows(before);
  const changes = LOCALES.map((locale) => {
    const languages_code = CONTENT_LANGUAGES[locale];
    const row = rows.find((each) => each.languages_code === languages_code);
    const written = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text?.[locale] ?? null]));
    return { ...(row && { id: row.id ?? null }), languages_code, ...written };
  });
  return {
    update: changes.filter((change) => 'id' in change),
    create: changes.filter((change) => !('id' in change)),
  };
};

const merge = ({ collection, data }: StoredItem, changes: JsonObject, others: readonly StoredItem[]): JsonObject => {
  const { fields = {} } = COLLECTIONS[collection] ?? {};
  let last = Math.max(0, ...others.map((item) => findHighestId(item.data, fields)));
  return mergeRow(data, changes, fields, () => {
    last += 1;
    return last;
  });
};

/** The page with the photograph as its hero. `others`: all items of its collection. */
export const placeOnPage = (page: StoredItem, photo: ShownPhoto, others: readonly StoredItem[]): JsonObject => {
  const translations = changeTranslations(page.data.translations, { picture_alt: photo.alt });
  return merge(page, { picture: photo.id, picture_phone: photo.phone?.id ?? null, translations }, others);
};

/** The room with these photographs as its gallery, in order; the first one is on its card. */
export const placeInRoom = (
  room: StoredItem,
  photos: readonly [ShownPhoto, ...ShownPhoto[]],
  others: readonly StoredItem[],
): JsonObject => {
  const before = toRows(room.data.gallery);
  const gallery = photos.map(({ id, alt, caption, role }, index): JsonObject => {
    const row = before[index];
    const translations = changeTranslations(row?.translations, { alt, caption: caption ?? null });
    return { ...(row && { id: row.id ?? null }), sort: index + 1, role: role ?? null, picture: id, translations };
  });
  const [first] = photos;
  const translations = changeTranslations(room.data.translations, { picture_alt: first.alt });
  return merge(room, { picture: first.id, gallery, translations }, others);
};

interface FocalPoint {
  /** Fractions. */
  readonly x: number;
  readonly y: number;
}

interface PhotoFile {
  readonly id: string;
  readonly file: string;
  readonly picture: Omit<PreparedPhoto, 'type'> & { readonly type: string };
  readonly focalPoint?: FocalPoint | undefined;
}

export interface PlacedPhoto extends ShownPhoto, PhotoFile {
  readonly page?: string | undefined;
  readonly room?: string | undefined;
  readonly position?: number | undefined;
  readonly credit?: string | undefined;
  readonly phone?: PhotoFile | undefined;
}

type PhotoStore = Pick<ReturnType<typeof createBackendStore>, 'listItems' | 'listFileInfos' | 'saveWithFiles'>;

type ItemChange = Parameters<PhotoStore['saveWithFiles']>[0][number];

const PAGE_COLLECTIONS = ['pages', 'pages_inside', 'posts'] as const;

const toStoredFile = ({ id, file, picture, focalPoint }: PhotoFile, credit: string | undefined): NewFile => ({
  id,
  fileName: file,
  type: picture.type,
  title: file.replace(/\.jpe?g$/i, ''),
  width: picture.width,
  height: picture.height,
  focalPointX: focalPoint ? Math.round(focalPoint.x * picture.width) : null,
  focalPointY: focalPoint ? Math.round(focalPoint.y * picture.height) : null,
  credit: credit ?? null,
  placeholderColor: picture.color,
  bytes: picture.bytes,
});

/** One of each id: a photograph may be in two places. */
const collectFiles = (photos: readonly PlacedPhoto[]): NewFile[] => {
  const files = photos.flatMap((photo) =>
    [photo, ...(photo.phone ? [photo.phone] : [])].map((each) => toStoredFile(each, photo.credit)),
  );
  return [...new Map(files.map((file) => [file.id, file])).values()];
};

/** Selects the files that are not stored with the same data; the id follows from the bytes. */
const selectChangedFiles = async (store: PhotoStore, files: readonly NewFile[]): Promise<NewFile[]> => {
  const known = new Map((await store.listFileInfos(files.map(({ id }) => id))).map((info) => [info.id, info]));
  return files.filter(({ bytes: _, ...file }) => {
    const { modifiedOn: __, ...before } = known.get(file.id) ?? {};
    return !isDeepStrictEqual(before, file);
  });
};

const groupByRoom = (photos: readonly PlacedPhoto[]) => {
  const sorted = photos.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return Map.groupBy(
    sorted.filter(({ room }) => room !== undefined),
    ({ room }) => room,
  );
};

const createChanges = async (store: PhotoStore, photos: readonly PlacedPhoto[]): Promise<ItemChange[]> => {
  const pages = await Promise.all(PAGE_COLLECTIONS.map((name) => store.listItems(name)));
  const rooms = await store.listItems('rooms');
  const byRoom = groupByRoom(photos);
  const changes = [
    ...pages.flatMap((items) =>
      items.flatMap((item) => {
        const photo = photos.find(({ page }) => page !== undefined && page === item.data.slug);
        return photo ? [{ item, after: placeOnPage(item, photo, items) }] : [];
      }),
    ),
    ...rooms.flatMap((item) => {
      const [first, ...others] = byRoom.get(item.id) ?? [];
      return first ? [{ item, after: placeInRoom(item, [first, ...others], rooms) }] : [];
    }),
  ];
  return changes.filter(({ item, after }) => !isDeepStrictEqual(item.data, after));
};

/** The collection of files, as Directus names it: a change of it concerns every page. */
const FILES = 'directus_files';

/** Photographs of the embedded backend. */
export const createPhotoLibrary = (store: PhotoStore) => ({
  prepare: preparePhoto,

  listPlaces: async () => {
    const pages = await Promise.all(PAGE_COLLECTIONS.map((name) => store.listItems(name)));
    const rooms = await store.listItems('rooms');
    return { pages: pages.flat().map(({ data }) => String(data.slug)), rooms: rooms.map(({ id }) => id) };
  },

  place: async (photos: readonly PlacedPhoto[], { isDryRun }: { readonly isDryRun: boolean }): Promise<string[]> => {
    const files = await selectChangedFiles(store, collectFiles(photos));
    const changes = await createChanges(store, photos);
    const collections = new Set(changes.map(({ item }) => item.collection));
    if (files.length > 0) collections.add(FILES);
    if (!isDryRun && collections.size > 0 && !(await store.saveWithFiles(changes, files)))
      throw new Error('an item was changed by an editor meanwhile; nothing was stored');
    return [...collections];
  },
});
