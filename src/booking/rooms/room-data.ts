import type { Locale } from '#src/kernel/locale.ts';
import { describeStayCharges } from '#src/rates/quote/charge.text.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { getHotelId } from '#src/site/search-engines/hotel-data.ts';
import { getPageUrl, type IndexedSite, toAbsoluteUrl } from '#src/site/search-engines/indexed-site.ts';
import type { RoomListing } from './room-listing.ts';

/** schema.org Offer: the displayed lowest price per night, with tax. */
const createOfferData = (site: IndexedSite, { roomTypeId, from }: RoomListing, locale: Locale, policy: PricePolicy) => {
  const { currency, nightTax, charges } = policy;
  const price = formatDecimal(from, currency);
  const besides = describeStayCharges(getTranslator(locale), charges, currency);
  return {
    '@type': 'Offer',
    url: getPageUrl(site, ({ calendar }) => calendar({ roomTypeId }), locale),
    price,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      unitCode: 'DAY',
      valueAddedTaxIncluded: nightTax === 'included',
      ...(besides.length > 0 && { description: besides.join(' ') }),
    },
  };
};

/** schema.org HotelRoom of a room type, with what Google requires. */
export const createRoomData = (site: IndexedSite, room: RoomListing, locale: Locale, policy: PricePolicy) => {
  const { content, occupancy, roomTypeId } = room;
  const url = getPageUrl(site, (links) => links.room(roomTypeId), locale);
  const pictures = content.picture ? [content.picture, ...content.gallery] : content.gallery;
  const ids = new Set([...pictures.map(({ id }) => id), ...(pictures.length > 0 ? [] : [site.socialCard[locale]])]);
  return {
    '@context': 'https://schema.org',
    // A room is a place; only a product may have an offer.
    '@type': ['HotelRoom', 'Product'],
    '@id': `${url}#room`,
    name: content.name.text,
    description: content.summary.text,
    url,
    image: [...ids].map((id) => toAbsoluteUrl(site, createLinks(locale).asset(id))),
    bed: content.beds.text,
    occupancy: { '@type': 'QuantitativeValue', maxValue: occupancy.maxGuests },
    floorSize: { '@type': 'QuantitativeValue', value: content.sizeSquareMetres, unitCode: 'MTK' },
    amenityFeature: content.amenities.map(({ text }) => ({
      '@type': 'LocationFeatureSpecification',
      name: text,
      value: true,
    })),
    containedInPlace: { '@id': getHotelId(site) },
    offers: createOfferData(site, room, locale, policy),
  };
};
