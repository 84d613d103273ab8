import {
  type FooterEntry,
  GALLERY_ROLES,
  type GalleryEntry,
  type OutingEntry,
  type PageEntry,
  type PostEntry,
  type RoomEntry,
  type Texts,
} from '#src/content/backend/content-backend.port.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import type { PictureFile } from '#src/kernel/picture.ts';
import { CONTENT_LANGUAGES } from '#src/site/routing/locales.ts';
import type { FileRow, FooterRow, OutingRow, PageRow, PostRow, RoomRow } from './rows.ts';

/** Maps the text fields of an entry to columns of its translation. */
type Columns<Field extends string, Row> = Readonly<Record<Field, Exclude<keyof Row, 'languages_code'>>>;

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';

/** Turns translation rows into texts by locale; blank texts count as missing. */
const toTexts = <Field extends string, Row extends { languages_code: string }>(
  rows: readonly Row[],
  columns: Columns<Field, Row>,
): Texts<Field> => {
  const readFields = (row: Row) =>
    Object.entries<keyof Row>(columns).flatMap(([field, column]) =>
      isBlank(row[column]) ? [] : [[field, row[column]]],
    );
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const row = rows.find(({ languages_code }) => languages_code === CONTENT_LANGUAGES[locale]);
      return row ? [[locale, Object.fromEntries(readFields(row))]] : [];
    }),
  ) as Texts<Field>;
};

/** Fallback for files without a size in the backend: the size of the site's own pictures. */
const UNKNOWN_SIZE = { width: 1600, height: 1000 };

/** Directus writes times with and without a zone; without one they are UTC. */
const parseVersion = (modifiedOn: string): string | undefined => {
  const ms = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(modifiedOn) ? modifiedOn : `${modifiedOn}Z`);
  return Number.isNaN(ms) ? undefined : String(Math.ceil(ms / 1000));
};

const COLOR = /^#[0-9a-f]{6}$/i;

/** What is said of a photograph. A focal point outside of the picture, as after its file was replaced, is left out. */
const toPhotograph = ({ width, height, focal_point_x, focal_point_y, credit, placeholder_color }: FileRow) => {
  const x = (focal_point_x ?? Number.NaN) / (width ?? 0);
  const y = (focal_point_y ?? Number.NaN) / (height ?? 0);
  const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return {
    ...(isInside && { focalPoint: { x, y } }),
    ...(credit?.trim() && { credit: credit.trim() }),
    ...(placeholder_color && COLOR.test(placeholder_color) && { color: placeholder_color.toLowerCase() }),
  };
};

const toPicture = (file: FileRow): PictureFile => {
  const version = parseVersion(file.modified_on ?? '');
  return {
    id: file.id,
    width: file.width ?? UNKNOWN_SIZE.width,
    height: file.height ?? UNKNOWN_SIZE.height,
    ...(file.type && { type: file.type }),
    ...(version && { version }),
    ...toPhotograph(file),
  };
};

export const toPage = (row: PageRow): PageEntry => ({
  id: row.id,
  slug: row.slug,
  picture: row.picture && toPicture(row.picture),
  ...(row.picture_phone && { phonePicture: toPicture(row.picture_phone) }),
  texts: toTexts(row.translations, { title: 'title', summary: 'summary', body: 'body', pictureAlt: 'picture_alt' }),
});

export const toPost = (row: PostRow): PostEntry => ({ ...toPage(row), publishedOn: row.published_on.slice(0, 10) });

const findRole = (name: string | null | undefined) => GALLERY_ROLES.find((role) => role === name);

const toGalleryEntry = ({ picture, role: name, translations }: RoomRow['gallery'][number]): GalleryEntry[] => {
  if (!picture) return [];
  const role = findRole(name);
  const texts = toTexts(translations, { alt: 'alt', caption: 'caption' });
  return [{ picture: toPicture(picture), ...(role && { role }), texts }];
};

export const toRoom = (row: RoomRow): RoomEntry => ({
  roomTypeId: row.id,
  picture: row.picture && toPicture(row.picture),
  gallery: row.gallery.flatMap(toGalleryEntry),
  sizeSquareMetres: row.size,
  texts: toTexts(row.translations, {
    name: 'name',
    kind: 'kind',
    summary: 'summary',
    body: 'body',
    beds: 'beds',
    view: 'view',
    amenities: 'amenities',
    pictureAlt: 'picture_alt',
  }),
});

export const toOuting = (row: OutingRow): OutingEntry => ({
  id: row.id,
  page: row.page,
  link: row.link || null,
  extra: row.extra || null,
  price: row.price ?? null,
  picture: row.picture && toPicture(row.picture),
  texts: toTexts(row.translations, {
    title: 'title',
    summary: 'summary',
    duration: 'duration',
    days: 'days',
    pictureAlt: 'picture_alt',
  }),
});

export const toFooter = (row: FooterRow): FooterEntry => ({
  logo: row.footer_logo,
  texts: toTexts(row.translations, { centerColumn: 'center_column', rightColumn: 'right_column' }),
});
