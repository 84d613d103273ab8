import type { Locale } from '#src/routing/locales.ts';
import type { ItemAddress } from './content-backend.ts';
import type { ContentPage, Footer, Post, RoomContent } from './model.ts';

/** Localized drafts by collection. */
export interface Drafts {
  readonly pages: ContentPage;
  readonly pages_inside: ContentPage;
  readonly posts: Post;
  readonly rooms: RoomContent;
}

/**
 * Localized content for pages. A missing item is undefined. @throws BackendError (statusCode, statusMessage, data),
 * except where the specification says "only logged"
 */
export interface ContentService {
  /** `pages` by path: `about-us`, `politicas/cancelacion`. */
  page(path: string, locale: Locale): Promise<ContentPage | undefined>;
  pages(locale: Locale): Promise<ContentPage[]>;
  /** `pages_inside` by slug or id. */
  pageInside(slugOrId: string, locale: Locale): Promise<ContentPage | undefined>;
  /** Empty when the fetch failed, which is only logged. */
  pagesInside(locale: Locale): Promise<ContentPage[]>;
  /** Newest first. */
  posts(locale: Locale): Promise<Post[]>;
  post(slugOrId: string, locale: Locale): Promise<Post | undefined>;
  rooms(locale: Locale): Promise<RoomContent[]>;
  room(roomTypeId: string, locale: Locale): Promise<RoomContent | undefined>;
  /** Undefined when the fetch failed, which is only logged. */
  footer(locale: Locale): Promise<Footer | undefined>;
  /** Current version of an item in any status, uncached; only for users who may see drafts. */
  draft<Name extends ItemAddress['collection']>(
    address: ItemAddress & { readonly collection: Name },
    locale: Locale,
  ): Promise<Drafts[Name] | undefined>;
  /** Changes with any content. A page shows a version when readings before and after its rendering are equal. */
  contentVersion(): string;
  /** Registers a listener for changes of the version. */
  onChange(listener: () => void): void;
  /** Includes changed rates, which pages show, in the version. R26 */
  noteRates(revision: string): void;
  /** Reloads changed collections of the backend, including dependent ones. */
  refresh(collections: Iterable<string>): Promise<void>;
}

/** Log in pino's form: fields, then message. */
export interface ContentLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
