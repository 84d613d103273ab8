import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { FirstView } from '#src/components/layout/first-view.tsx';
import { createPricePolicy } from '#src/components/rooms/price-policy.ts';
import { RoomDetail } from '#src/components/rooms/room-detail.tsx';
import { createRoomListings } from '#src/components/rooms/room-listing.ts';
import { RoomPrices } from '#src/components/rooms/room-prices.tsx';
import { SimilarRooms } from '#src/components/rooms/similar-rooms.tsx';
import { Breadcrumbs } from '#src/components/search-engines/breadcrumbs.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { toAbsoluteUrl } from '#src/components/search-engines/indexed-site.ts';
import { JsonLd } from '#src/components/search-engines/json-ld.tsx';
import { createRoomData } from '#src/components/search-engines/room-data.ts';
import { ShareButton } from '#src/components/share/share-button.client.tsx';
import { createShareTexts } from '#src/components/share/share-texts.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import { isRoomTypeId } from '#src/kernel/room-type-id.ts';
import { loadItemOrDraft } from '#src/pages/content/load-item-or-draft.ts';
import { InvalidPage, NoSuchPage } from '#src/pages/error-pages.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';
import { readReturnSearch } from './read-return-search.ts';

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
