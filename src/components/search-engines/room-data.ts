import type { PricePolicy } from '#src/components/rooms/room-price.tsx';
import type { SoldRoom } from '#src/components/rooms/sold-room.ts';
import { decimalOf } from '#src/i18n/decimal.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { hotelId } from './hotel-data.ts';
import { absolute, addressIn, type ListedSite } from './listed-site.ts';
import { type HotelRoomData, type OfferData, SCHEMA_ORG } from './structured-data.ts';

/** The 'from' price that the page shows, before tax, for a night. */
const offerOf = (site: ListedSite, { roomTypeId, from }: SoldRoom, locale: Locale, currency: string): OfferData => {
  const price = decimalOf(from, currency);
  return {
    '@type': 'Offer',
    url: addressIn(site, ({ calendar }) => calendar({ roomTypeId }), locale),
    price,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      unitCode: 'DAY',
      valueAddedTaxIncluded: false,
    },
  };
};

/** A room type: what it is, whom it holds and what a night costs at least. */
export const roomData = (site: ListedSite, room: SoldRoom, locale: Locale, policy: PricePolicy): HotelRoomData => {
  const { content, occupancy, roomTypeId } = room;
  const url = addressIn(site, (links) => links.room(roomTypeId), locale);
  const pictures = content.picture ? [content.picture, ...content.gallery] : content.gallery;
  const ids = new Set([...pictures.map(({ id }) => id), ...(pictures.length > 0 ? [] : [site.socialCard[locale]])]);
  return {
    '@context': SCHEMA_ORG,
    '@type': ['HotelRoom', 'Product'],
    '@id': `${url}#room`,
    name: content.name.text,
    description: content.summary.text,
    url,
    image: [...ids].map((id) => absolute(site, linksIn(locale).asset(id))),
    bed: content.beds.text,
    occupancy: { '@type': 'QuantitativeValue', maxValue: occupancy.maxGuests },
    floorSize: { '@type': 'QuantitativeValue', value: content.sizeSquareMetres, unitCode: 'MTK' },
    amenityFeature: content.amenities.map(({ text }) => ({
      '@type': 'LocationFeatureSpecification',
      name: text,
      value: true,
    })),
    containedInPlace: { '@id': hotelId(site) },
    offers: offerOf(site, room, locale, policy.currency),
  };
};
