import { GalleryPage } from '#src/components/gallery/gallery-page.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/search-engines/breadcrumbs.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import { isRoomTypeId } from '#src/kernel/room-type-id.ts';
import { InvalidPage, NoSuchPage } from '#src/pages/error-pages.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';
import { readReturnSearch } from './read-return-search.ts';

/** All pictures of a room type. */
export default async function RoomGalleryPage({ locale, context, query = '', roomTypeID = '' }: PageProps) {
  if (!isRoomTypeId(roomTypeID)) return <InvalidPage locale={locale} context={context} />;
  const { services } = context;
  const room = await services.content.getRoom(roomTypeID, locale);
  if (!room) return <NoSuchPage locale={locale} context={context} />;
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const { name } = room;
  const trail = [
    { name: translator.t('rooms.title'), href: links.rooms },
    { name: name.text, lang: name.lang, href: links.room(roomTypeID) },
    { name: translator.t('gallery.crumb'), href: links.roomGallery(roomTypeID) },
  ];
  return (
    <>
      <PageHead title={translator.t('rooms.gallery', { room: name.text })} hotelName={services.hotel.name} />
      {/* The same pictures as on the page of the room. */}
      <meta name="robots" content="noindex" />
      <GalleryPage
        room={room}
        locale={locale}
        search={readReturnSearch(query, services.policy.maxRooms)}
        breadcrumbs={<Breadcrumbs locale={locale} trail={trail} />}
      />
    </>
  );
}
