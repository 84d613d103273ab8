import './featured-rooms.css';
import { RoomList } from '#src/booking/rooms/room-list.tsx';
import type { RoomListing } from '#src/booking/rooms/room-listing.ts';
import { TaxNote } from '#src/booking/rooms/room-price.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Link } from '#src/site/ui/link.client.tsx';

interface FeaturedRoomsProps {
  readonly rooms: readonly RoomListing[];
  readonly locale: Locale;
  readonly policy: PricePolicy;
}

/** Featured rooms of the home page. */
export const FeaturedRooms = ({ rooms, locale, policy }: FeaturedRoomsProps) => {
  const translator = getTranslator(locale);
  return (
    <section className="featured-rooms section section-tint">
      <div className="wrap stack stack-l">
        <header className="spread">
          <div className="stack stack-s">
            <p className="eyebrow">{translator.t('content.home.rooms.eyebrow')}</p>
            <h2>{translator.t('content.home.rooms.title')}</h2>
            <TaxNote locale={locale} policy={policy} />
          </div>
          <Link to={createLinks(locale).rooms} className="link-arrow">
            {translator.t('rooms.all')}
          </Link>
        </header>
        <RoomList rooms={rooms} locale={locale} policy={policy} level={3} />
      </div>
    </section>
  );
};
