import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { absolute, addressIn, type ListedSite } from './listed-site.ts';
import { type HotelData, type OrganizationData, SCHEMA_ORG } from './structured-data.ts';

/** By which every page names the same hotel. */
export const hotelId = (site: Pick<ListedSite, 'siteUrl'>): string => absolute(site, '/#hotel');

/** The home page: the hotel itself. */
export const hotelData = (site: ListedSite, locale: Locale, description: string): HotelData => {
  const { hotel, address, policy, socialCard } = site;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Hotel',
    '@id': hotelId(site),
    name: hotel.name,
    description,
    url: addressIn(site, ({ home }) => home, locale),
    image: absolute(site, linksIn(locale).asset(socialCard[locale])),
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
  };
};

/** The hotel as whoever writes and publishes its stories. */
export const organizationData = (site: ListedSite, locale: Locale): OrganizationData => ({
  '@type': 'Organization',
  '@id': hotelId(site),
  name: site.hotel.name,
  url: addressIn(site, ({ home }) => home, locale),
});
