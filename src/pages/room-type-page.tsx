import { isRoomTypeId } from '#src/booking/model/room-type.ts';
import { PreviewBar } from '#src/components/content/preview-bar.tsx';
import { RoomDetail } from '#src/components/rooms/room-detail.tsx';
import { RoomPrices } from '#src/components/rooms/room-prices.tsx';
import { SimilarRooms } from '#src/components/rooms/similar-rooms.tsx';
import { soldRooms } from '#src/components/rooms/sold-room.ts';
import { Breadcrumbs } from '#src/components/search-engines/breadcrumbs.tsx';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { JsonLd } from '#src/components/search-engines/json-ld.tsx';
import { roomData } from '#src/components/search-engines/room-data.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { InvalidPage, NoSuchPage } from './error-pages.tsx';
import { itemOrDraft } from './item-or-draft.ts';
import type { PageProps } from './page-props.ts';

export default async function RoomTypePage(props: PageProps) {
  const { locale, roomTypeID = '' } = props;
  if (!isRoomTypeId(roomTypeID)) return <InvalidPage locale={locale} />;
  const { booking, content, policy } = services();
  const address = { collection: 'rooms', key: roomTypeID } as const;
  const [onSale, contents, { item, isDraft }] = await Promise.all([
    booking.listRoomTypes(),
    content.rooms(locale),
    itemOrDraft(address, props, () => content.room(roomTypeID, locale)),
  ]);
  const others = contents.filter(({ roomTypeId }) => roomTypeId !== roomTypeID);
  const rooms = soldRooms(onSale, item ? [...others, item] : others);
  const room = rooms.find(({ roomTypeId }) => roomTypeId === roomTypeID);
  if (!room) return <NoSuchPage locale={locale} />;
  const links = linksIn(locale);
  const { name, summary, picture } = room.content;
  const trail = [
    { name: wordsIn(locale).t('rooms.title'), href: links.rooms },
    { name: name.text, lang: name.lang, href: links.room(roomTypeID) },
  ];
  return (
    <>
      <IndexedHead
        site={services()}
        locale={locale}
        at={(each) => each.room(roomTypeID)}
        title={name.text}
        description={summary.text}
        picture={picture}
      />
      <JsonLd data={roomData(services(), room, locale, policy)} />
      {isDraft && <PreviewBar locale={locale} />}
      <RoomDetail
        room={room}
        locale={locale}
        policy={policy}
        breadcrumbs={<Breadcrumbs site={services()} locale={locale} trail={trail} />}
      />
      <RoomPrices room={room} locale={locale} policy={policy} />
      <SimilarRooms room={room} all={rooms} locale={locale} policy={policy} />
    </>
  );
}
