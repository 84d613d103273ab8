import { readReturnSearch } from '#src/booking/search-form/search-step.ts';
import { InvalidPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { loadItemOrDraft, PreviewBar } from '#src/content/pages/content-item.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { isRoomTypeId } from '#src/kernel/room-type-id.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { createPricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { describeStayCharges } from '#src/rates/quote/quote.text.ts';
import { formatDecimal } from '#src/site/i18n/format-decimal.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { FirstView } from '#src/site/layout/first-view.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { Breadcrumbs } from '#src/site/search-engines/breadcrumbs.tsx';
import { getHotelId, getPageUrl, type IndexedSite, toAbsoluteUrl } from '#src/site/search-engines/hotel-data.ts';
import { IndexedHead } from '#src/site/search-engines/indexed-head.tsx';
import { JsonLd } from '#src/site/search-engines/json-ld.tsx';
import { createShareTexts } from '#src/site/ui/share.text.ts';
import { ShareButton } from '#src/site/ui/share-button.client.tsx';
import { RoomDetail } from './room-detail.tsx';
import { RoomList } from './room-list.tsx';
import { createRoomListings, findSimilarRooms, type RoomListing } from './room-listing.ts';
import { RoomPrices } from './room-prices.tsx';

const MAX_SHOWN = 3;

interface SimilarRoomsProps {
  readonly room: RoomListing;
  readonly all: readonly RoomListing[];
  readonly locale: Locale;
  readonly policy: PricePolicy;
}

export const SimilarRooms = ({ room, all, locale, policy }: SimilarRoomsProps) => (
  <section className="section">
    <div className="wrap stack stack-l">
      <h2>{getTranslator(locale).t('rooms.similar')}</h2>
      <RoomList rooms={findSimilarRooms(room, all, MAX_SHOWN)} locale={locale} policy={policy} level={3} />
    </div>
  </section>
);

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

export default async function RoomTypePage(props: PageProps) {
  const { locale, context, roomTypeID = '', query = '' } = props;
  if (!isRoomTypeId(roomTypeID)) return <InvalidPage locale={locale} context={context} />;
  const { booking, clock, content } = context.services;
  const address = { collection: 'rooms', key: roomTypeID } as const;
  const [onSale, contents, { item, isDraft }, catalogue] = await Promise.all([
    booking.listRoomTypes(),
    content.listRooms(locale),
    loadItemOrDraft(address, props, () => content.getRoom(roomTypeID, locale)),
    booking.readCatalogue(),
  ]);
  const others = contents.filter(({ roomTypeId }) => roomTypeId !== roomTypeID);
  const rooms = createRoomListings(onSale, item ? [...others, item] : others);
  const room = rooms.find(({ roomTypeId }) => roomTypeId === roomTypeID);
  if (!room) return <NoSuchPage locale={locale} context={context} />;
  const policy = createPricePolicy(context.services.policy, catalogue, clock.now());
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const search = readReturnSearch(query, policy.maxRooms);
  const { name, summary, picture } = room.content;
  const trail = [
    { name: translator.t('rooms.title'), href: links.rooms },
    { name: name.text, lang: name.lang, href: links.room(roomTypeID) },
  ];
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={(each) => each.room(roomTypeID)}
        title={name.text}
        description={summary.text}
        picture={picture}
      />
      <JsonLd data={createRoomData(context.services, room, locale, policy)} />
      {isDraft && <PreviewBar locale={locale} />}
      <RoomDetail
        room={room}
        locale={locale}
        policy={policy}
        search={search}
        share={
          <ShareButton
            url={toAbsoluteUrl(context.services, links.room(roomTypeID))}
            title={`${name.text} — ${context.services.hotel.name}`}
            texts={createShareTexts(translator, 'room')}
          />
        }
        breadcrumbs={<Breadcrumbs locale={locale} trail={trail} />}
      />
      <FirstView />
      <RoomPrices room={room} locale={locale} policy={policy} search={search} />
      <SimilarRooms room={room} all={rooms} locale={locale} policy={policy} />
    </>
  );
}
