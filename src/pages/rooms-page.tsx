import { ListOpening } from '#src/components/content/list-opening.tsx';
import { RoomKinds } from '#src/components/rooms/room-kinds.tsx';
import { soldRooms } from '#src/components/rooms/sold-room.ts';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { services } from '#src/server/provided-services.ts';
import type { PageProps } from './page-props.ts';

export default async function RoomsPage({ locale }: PageProps) {
  const { booking, content, policy } = services();
  const words = wordsIn(locale);
  const [onSale, contents] = await Promise.all([booking.listRoomTypes(), content.rooms(locale)]);
  const rooms = soldRooms(onSale, contents);
  return (
    <>
      <IndexedHead
        site={services()}
        locale={locale}
        at={(links) => links.rooms}
        title={words.t('rooms.title')}
        description={words.t('rooms.description')}
      />
      <ListOpening title={words.t('rooms.title')} lead={words.t('rooms.lead')} />
      <div className="wrap section">
        {rooms.length > 0 ? (
          <RoomKinds rooms={rooms} locale={locale} policy={policy} />
        ) : (
          <p>{words.t('rooms.none')}</p>
        )}
      </div>
    </>
  );
}
