import type { PageProps } from '#src/composition/request/page-props.ts';
import { ListHeader } from '#src/content/pages/list-header.tsx';
import { createPricePolicy } from '#src/rates/quote/price-policy.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { IndexedHead } from '#src/site/search-engines/indexed-head.tsx';
import { RoomKinds } from './room-kinds.tsx';
import { createRoomListings } from './room-listing.ts';

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
