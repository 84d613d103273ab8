import './room-gallery.css';
import { Picture } from '#src/components/ui/picture.tsx';
import type { RoomContent } from '#src/content/model.ts';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';

/** The room's pictures: one large, the others beside or below it. */
export const RoomGallery = ({ room, locale }: { room: RoomContent; locale: Locale }) => {
  const pictures = room.gallery.length > 0 ? room.gallery : room.picture ? [room.picture] : [];
  return (
    <ul
      className="room-gallery"
      data-count={Math.min(pictures.length, 3)}
      aria-label={wordsIn(locale).t('rooms.gallery', { room: room.name.text })}
    >
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <Picture picture={picture} locale={locale} sizes="(width >= 900px) 60vw, 90vw" eager={index === 0} />
        </li>
      ))}
    </ul>
  );
};
