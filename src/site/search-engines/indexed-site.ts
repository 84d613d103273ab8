import type { Hotel, HotelAddress } from '#src/kernel/hotel.ts';
import type { HotelFacts } from '#src/kernel/hotel-policy.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';

export interface IndexedSite {
  /** Origin without trailing slash. */
  readonly siteUrl: string;
  readonly hotel: Hotel;
  readonly address: HotelAddress;
  readonly policy: Pick<HotelFacts, 'checkIn' | 'checkOut'>;
  /** Asset ids by language. */
  readonly socialCard: Readonly<Record<Locale, string>>;
}

/** Selects a page's link in either language: `(links) => links.rooms`. */
export type LinkSelector = (links: ReturnType<typeof createLinks>) => string;

export const toAbsoluteUrl = ({ siteUrl }: Pick<IndexedSite, 'siteUrl'>, path: string): string =>
  new URL(path, siteUrl).href;

export const getPageUrl = (site: Pick<IndexedSite, 'siteUrl'>, selectLink: LinkSelector, locale: Locale): string =>
  toAbsoluteUrl(site, selectLink(createLinks(locale)));
