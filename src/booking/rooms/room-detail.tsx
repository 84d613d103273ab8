import './room-detail.css';
import type { ReactNode } from 'react';
import { RoomGallery } from '#src/content/gallery/room-gallery.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks, type SearchParams } from '#src/site/routing/links.ts';
import { HtmlBlock } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { LocalizedText } from '#src/site/ui/localized-text.tsx';
import { OccupancyRules } from './occupancy-rules.tsx';
import { RoomFacts } from './room-facts.tsx';

import type { RoomListing } from './room-listing.ts';
import { RoomPrice, TaxNote } from './room-price.tsx';
import { PRICES_ID } from './room-prices.tsx';

interface RoomDetailProps {
  readonly room: RoomListing;
  readonly locale: Locale;
  readonly policy: PricePolicy;
  readonly breadcrumbs?: ReactNode;
  readonly share?: ReactNode;
  /** From which the page was opened. */
  readonly search?: SearchParams | undefined;
}

/** The results from which the page was opened; of a search for one room, with this one chosen. */
const ChooseLink = ({
  roomTypeId,
  locale,
  search,
}: Pick<RoomListing, 'roomTypeId'> & { locale: Locale; search: SearchParams }) => {
  const isOnlyRoom = search.rooms?.length === 1;
  return (
    <a
      href={createLinks(locale).booking(isOnlyRoom ? { ...search, choices: [roomTypeId] } : search)}
      className="button button-primary button-large button-wide"
    >
      {getTranslator(locale).t(isOnlyRoom ? 'rooms.choose' : 'rooms.back')}
    </a>
  );
};

/** Price and booking link of the room; sticky beside the text. */
const BookingCard = ({ room, locale, policy, search, share }: RoomDetailProps) => {
  const translator = getTranslator(locale);
  return (
    <aside className="room-booking card">
      <div>
        <RoomPrice locale={locale} from={room.from} policy={policy} />
        <TaxNote locale={locale} policy={policy} />
      </div>
      {search ? (
        <ChooseLink roomTypeId={room.roomTypeId} {...{ locale, search }} />
      ) : (
        <Link
          to={createLinks(locale).calendar({ roomTypeId: room.roomTypeId })}
          className="button button-primary button-large button-wide"
        >
          {translator.t('rooms.book')}
        </Link>
      )}
      <a href={`#${PRICES_ID}`} className="room-booking-prices">
        {translator.t('rooms.dates.see')}
      </a>
      <p className="quiet">{translator.t('rooms.book.terms')}</p>
      {share}
    </aside>
  );
};

export const RoomDetail = ({ room, locale, policy, breadcrumbs, search, share }: RoomDetailProps) => {
  const translator = getTranslator(locale);
  const { content } = room;
  return (
    <article className="room-detail wrap">
      <header className="stack stack-s">
        {search && (
          <a href={createLinks(locale).booking(search)} className="room-back">
            {translator.t('rooms.back')}
          </a>
        )}
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
        <BookingCard {...{ room, locale, policy, search, share }} />
        <div className="stack stack-l">
          <RoomFacts room={room} locale={locale} />
          {content.body.text && <HtmlBlock html={content.body} locale={locale} />}
          {content.amenities.length > 0 && (
            <section className="stack">
              <h2>{translator.t('rooms.amenities')}</h2>
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
            <h2>{translator.t('rooms.fits.title')}</h2>
            <OccupancyRules room={room} locale={locale} policy={policy} />
          </section>
        </div>
      </div>
    </article>
  );
};
