import { findEditableCollection, type ItemTexts, listFields } from '#src/content/editing/editable-item.rules.ts';
import type { Localized } from '#src/kernel/locale.ts';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import type { Picture, PictureFile } from '#src/kernel/picture.ts';
import { localizePath, removeLocalePrefix } from '#src/site/i18n/locales.ts';
import type {
  DraftEntry,
  FooterEntry,
  OutingEntry,
  PageEntry,
  PostEntry,
  RoomEntry,
  SanitizeHtml,
  Texts,
} from './content-backend.port.ts';
import type { ContentPage, Footer, Outing, Post, RoomContent } from './localized-content.ts';

/** A figure that begins with its picture, as serialized by the sanitizer. */
const FIGURE = /<figure>(?=\s*<img\b([^>]*)>)/g;
const WIDTH = /\swidth="(\d+)"/;
const HEIGHT = /\sheight="(\d+)"/;

/** Smallest ratio and width of a wide picture: 4:3, with the pixels of a window of today. */
const WIDE_RATIO = 4 / 3;
const LEAST_WIDTH = 1200;

const isWide = (attributes: string): boolean => {
  const width = Number(WIDTH.exec(attributes)?.[1] ?? 0);
  const height = Number(HEIGHT.exec(attributes)?.[1] ?? Number.POSITIVE_INFINITY);
  return width >= LEAST_WIDTH && width / height >= WIDE_RATIO;
};

/** Marks figures of wide pictures, which pages show wider than their text. `html`: sanitized. */
export const markWideFigures = (html: string): string =>
  html.replace(FIGURE, (figure, attributes: string) => (isWide(attributes) ? '<figure class="wide">' : figure));

/** Specification §9 */
const FALLBACK: Locale = 'en';

export const localizeText = <Field extends string>(texts: Texts<Field>, field: Field, locale: Locale): Localized => {
  const own = texts[locale]?.[field];
  if (own) return { text: own, lang: locale };
  const fallback = texts[FALLBACK]?.[field];
  return fallback ? { text: fallback, lang: FALLBACK } : { text: '', lang: locale };
};

/** A link needs a name: without locale and fallback any language is used, else the item's address. */
export const localizeName = <Field extends string>(
  texts: Texts<Field>,
  field: Field,
  locale: Locale,
  address: string,
): Localized => {
  const name = localizeText(texts, field, locale);
  if (name.text) return name;
  const lang = LOCALES.find((each) => texts[each]?.[field]);
  return lang ? localizeText(texts, field, lang) : { text: address, lang: locale };
};

/** Start tag of a link as serialized by the sanitizer, which escapes quotes in values. */
const LINK = /<a(?:\s[^\s=>"]+="[^"]*")+>/g;

/** `href` with a path of this site; `//host` is another site. */
const SITE_HREF = /(\shref=")(\/(?!\/)[^"]*)"/;

const localizeHref = (href: string, locale: Locale): string => {
  if (href.startsWith('/assets/')) return href;
  const end = href.search(/[?#]/);
  const path = end === -1 ? href : href.slice(0, end);
  // Collapses slashes: `/EN//host` without its prefix would be another site.
  return localizePath(removeLocalePrefix(path.replace(/\/{2,}/g, '/')), locale) + href.slice(path.length);
};

/** Editors write `/rooms` in every language. `html`: sanitized. */
export const localizeLinks = (html: string, locale: Locale): string =>
  html.replace(LINK, (link) => link.replace(SITE_HREF, (_, before, href) => `${before}${localizeHref(href, locale)}"`));

const toPicture = (file: PictureFile | null, alt: Localized): Picture | null => file && { ...file, alt };

export interface Localization {
  readonly locale: Locale;
  readonly sanitize: SanitizeHtml;
}

const localizeHtml = (localized: Localized, { locale, sanitize }: Localization): Localized => ({
  ...localized,
  text: markWideFigures(localizeLinks(sanitize(localized.text), locale)),
});

export const localizePage = (
  { id, slug, picture: file, phonePicture: phoneFile, texts }: PageEntry,
  localization: Localization,
): ContentPage => {
  const { locale } = localization;
  const alt = localizeText(texts, 'pictureAlt', locale);
  return {
    id,
    slug,
    title: localizeName(texts, 'title', locale, slug),
    summary: localizeText(texts, 'summary', locale),
    body: localizeHtml(localizeText(texts, 'body', locale), localization),
    picture: toPicture(file, alt),
    ...(phoneFile && { phonePicture: { ...phoneFile, alt } }),
  };
};

export const localizePost = (entry: PostEntry, localization: Localization): Post => ({
  ...localizePage(entry, localization),
  publishedOn: entry.publishedOn,
});

/** Splits `amenities`, one text in the backend, so that the list falls back to English as a whole. */
const splitLines = ({ text, lang }: Localized): Localized[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line, lang }));

export const localizeRoom = ({ texts, ...entry }: RoomEntry, localization: Localization): RoomContent => {
  const { locale } = localization;
  return {
    roomTypeId: entry.roomTypeId,
    name: localizeName(texts, 'name', locale, entry.roomTypeId),
    kind: localizeText(texts, 'kind', locale),
    summary: localizeText(texts, 'summary', locale),
    body: localizeHtml(localizeText(texts, 'body', locale), localization),
    picture: toPicture(entry.picture, localizeText(texts, 'pictureAlt', locale)),
    gallery: entry.gallery.map((shown) => ({
      ...shown.picture,
      alt: localizeText(shown.texts, 'alt', locale),
      caption: localizeText(shown.texts, 'caption', locale),
      ...(shown.role && { role: shown.role }),
    })),
    sizeSquareMetres: entry.sizeSquareMetres,
    beds: localizeText(texts, 'beds', locale),
    view: localizeText(texts, 'view', locale),
    amenities: splitLines(localizeText(texts, 'amenities', locale)),
  };
};

export const localizeOuting = ({ texts, picture, ...entry }: OutingEntry, { locale }: Localization): Outing => ({
  ...entry,
  picture: toPicture(picture, localizeText(texts, 'pictureAlt', locale)),
  title: localizeName(texts, 'title', locale, entry.id),
  summary: localizeText(texts, 'summary', locale),
  duration: localizeText(texts, 'duration', locale),
  days: localizeText(texts, 'days', locale),
});

export const localizeFooter = ({ logo, texts }: FooterEntry, localization: Localization): Footer => ({
  logo,
  centerColumn: localizeHtml(localizeText(texts, 'centerColumn', localization.locale), localization),
  rightColumn: localizeHtml(localizeText(texts, 'rightColumn', localization.locale), localization),
});

/** `picture_alt` → `pictureAlt`, as an entry names its texts. */
const toTextName = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const toEntryTexts = (fields: ReturnType<typeof listFields>, texts: ItemTexts, locale: Locale) =>
  Object.fromEntries(
    fields
      .filter((field) => field.locale === locale && texts[field.key])
      .map(({ key, name }) => [toTextName(name), texts[key]]),
  );

/** An item with the texts of a draft in place of its own; its pictures stay. */
export const overlayTexts = (draft: DraftEntry, texts: ItemTexts): DraftEntry => {
  const collection = findEditableCollection(draft.collection);
  if (!collection) return draft;
  const fields = listFields(collection);
  const said = Object.fromEntries(LOCALES.map((locale) => [locale, toEntryTexts(fields, texts, locale)]));
  if (draft.collection === 'rooms') {
    const sizeSquareMetres = Number(texts.size) || draft.entry.sizeSquareMetres;
    return { collection: 'rooms', entry: { ...draft.entry, sizeSquareMetres, texts: said } };
  }
  if (draft.collection === 'posts') {
    const publishedOn = texts.published_on || draft.entry.publishedOn;
    return { collection: 'posts', entry: { ...draft.entry, publishedOn, texts: said } };
  }
  return { collection: draft.collection, entry: { ...draft.entry, texts: said } };
};
