import type { Locale } from '#src/kernel/locale.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.ts';
import { FirstView } from '#src/site/layout/first-view.tsx';
import { RoomCard } from './room-card.tsx';
import type { RoomListing } from './room-listing.ts';

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
