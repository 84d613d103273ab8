/** Subset of schema.org types, with the properties that Google's documentation requires. */
const CONTEXT = 'https://schema.org';

interface Reference {
  readonly '@id': string;
}

export interface PostalAddress {
  readonly '@type': 'PostalAddress';
  readonly streetAddress: string;
  readonly addressLocality: string;
  readonly addressRegion: string;
  readonly addressCountry: string;
}

export interface HotelData {
  readonly '@context': typeof CONTEXT;
  readonly '@type': 'Hotel';
  readonly '@id': string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly telephone: string;
  readonly email: string;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly address: PostalAddress;
}

export interface OfferData {
  readonly '@type': 'Offer';
  readonly url: string;
  readonly price: string;
  readonly priceCurrency: string;
  readonly availability: 'https://schema.org/InStock';
  /** `DAY`: price per night. */
  readonly priceSpecification: {
    readonly '@type': 'UnitPriceSpecification';
    readonly price: string;
    readonly priceCurrency: string;
    readonly unitCode: 'DAY';
    readonly valueAddedTaxIncluded: boolean;
  };
}

export interface HotelRoomData {
  readonly '@context': typeof CONTEXT;
  /** A room is a place; only a product may have an offer. */
  readonly '@type': readonly ['HotelRoom', 'Product'];
  readonly '@id': string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly image: readonly string[];
  readonly bed: string;
  readonly occupancy: { readonly '@type': 'QuantitativeValue'; readonly maxValue: number };
  readonly floorSize: { readonly '@type': 'QuantitativeValue'; readonly value: number; readonly unitCode: 'MTK' };
  readonly amenityFeature: readonly {
    readonly '@type': 'LocationFeatureSpecification';
    readonly name: string;
    readonly value: true;
  }[];
  readonly containedInPlace: Reference;
  readonly offers: OfferData;
}

export interface ArticleData {
  readonly '@context': typeof CONTEXT;
  readonly '@type': 'Article';
  readonly headline: string;
  readonly description: string;
  readonly url: string;
  readonly mainEntityOfPage: string;
  readonly inLanguage: string;
  readonly datePublished: string;
  readonly image: readonly string[];
  readonly author: OrganizationData;
  readonly publisher: OrganizationData;
}

export interface OrganizationData {
  readonly '@type': 'Organization';
  readonly '@id': string;
  readonly name: string;
  readonly url: string;
}

export type StructuredData = HotelData | HotelRoomData | ArticleData;

export { CONTEXT as SCHEMA_ORG };
