import type { Locale } from '#src/routing/locales.ts';

/** The texts of an item in the languages it has; a text that was never written is absent. */
export type Texts<Field extends string> = Readonly<Partial<Record<Locale, Readonly<Partial<Record<Field, string>>>>>>;

/** An image file; what it shows is told by the texts beside it. */
export interface PictureFile {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Media type, where the backend tells it. */
  readonly type?: string;
  /** When the file was last changed, in epoch seconds as text: the address of other bytes is another one. */
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
  /** `amenities`: one a line. */
  readonly texts: Texts<'name' | 'kind' | 'summary' | 'body' | 'beds' | 'view' | 'amenities' | 'pictureAlt'>;
}

export interface FooterEntry {
  readonly logo: string | null;
  readonly texts: Texts<'centerColumn' | 'rightColumn'>;
}

/** What an address names: `pages` by path, rooms by room type, the others by slug or id. */
export interface ItemAddress {
  readonly collection: 'pages' | 'pages_inside' | 'posts' | 'rooms';
  readonly key: string;
}

/** An item by its collection, whatever its status. */
export type DraftEntry =
  | { readonly collection: 'pages' | 'pages_inside'; readonly entry: PageEntry }
  | { readonly collection: 'posts'; readonly entry: PostEntry }
  | { readonly collection: 'rooms'; readonly entry: RoomEntry };

/** Port: makes HTML of an editor safe to show; what may run, load or leave the text is dropped. */
export type SanitizeHtml = (html: string) => string;

/** Port: the published content, every language of it. Every method throws a `BackendError` when the backend fails. */
export interface ContentBackend {
  pages(): Promise<PageEntry[]>;
  pagesInside(): Promise<PageEntry[]>;
  posts(): Promise<PostEntry[]>;
  rooms(): Promise<RoomEntry[]>;
  /** Undefined when there is none. */
  footer(): Promise<FooterEntry | undefined>;
  /** The item as it is now, also unpublished; undefined when there is none. */
  draft(address: ItemAddress): Promise<DraftEntry | undefined>;
}

/** A backend request that failed; a page shows it as an error with that status. */
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

/** By name, not by class: the pages' bundle holds a copy of the class of its own. */
export const isBackendError = (error: unknown): error is BackendError =>
  error instanceof Error && error.name === 'BackendError';
