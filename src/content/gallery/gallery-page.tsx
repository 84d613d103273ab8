import type { ReactNode } from 'react';
import type { RoomContent } from '#src/content/backend/page-content.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks, type SearchParams } from '#src/site/routing/links.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import { createGalleryFigures, createGalleryTexts } from './gallery.text.ts';
import { GalleryFigure } from './gallery-figure.tsx';
import { GalleryLink } from './gallery-link.client.tsx';
import { getPictureId } from './picture-id.ts';
import './gallery-page.css';
import './room-gallery.css';

interface GalleryPageProps {
  readonly room: RoomContent;
  readonly locale: Locale;
  /** Search of the results that led here; undefined: the guest comes from the room. */
  readonly search: SearchParams | undefined;
  readonly breadcrumbs: ReactNode;
}

/** All pictures of a room below each other, on a page of their own. */
export const GalleryPage = ({ room, locale, search, breadcrumbs }: GalleryPageProps) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const back = search ? (
    <Link to={links.booking(search)} className="button button-secondary">
      {translator.t('rooms.back')}
    </Link>
  ) : (
    <Link to={links.room(room.roomTypeId)} className="button button-secondary">
      {translator.t('gallery.back')}
    </Link>
  );
  return (
    <article className="gallery-page wrap">
      <header className="stack stack-s">
        {breadcrumbs}
        <h1>{translator.t('rooms.gallery', { room: room.name.text })}</h1>
        <p className="lead">
          <LocalizedText value={room.summary} locale={locale} />
        </p>
        <p>{back}</p>
      </header>
      <ol className="gallery-list">
        {createGalleryFigures(translator, room).map((figure, index) => (
          <li key={figure.picture.id} id={getPictureId(index + 1)}>
            <GalleryFigure figure={figure} locale={locale} eager={index === 0} />
          </li>
        ))}
      </ol>
      <p>{back}</p>
    </article>
  );
};

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
