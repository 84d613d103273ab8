import './room-gallery.css';
import { Picture } from '#src/components/ui/picture.tsx';
import type { RoomContent } from '#src/content/model.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/routing/locales.ts';

/** Image widths as laid out by the grid. */
const getImageSizes = (index: number, count: number): string => {
  if (count === 1) return '90vw';
  return index > 0 && count > 2 ? '(width >= 900px) 30vw, 45vw' : '(width >= 900px) 60vw, 90vw';
};

/** Picture gallery of a room: one large, the others beside or below it. */
export const RoomGallery = ({ room, locale }: { room: RoomContent; locale: Locale }) => {
  const pictures = room.gallery.length > 0 ? room.gallery : room.picture ? [room.picture] : [];
  return (
    <ul
      className="room-gallery"
      data-count={Math.min(pictures.length, 3)}
      aria-label={getTranslator(locale).t('rooms.gallery', { room: room.name.text })}
    >
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <Picture
            picture={picture}
            locale={locale}
            sizes={getImageSizes(index, pictures.length)}
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  );
};
