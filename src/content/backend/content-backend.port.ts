import type { Locale } from '#src/kernel/locale.ts';
import type { PictureFile } from '#src/kernel/picture.ts';

/** Missing texts are absent. */
export type Texts<Field extends string> = Readonly<Partial<Record<Locale, Readonly<Partial<Record<Field, string>>>>>>;

export type PageText = 'title' | 'summary' | 'body' | 'pictureAlt';

export interface PageEntry {
  readonly id: string;
  readonly slug: string;
  readonly picture: PictureFile | null;
  /** Picture for screens in portrait format; shows the same as `picture`. */
  readonly phonePicture?: PictureFile;
  readonly texts: Texts<PageText>;
}

export interface PostEntry extends PageEntry {
  /** Calendar date, `YYYY-MM-DD`. */
  readonly publishedOn: string;
}

/** What a picture of a room shows; others have none. */
export const GALLERY_ROLES = ['bed', 'bath', 'view', 'terrace', 'plan'] as const;

export type GalleryRole = (typeof GALLERY_ROLES)[number];

export interface GalleryEntry {
  readonly role?: GalleryRole;
  readonly picture: PictureFile;
  readonly texts: Texts<'alt' | 'caption'>;
}

export interface RoomEntry {
  readonly roomTypeId: string;
  readonly picture: PictureFile | null;
  readonly gallery: readonly GalleryEntry[];
  readonly sizeSquareMetres: number;
  /** `amenities`: one per line. */
  readonly texts: Texts<'name' | 'kind' | 'summary' | 'body' | 'beds' | 'view' | 'amenities' | 'pictureAlt'>;
}

/** What a guest can do on a day: `page` is the slug of the page inside that shows it, `link` of one about it. */
export interface OutingEntry {
  readonly id: string;
  readonly page: string;
  readonly link: string | null;
  /** Id of the extra that sells it. */
  readonly extra: string | null;
  /** Price for a person, with tax, in units of the hotel's currency; null: not said. */
  readonly price: number | null;
  readonly picture: PictureFile | null;
  readonly texts: Texts<'title' | 'summary' | 'duration' | 'days' | 'pictureAlt'>;
}

export interface FooterEntry {
  readonly logo: string | null;
  readonly texts: Texts<'centerColumn' | 'rightColumn'>;
}

/** `pages` by path, rooms by room type, the others by slug or id. */
export interface ItemAddress {
  readonly collection: 'pages' | 'pages_inside' | 'posts' | 'rooms';
  readonly key: string;
}

export type DraftEntry =
  | { readonly collection: 'pages' | 'pages_inside'; readonly entry: PageEntry }
  | { readonly collection: 'posts'; readonly entry: PostEntry }
  | { readonly collection: 'rooms'; readonly entry: RoomEntry };

export type SanitizeHtml = (html: string) => string;

/** Content in every language. @throws BackendError when the backend fails */
export interface ContentBackend {
  listPages(): Promise<PageEntry[]>;
  listPagesInside(): Promise<PageEntry[]>;
  listPosts(): Promise<PostEntry[]>;
  listRooms(): Promise<RoomEntry[]>;
  listOutings(): Promise<OutingEntry[]>;
  getFooter(): Promise<FooterEntry | undefined>;
  /** Also unpublished; undefined when there is none. */
  getDraft(address: ItemAddress): Promise<DraftEntry | undefined>;
}
