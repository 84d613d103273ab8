import type { Locale, Localized } from '#src/kernel/locale.ts';
import type { Picture } from '#src/kernel/picture.ts';
import type { GalleryRole, ItemAddress } from './content-backend.port.ts';

export interface GalleryPicture extends Picture {
  /** Empty text: none. */
  readonly caption: Localized;
  readonly role?: GalleryRole;
}

/** Page of `pages` (the catch-all) or `pages_inside` (`/paginas`, `/internas`); `body` is sanitized HTML. */
export interface ContentPage {
  readonly id: string;
  readonly slug: string;
  readonly title: Localized;
  readonly summary: Localized;
  readonly body: Localized;
  readonly picture: Picture | null;
  /** Picture for screens in portrait format; shows the same as `picture`. */
  readonly phonePicture?: Picture;
}

export interface Post extends ContentPage {
  /** Calendar date, `YYYY-MM-DD`. */
  readonly publishedOn: string;
}

/** Prices and occupancy come from the booking engine. */
export interface RoomContent {
  readonly roomTypeId: string;
  readonly name: Localized;
  readonly kind: Localized;
  readonly summary: Localized;
  readonly body: Localized;
  readonly picture: Picture | null;
  readonly gallery: readonly GalleryPicture[];
  readonly sizeSquareMetres: number;
  readonly beds: Localized;
  readonly view: Localized;
  readonly amenities: readonly Localized[];
}

/** A card of something to do on a day, on the page with the slug `page`. */
export interface Outing {
  readonly id: string;
  readonly page: string;
  /** Slug of a page inside about it. */
  readonly link: string | null;
  /** Id of the extra that sells it; its price then comes from the rates. */
  readonly extra: string | null;
  /** Price for a person, with tax, in units of the hotel's currency. */
  readonly price: number | null;
  readonly picture: Picture | null;
  readonly title: Localized;
  readonly summary: Localized;
  readonly duration: Localized;
  readonly days: Localized;
}

export interface Footer {
  readonly logo: string | null;
  readonly centerColumn: Localized;
  readonly rightColumn: Localized;
}

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
  /** Gets an item in any status, uncached, with the texts of a draft of the desk; only for users who may see drafts. */
  getDraft<Name extends ItemAddress['collection']>(
    address: ItemAddress & { readonly collection: Name },
    locale: Locale,
    version?: string,
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
