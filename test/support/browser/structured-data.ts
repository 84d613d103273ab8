import {
  any,
  array,
  assert,
  boolean,
  define,
  intersection,
  literal,
  nonempty,
  number,
  type Struct,
  type as shape,
  string,
  tuple,
} from 'superstruct';

/** Value checked as text only. */
const text = define<string>('a text', (value) => typeof value === 'string' && value.trim() !== '');
const matchText = (what: string, pattern: RegExp) =>
  define<string>(what, (value) => typeof value === 'string' && pattern.test(value));
const address = define<string>('an absolute address', (value) => URL.canParse(String(value)));
const price = matchText('a price', /^\d+(\.\d{2})?$/);
const currency = matchText('an ISO 4217 currency', /^[A-Z]{3}$/);
const hour = matchText('an ISO 8601 time', /^\d{2}:\d{2}:\d{2}$/);
const day = matchText('an ISO 8601 date', /^\d{4}-\d{2}-\d{2}$/);

const Organization = shape({ '@type': literal('Organization'), name: text, url: address });

const Offer = shape({
  '@type': literal('Offer'),
  url: address,
  price,
  priceCurrency: currency,
  availability: literal('https://schema.org/InStock'),
  priceSpecification: shape({
    '@type': literal('UnitPriceSpecification'),
    price,
    priceCurrency: currency,
    unitCode: literal('DAY'),
    valueAddedTaxIncluded: boolean(),
  }),
});

/** Properties that Google's documentation requires, by schema.org type. */
const SHAPES: Readonly<Record<string, Struct<Record<string, unknown>>>> = {
  // Local business: name and address.
  Hotel: shape({
    '@id': address,
    name: text,
    url: address,
    image: address,
    telephone: text,
    email: text,
    checkinTime: hour,
    checkoutTime: hour,
    address: shape({
      '@type': literal('PostalAddress'),
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      addressCountry: matchText('an ISO 3166-1 country', /^[A-Z]{2}$/),
    }),
  }) as unknown as Struct<Record<string, unknown>>,
  // Product snippet: name and offers. Hotel markup of schema.org: bed, occupancy, place.
  HotelRoom: shape({
    '@type': tuple([literal('HotelRoom'), literal('Product')]),
    name: text,
    description: text,
    url: address,
    image: nonempty(array(address)),
    bed: text,
    occupancy: shape({ '@type': literal('QuantitativeValue'), maxValue: number() }),
    floorSize: shape({ '@type': literal('QuantitativeValue'), value: number(), unitCode: literal('MTK') }),
    amenityFeature: array(
      shape({ '@type': literal('LocationFeatureSpecification'), name: text, value: literal(true) }),
    ),
    containedInPlace: shape({ '@id': address }),
    offers: Offer,
  }) as unknown as Struct<Record<string, unknown>>,
  Article: shape({
    headline: define('a headline of at most 110 characters', (value) => string().is(value) && value.length <= 110),
    url: address,
    datePublished: day,
    inLanguage: matchText('a language of the site', /^(es|en)$/),
    image: nonempty(array(address)),
    author: Organization,
    publisher: Organization,
  }) as unknown as Struct<Record<string, unknown>>,
};

const getTypeName = (type: unknown): string => String(Array.isArray(type) ? type[0] : type);

/** Parses and checks a data block; resolves to the type that it is of. @throws what is wrong with it */
export const parseCheckedJsonLd = (block: string): string => {
  const data: unknown = JSON.parse(block);
  assert(data, intersection([shape({ '@context': literal('https://schema.org'), '@type': any() })]));
  const name = getTypeName(data['@type']);
  const struct = SHAPES[name];
  if (!struct) throw new Error(`no shape for ${name}`);
  assert(data, struct);
  return name;
};
