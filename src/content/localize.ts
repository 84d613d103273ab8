import type { Locale } from '#src/routing/locales.ts';
import type { FooterEntry, PageEntry, PictureFile, PostEntry, RoomEntry, SanitizeHtml } from './backend.ts';
import { localizeLinks } from './localize-links.ts';
import type { ContentPage, Footer, Localized, Picture, Post, RoomContent } from './model.ts';
import { localizedName, localizedText } from './translation.ts';

const picture = (file: PictureFile | null, alt: Localized): Picture | null => file && { ...file, alt };

/** In which language a page is written, and what makes its HTML safe. */
export interface Writing {
  readonly locale: Locale;
  readonly sanitize: SanitizeHtml;
}

const html = (written: Localized, { locale, sanitize }: Writing): Localized => ({
  ...written,
  text: localizeLinks(sanitize(written.text), locale),
});

export const pageIn = ({ id, slug, picture: file, texts }: PageEntry, writing: Writing): ContentPage => {
  const { locale } = writing;
  return {
    id,
    slug,
    title: localizedName(texts, 'title', locale, slug),
    summary: localizedText(texts, 'summary', locale),
    body: html(localizedText(texts, 'body', locale), writing),
    picture: picture(file, localizedText(texts, 'pictureAlt', locale)),
  };
};

export const postIn = (entry: PostEntry, writing: Writing): Post => ({
  ...pageIn(entry, writing),
  publishedOn: entry.publishedOn,
});

/** `amenities` are one text of lines in the backend: the list falls back as a whole. */
const lines = ({ text, lang }: Localized): Localized[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line, lang }));

export const roomIn = ({ texts, ...entry }: RoomEntry, writing: Writing): RoomContent => {
  const { locale } = writing;
  return {
    roomTypeId: entry.roomTypeId,
    name: localizedName(texts, 'name', locale, entry.roomTypeId),
    kind: localizedText(texts, 'kind', locale),
    summary: localizedText(texts, 'summary', locale),
    body: html(localizedText(texts, 'body', locale), writing),
    picture: picture(entry.picture, localizedText(texts, 'pictureAlt', locale)),
    gallery: entry.gallery.map((shown) => ({ ...shown.picture, alt: localizedText(shown.texts, 'alt', locale) })),
    sizeSquareMetres: entry.sizeSquareMetres,
    beds: localizedText(texts, 'beds', locale),
    view: localizedText(texts, 'view', locale),
    amenities: lines(localizedText(texts, 'amenities', locale)),
  };
};

export const footerIn = ({ logo, texts }: FooterEntry, writing: Writing): Footer => ({
  logo,
  centerColumn: html(localizedText(texts, 'centerColumn', writing.locale), writing),
  rightColumn: html(localizedText(texts, 'rightColumn', writing.locale), writing),
});
