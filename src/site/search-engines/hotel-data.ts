import type { Hotel, HotelAddress, HotelFacts } from '#src/kernel/hotel.ts';
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

/** Returns the `@id` of the hotel on all pages. */
export const getHotelId = (site: Pick<IndexedSite, 'siteUrl'>): string => toAbsoluteUrl(site, '/#hotel');

/** schema.org Hotel of the home page, with what Google requires. */
export const createHotelData = (site: IndexedSite, locale: Locale, description: string) => {
  const { hotel, address, policy, socialCard } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': getHotelId(site),
    name: hotel.name,
    description,
    url: getPageUrl(site, ({ home }) => home, locale),
    image: toAbsoluteUrl(site, createLinks(locale).asset(socialCard[locale])),
    telephone: hotel.phone,
    email: hotel.email,
    checkinTime: `${policy.checkIn}:00`,
    checkoutTime: `${policy.checkOut}:00`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', ...address.coordinates },
  };
};

/** schema.org Organization: author and publisher. */
export const createOrganizationData = (site: IndexedSite, locale: Locale) => ({
  '@type': 'Organization',
  '@id': getHotelId(site),
  name: site.hotel.name,
  url: getPageUrl(site, ({ home }) => home, locale),
});
