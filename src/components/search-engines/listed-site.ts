import type { Hotel, HotelAddress } from '#src/booking/model/hotel.ts';
import type { HouseFacts } from '#src/booking/model/hotel-policy.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

/** What search engines and social networks are told of the site on every page. */
export interface ListedSite {
  /** Origin, without a slash at its end. */
  readonly siteUrl: string;
  readonly hotel: Hotel;
  readonly address: HotelAddress;
  readonly policy: Pick<HouseFacts, 'checkIn' | 'checkOut'>;
  /** Asset ids, by language. */
  readonly socialCard: Readonly<Record<Locale, string>>;
}

/** A page of the site in either language: `(links) => links.rooms`. */
export type Address = (links: ReturnType<typeof linksIn>) => string;

/** A path of the site for those who are not on it. */
export const absolute = ({ siteUrl }: Pick<ListedSite, 'siteUrl'>, path: string): string => new URL(path, siteUrl).href;

export const addressIn = (site: Pick<ListedSite, 'siteUrl'>, at: Address, locale: Locale): string =>
  absolute(site, at(linksIn(locale)));
