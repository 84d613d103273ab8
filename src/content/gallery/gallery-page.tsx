import type { ReactNode } from 'react';
import type { RoomContent } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks, type SearchParams } from '#src/site/routing/links.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { createGalleryFigures, getPictureId } from './gallery.text.ts';
import { GalleryFigure } from './gallery-figure.tsx';
import './gallery-page.css';

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
