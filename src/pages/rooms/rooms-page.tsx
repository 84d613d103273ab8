import { ListHeader } from '#src/components/content/list-header.tsx';
import { createPricePolicy } from '#src/components/rooms/price-policy.ts';
import { RoomKinds } from '#src/components/rooms/room-kinds.tsx';
import { createRoomListings } from '#src/components/rooms/room-listing.ts';
import { IndexedHead } from '#src/components/search-engines/indexed-head.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { PageProps } from '#src/pages/page-props.ts';

export default async function RoomsPage({ locale, context }: PageProps) {
  const { booking, clock, content, policy } = context.services;
  const translator = getTranslator(locale);
  const [onSale, contents, catalogue] = await Promise.all([
    booking.listRoomTypes(),
    content.listRooms(locale),
    booking.readCatalogue(),
  ]);
  const rooms = createRoomListings(onSale, contents);
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={(links) => links.rooms}
        title={translator.t('rooms.title')}
        description={translator.t('rooms.description')}
      />
      <ListHeader title={translator.t('rooms.title')} lead={translator.t('rooms.lead')} />
      <div className="wrap rooms-page">
        {rooms.length > 0 ? (
          <RoomKinds rooms={rooms} locale={locale} policy={createPricePolicy(policy, catalogue, clock.now())} />
        ) : (
          <p>{translator.t('rooms.none')}</p>
        )}
      </div>
    </>
  );
}
