import type { Locale } from '#src/kernel/locale.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { FirstView } from '#src/site/layout/first-view.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import type { RoomListing } from './room-listing.ts';
import { RoomPrice } from './room-price.tsx';
import './room-card.css';

interface RoomCardProps {
  readonly room: RoomListing;
  readonly locale: Locale;
  readonly policy: PricePolicy;
  readonly level?: 2 | 3;
  /** Whether the card is in the first screen. */
  readonly eager?: boolean;
}

/** Key facts in one line. */
const FactLine = ({ room, locale }: { room: RoomListing; locale: Locale }) => {
  const translator = getTranslator(locale);
  return (
    <ul className="room-card-facts">
      <li>{translator.t('rooms.guests.max', { guests: room.occupancy.maxGuests })}</li>
      <li>{translator.t('rooms.square-metres', { size: room.content.sizeSquareMetres })}</li>
      <li>
        <LocalizedText value={room.content.beds} locale={locale} />
      </li>
      <li>
        <LocalizedText value={room.content.view} locale={locale} />
      </li>
    </ul>
  );
};

export const RoomCard = ({ room, locale, policy, level = 2, eager = false }: RoomCardProps) => {
  const { content, roomTypeId, from } = room;
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const Heading = `h${level}` as const;
  return (
    <article className="room-card">
      {content.picture && (
        <Picture
          picture={content.picture}
          locale={locale}
          sizes="(width >= 900px) 33vw, 100vw"
          decorative
          eager={eager}
        />
      )}
      <div className="room-card-words">
        <Heading>
          <Link to={links.room(roomTypeId)} className="link-cover room-card-link">
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
            {translator.t('frame.book')}{' '}
            <span className="visually-hidden">
              <LocalizedText value={content.name} locale={locale} />
            </span>
          </Link>
        </div>
      </div>
    </article>
  );
};

/** Cards that a wide screen shows beside each other. */
const FIRST_ROW = 3;

interface RoomListProps {
  readonly rooms: readonly RoomListing[];
  readonly locale: Locale;
  readonly policy: PricePolicy;
  /** Heading level of the cards. */
  readonly level?: 2 | 3;
  /** Its first picture is in the first screen. */
  readonly isFirst?: boolean;
}

export const RoomList = ({ rooms, locale, policy, level = 2, isFirst = false }: RoomListProps) => (
  <ul className="grid-cards">
    {rooms.map((room, index) => (
      <li key={room.roomTypeId}>
        <RoomCard room={room} locale={locale} policy={policy} level={level} eager={isFirst && index === 0} />
        {isFirst && index === Math.min(FIRST_ROW, rooms.length) - 1 && <FirstView />}
      </li>
    ))}
  </ul>
);
