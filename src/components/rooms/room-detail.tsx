import './room-detail.css';
import type { ReactNode } from 'react';
import { HtmlBlock } from '#src/components/ui/html-block.tsx';
import { Link } from '#src/components/ui/link.client.tsx';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { RoomFacts } from './room-facts.tsx';
import { RoomGallery } from './room-gallery.tsx';
import { type PricePolicy, RoomPrice } from './room-price.tsx';
import { PRICES_ID } from './room-prices.tsx';
import type { SoldRoom } from './sold-room.ts';
import { WhoFits } from './who-fits.tsx';

interface RoomDetailProps {
  readonly room: SoldRoom;
  readonly locale: Locale;
  readonly policy: PricePolicy;
  /** Above the name: where in the site it is. */
  readonly breadcrumbs?: ReactNode;
}

/** What the room costs, and the way to book it: beside the text, and in reach while it is read. */
const BookingCard = ({ room, locale, policy }: RoomDetailProps) => {
  const words = wordsIn(locale);
  return (
    <aside className="room-booking card">
      <RoomPrice locale={locale} from={room.from} policy={policy} />
      <Link
        to={linksIn(locale).calendar({ roomTypeId: room.roomTypeId })}
        className="button button-primary button-large button-wide"
      >
        {words.t('rooms.book')}
      </Link>
      <a href={`#${PRICES_ID}`} className="room-booking-prices">
        {words.t('rooms.dates.see')}
      </a>
      <p className="quiet">{words.t('rooms.book.terms')}</p>
    </aside>
  );
};

export const RoomDetail = ({ room, locale, policy, breadcrumbs }: RoomDetailProps) => {
  const words = wordsIn(locale);
  const { content } = room;
  return (
    <article className="room-detail wrap">
      <header className="stack stack-s">
        {breadcrumbs}
        <h1>
          <LocalizedText value={content.name} locale={locale} />
        </h1>
        <p className="lead">
          <LocalizedText value={content.summary} locale={locale} />
        </p>
      </header>
      <RoomGallery room={content} locale={locale} />
      <div className="room-columns">
        <BookingCard room={room} locale={locale} policy={policy} />
        <div className="stack stack-l">
          <RoomFacts room={room} locale={locale} />
          {content.body.text && <HtmlBlock html={content.body} locale={locale} />}
          {content.amenities.length > 0 && (
            <section className="stack">
              <h2>{words.t('rooms.amenities')}</h2>
              <ul className="room-amenities">
                {content.amenities.map((amenity) => (
                  <li key={amenity.text}>
                    <LocalizedText value={amenity} locale={locale} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="prose">
            <h2>{words.t('rooms.fits.title')}</h2>
            <WhoFits room={room} locale={locale} currency={policy.currency} />
          </section>
        </div>
      </div>
    </article>
  );
};
