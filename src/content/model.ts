import type { Locale } from '#src/routing/locales.ts';

/** A text of the backend; `lang` differs from the page's where a translation is missing and en-US stands in. */
export interface Localized {
  readonly text: string;
  readonly lang: Locale;
}

/** An image of the backend; `width` and `height` in pixels so that nothing shifts. */
export interface Picture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Media type, where it is known. */
  readonly type?: string;
  /** Changes with the file; its address carries it, and is then kept for good. */
  readonly version?: string;
  readonly alt: Localized;
}

/** A page of `pages` (the catch-all) or `pages_inside` (`/paginas`, `/internas`); `body` is sanitised HTML. */
export interface ContentPage {
  readonly id: string;
  readonly slug: string;
  readonly title: Localized;
  readonly summary: Localized;
  readonly body: Localized;
  readonly picture: Picture | null;
}

export interface Post extends ContentPage {
  /** Calendar date, `YYYY-MM-DD`. */
  readonly publishedOn: string;
}

/** What is told of a room type; what it costs and admits comes from the booking engine. */
export interface RoomContent {
  readonly roomTypeId: string;
  readonly name: Localized;
  /** Under what it is listed, as `Suites`; may be empty. */
  readonly kind: Localized;
  readonly summary: Localized;
  readonly body: Localized;
  readonly picture: Picture | null;
  readonly gallery: readonly Picture[];
  readonly sizeSquareMetres: number;
  readonly beds: Localized;
  readonly view: Localized;
  /** One a line. */
  readonly amenities: readonly Localized[];
}

export interface Footer {
  /** Asset id. */
  readonly logo: string | null;
  readonly centerColumn: Localized;
  readonly rightColumn: Localized;
}
