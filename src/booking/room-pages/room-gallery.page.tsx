import { readReturnSearch } from '#src/booking/search-form/search-step.ts';
import { InvalidPage, NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { GalleryPage } from '#src/content/gallery/gallery-page.tsx';
import { isRoomTypeId } from '#src/kernel/room-type-id.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { Breadcrumbs } from '#src/site/search-engines/breadcrumbs.tsx';

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
