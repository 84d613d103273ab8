import './room-card.css';
import { Link } from '#src/components/ui/link.client.tsx';
import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { Picture } from '#src/components/ui/picture.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { type PricePolicy, RoomPrice } from './room-price.tsx';
import type { SoldRoom } from './sold-room.ts';

interface RoomCardProps {
  readonly room: SoldRoom;
  readonly locale: Locale;
  readonly policy: PricePolicy;
  readonly level?: 2 | 3;
}

/** The facts in one line: a card is for choosing, the room's page for reading. */
const FactLine = ({ room, locale }: { room: SoldRoom; locale: Locale }) => {
  const words = wordsIn(locale);
  return (
    <ul className="room-card-facts">
      <li>{words.t('rooms.guests.max', { guests: room.occupancy.maxGuests })}</li>
      <li>{words.t('rooms.square-metres', { size: room.content.sizeSquareMetres })}</li>
      <li>
        <LocalizedText value={room.content.beds} locale={locale} />
      </li>
      <li>
        <LocalizedText value={room.content.view} locale={locale} />
      </li>
    </ul>
  );
};

export const RoomCard = ({ room, locale, policy, level = 2 }: RoomCardProps) => {
  const { content, roomTypeId, from } = room;
  const words = wordsIn(locale);
  const links = linksIn(locale);
  const Heading = `h${level}` as const;
  return (
    <article className="room-card">
      {content.picture && (
        <Picture picture={content.picture} locale={locale} sizes="(width >= 900px) 33vw, 100vw" decorative />
      )}
      <div className="room-card-words">
        <Heading>
          <Link to={links.room(roomTypeId)} className="room-card-link">
            <LocalizedText value={content.name} locale={locale} />
          </Link>
        </Heading>
        <p className="room-card-summary">
          <LocalizedText value={content.summary} locale={locale} />
        </p>
        <FactLine room={room} locale={locale} />
        <div className="room-card-end">
          <RoomPrice locale={locale} from={from} policy={policy} />
          <Link to={links.calendar({ roomTypeId })} className="button button-secondary">
            {words.t('frame.book')}{' '}
            <span className="visually-hidden">
              <LocalizedText value={content.name} locale={locale} />
            </span>
          </Link>
        </div>
      </div>
    </article>
  );
};
