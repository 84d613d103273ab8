import type { RoomContent } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Picture } from '#src/site/ui/picture.tsx';
import { createGalleryTexts, getPictureId } from './gallery.text.ts';
import { GalleryLink } from './gallery-link.client.tsx';
import './room-gallery.css';

/** Image widths as laid out by the grid. */
const getImageSizes = (index: number, count: number): string => {
  if (count === 1) return '90vw';
  return index > 0 && count > 2 ? '(width >= 900px) 30vw, 45vw' : '(width >= 900px) 60vw, 90vw';
};

/** Pictures of a room on its page: one large, the others beside or below it. Each opens the gallery at its place. */
export const RoomGallery = ({ room, locale }: { room: RoomContent; locale: Locale }) => {
  const { figures, title } = createGalleryTexts(getTranslator(locale), room);
  const href = createLinks(locale).roomGallery(room.roomTypeId);
  return (
    <ul className="room-gallery" aria-label={title}>
      {figures.map(({ picture, isWhole }, index) => (
        <li key={picture.id}>
          <GalleryLink
            href={`${href}#${getPictureId(index + 1)}`}
            locale={locale}
            roomTypeId={room.roomTypeId}
            start={index}
          >
            <Picture
              picture={picture}
              locale={locale}
              sizes={getImageSizes(index, figures.length)}
              eager={index === 0}
              {...(isWhole && { className: 'room-gallery-whole' })}
            />
          </GalleryLink>
        </li>
      ))}
    </ul>
  );
};
