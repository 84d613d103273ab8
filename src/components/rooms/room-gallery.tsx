import './room-gallery.css';
import { Picture } from '#src/components/ui/picture.tsx';
import type { RoomContent } from '#src/content/model.ts';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';

/** As wide as the grid shows them: one alone has all of it, and of several the first one has two thirds. */
const sizesOf = (index: number, count: number): string => {
  if (count === 1) return '90vw';
  return index > 0 && count > 2 ? '(width >= 900px) 30vw, 45vw' : '(width >= 900px) 60vw, 90vw';
};

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
          <Picture picture={picture} locale={locale} sizes={sizesOf(index, pictures.length)} eager={index === 0} />
        </li>
      ))}
    </ul>
  );
};
