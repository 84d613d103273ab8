import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { getPageUrl, type IndexedSite, toAbsoluteUrl } from './indexed-site.ts';

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
