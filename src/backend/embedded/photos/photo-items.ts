import { COLLECTIONS } from '#src/backend/embedded/items/collections.ts';
import { findHighestId, mergeRow } from '#src/backend/embedded/items/merge-rows.ts';
import { toRows } from '#src/backend/embedded/items/rows.ts';
import type { Json, JsonObject, StoredItem } from '#src/backend/embedded/store.ts';
import type { GalleryRole } from '#src/content/backend/content-backend.port.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import { CONTENT_LANGUAGES } from '#src/site/routing/locales.ts';

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
  before: Json | undefined,
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
