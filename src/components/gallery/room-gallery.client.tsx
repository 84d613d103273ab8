'use client';
import { Picture } from '#src/components/ui/picture.tsx';
import type { Locale } from '#src/routing/locales.ts';
import type { GalleryTexts } from './gallery-texts.ts';
import { getPictureId } from './picture-id.ts';
import { useGallery } from './use-gallery.client.tsx';
import './room-gallery.css';

interface RoomGalleryProps {
  readonly texts: GalleryTexts;
  /** Page of the pictures. */
  readonly href: string;
  readonly locale: Locale;
}

/** Image widths as laid out by the grid. */
const getImageSizes = (index: number, count: number): string => {
  if (count === 1) return '90vw';
  return index > 0 && count > 2 ? '(width >= 900px) 30vw, 45vw' : '(width >= 900px) 60vw, 90vw';
};

/** Pictures of a room on its page: one large, the others beside or below it. Each opens the gallery at its place. */
export const RoomGallery = ({ texts, href, locale }: RoomGalleryProps) => {
  const { open, dialog } = useGallery(locale, () => texts);
  const { figures, title } = texts;
  return (
    <>
      <ul className="room-gallery" data-count={Math.min(figures.length, 5)} aria-label={title}>
        {figures.map(({ picture, isWhole }, index) => (
          <li key={picture.id}>
            <a href={`${href}#${getPictureId(index + 1)}`} onClick={(event) => void open(event, index)}>
              <Picture
                picture={picture}
                locale={locale}
                sizes={getImageSizes(index, figures.length)}
                eager={index === 0}
                className={isWhole ? 'room-gallery-whole' : ''}
              />
            </a>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
};
