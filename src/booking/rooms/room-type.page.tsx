import { readReturnSearch } from '#src/booking/search/read-return-search.ts';
import { InvalidPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { loadItemOrDraft } from '#src/content/pages/load-item-or-draft.ts';
import { PreviewBar } from '#src/content/pages/preview-bar.tsx';
import { isRoomTypeId } from '#src/kernel/room-type-id.ts';
import { createPricePolicy } from '#src/rates/quote/price-policy.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { FirstView } from '#src/site/layout/first-view.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { Breadcrumbs } from '#src/site/search-engines/breadcrumbs.tsx';
import { IndexedHead } from '#src/site/search-engines/indexed-head.tsx';
import { toAbsoluteUrl } from '#src/site/search-engines/indexed-site.ts';
import { JsonLd } from '#src/site/search-engines/json-ld.tsx';
import { createShareTexts } from '#src/site/ui/share.text.ts';
import { ShareButton } from '#src/site/ui/share-button.client.tsx';
import { createRoomData } from './room-data.ts';
import { RoomDetail } from './room-detail.tsx';
import { createRoomListings } from './room-listing.ts';
import { RoomPrices } from './room-prices.tsx';
import { SimilarRooms } from './similar-rooms.tsx';

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
