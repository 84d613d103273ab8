import type { Locale } from '#src/routing/locales.ts';
import type { ItemAddress } from './backend.ts';
import type { ContentPage, Footer, Post, RoomContent } from './model.ts';

/** A draft by its collection, written as its page shows it. */
export interface Drafts {
  readonly pages: ContentPage;
  readonly pages_inside: ContentPage;
  readonly posts: Post;
  readonly rooms: RoomContent;
}

/**
 * What pages ask of the backend. A missing item is undefined; a backend that fails throws a `BackendError`
 * (statusCode, statusMessage, data), except where the specification says "only logged".
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
  /** An item as it is now, whatever its status: asked anew each time, and only for whoever may see drafts. */
  draft<Name extends ItemAddress['collection']>(
    address: ItemAddress & { readonly collection: Name },
    locale: Locale,
  ): Promise<Drafts[Name] | undefined>;
  /**
   * Changes whenever any content does. A page rendered between two readings that are equal shows that version.
   */
  contentVersion(): string;
  /** Calls whenever that has changed. */
  onChange(listener: () => void): void;
  /** Rates changed: pages show prices beside content, and are of another version from now on. R26 */
  noteRates(revision: string): void;
  /** Something changed in these collections of the backend, dependent ones among them: they are loaded again. */
  refresh(collections: Iterable<string>): Promise<void>;
}

/** What content needs of a log: fields first, then the sentence, as pino takes them. */
export interface ContentLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
