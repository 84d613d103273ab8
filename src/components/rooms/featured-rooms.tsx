import './featured-rooms.css';
import { Link } from '#src/components/ui/link.client.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/routing/links.ts';
import type { PricePolicy } from './price-policy.ts';
import { RoomList } from './room-list.tsx';
import type { RoomListing } from './room-listing.ts';
import { TaxNote } from './room-price.tsx';

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
