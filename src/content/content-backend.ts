import type { Locale } from '#src/routing/locales.ts';

/** Texts of an item by locale; missing texts are absent. */
export type Texts<Field extends string> = Readonly<Partial<Record<Locale, Readonly<Partial<Record<Field, string>>>>>>;

/** Image file; its alternative text is among the item's texts. */
export interface PictureFile {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Media type, if known. */
  readonly type?: string;
  /** Time of the last change in epoch seconds as text, for cache busting. */
  readonly version?: string;
}

export type PageText = 'title' | 'summary' | 'body' | 'pictureAlt';

export interface PageEntry {
  readonly id: string;
  readonly slug: string;
  readonly picture: PictureFile | null;
  readonly texts: Texts<PageText>;
}

export interface PostEntry extends PageEntry {
  /** Calendar date, `YYYY-MM-DD`. */
  readonly publishedOn: string;
}

export interface GalleryEntry {
  readonly picture: PictureFile;
  readonly texts: Texts<'alt'>;
}

export interface RoomEntry {
  readonly roomTypeId: string;
  readonly picture: PictureFile | null;
  readonly gallery: readonly GalleryEntry[];
  readonly sizeSquareMetres: number;
  /** `amenities`: one per line. */
  readonly texts: Texts<'name' | 'kind' | 'summary' | 'body' | 'beds' | 'view' | 'amenities' | 'pictureAlt'>;
}

export interface FooterEntry {
  readonly logo: string | null;
  readonly texts: Texts<'centerColumn' | 'rightColumn'>;
}

/** Identifies an item: `pages` by path, rooms by room type, the others by slug or id. */
export interface ItemAddress {
  readonly collection: 'pages' | 'pages_inside' | 'posts' | 'rooms';
  readonly key: string;
}

/** Item in any status, with its collection. */
export type DraftEntry =
  | { readonly collection: 'pages' | 'pages_inside'; readonly entry: PageEntry }
  | { readonly collection: 'posts'; readonly entry: PostEntry }
  | { readonly collection: 'rooms'; readonly entry: RoomEntry };

/** Port: sanitizes editors' HTML (XSS). */
export type SanitizeHtml = (html: string) => string;

/** Port: published content in every language. @throws BackendError when the backend fails */
export interface ContentBackend {
  pages(): Promise<PageEntry[]>;
  pagesInside(): Promise<PageEntry[]>;
  posts(): Promise<PostEntry[]>;
  rooms(): Promise<RoomEntry[]>;
  /** Undefined when there is none. */
  footer(): Promise<FooterEntry | undefined>;
  /** Current version of an item, also unpublished; undefined when there is none. */
  draft(address: ItemAddress): Promise<DraftEntry | undefined>;
}

/** Failed backend request; a page shows an error with its status. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly statusCode: number;
  readonly statusMessage: string;
  /** The reply's body. */
  readonly data: unknown;

  constructor(statusCode: number, statusMessage: string, data?: unknown, options?: ErrorOptions) {
    super(`${statusCode} ${statusMessage}`, options);
    this.statusCode = statusCode;
    this.statusMessage = statusMessage;
    this.data = data;
  }
}

/** Checks the name, not the class: the pages' bundle contains a second copy of the class. */
export const isBackendError = (error: unknown): error is BackendError =>
  error instanceof Error && error.name === 'BackendError';
