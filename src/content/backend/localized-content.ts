import type { Locale } from '#src/kernel/locale.ts';
import type { ItemAddress } from './content-backend.port.ts';
import type { ContentPage, Footer, Outing, Post, RoomContent } from './page-content.ts';

export interface Drafts {
  readonly pages: ContentPage;
  readonly pages_inside: ContentPage;
  readonly posts: Post;
  readonly rooms: RoomContent;
}

/** A missing item is undefined. @throws BackendError, except where the specification says "only logged" */
export interface ContentService {
  getPage(path: string, locale: Locale): Promise<ContentPage | undefined>;
  listPages(locale: Locale): Promise<ContentPage[]>;
  getPageInside(slugOrId: string, locale: Locale): Promise<ContentPage | undefined>;
  /** Empty when the fetch failed, which is only logged. */
  listPagesInside(locale: Locale): Promise<ContentPage[]>;
  /** Newest first. */
  listPosts(locale: Locale): Promise<Post[]>;
  getPost(slugOrId: string, locale: Locale): Promise<Post | undefined>;
  listRooms(locale: Locale): Promise<RoomContent[]>;
  getRoom(roomTypeId: string, locale: Locale): Promise<RoomContent | undefined>;
  /** Empty when the fetch failed, which is only logged. */
  listOutings(locale: Locale): Promise<Outing[]>;
  /** Undefined when the fetch failed, which is only logged. */
  getFooter(locale: Locale): Promise<Footer | undefined>;
  /** Gets an item in any status, uncached; only for users who may see drafts. */
  getDraft<Name extends ItemAddress['collection']>(
    address: ItemAddress & { readonly collection: Name },
    locale: Locale,
  ): Promise<Drafts[Name] | undefined>;
  /** Loads what is not in memory yet. @throws BackendError */
  loadAll(): Promise<void>;
  /** A page shows a version when readings before and after its rendering are equal. */
  getContentVersion(): string;
  onChange(listener: () => void): void;
  /** Pages show rates. R26 */
  noteRates(revision: string): void;
  refresh(collections: Iterable<string>): Promise<void>;
}

export interface ContentLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
