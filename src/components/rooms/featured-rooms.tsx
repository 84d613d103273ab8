import './featured-rooms.css';
import { Link } from '#src/components/ui/link.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { RoomList } from './room-list.tsx';
import type { PricePolicy } from './room-price.tsx';
import type { SoldRoom } from './sold-room.ts';

interface FeaturedRoomsProps {
  readonly rooms: readonly SoldRoom[];
  readonly locale: Locale;
  readonly policy: PricePolicy;
}

/** Some of the rooms, for the home page. */
export const FeaturedRooms = ({ rooms, locale, policy }: FeaturedRoomsProps) => {
  const words = wordsIn(locale);
  return (
    <section className="featured-rooms section section-tint">
      <div className="wrap stack stack-l">
        <header className="spread">
          <div className="stack stack-s">
            <p className="eyebrow">{words.t('content.home.rooms.eyebrow')}</p>
            <h2>{words.t('content.home.rooms.title')}</h2>
          </div>
          <Link to={linksIn(locale).rooms} className="link-arrow">
            {words.t('rooms.all')}
          </Link>
        </header>
        <RoomList rooms={rooms} locale={locale} policy={policy} level={3} />
      </div>
    </section>
  );
};
