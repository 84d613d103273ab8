import type { Locale } from '#src/routing/locales.ts';
import { RoomCard } from './room-card.tsx';
import type { PricePolicy } from './room-price.tsx';
import type { SoldRoom } from './sold-room.ts';

interface RoomListProps {
  readonly rooms: readonly SoldRoom[];
  readonly locale: Locale;
  readonly policy: PricePolicy;
  /** Of the cards' headings. */
  readonly level?: 2 | 3;
}

export const RoomList = ({ rooms, locale, policy, level = 2 }: RoomListProps) => (
  <ul className="grid-cards">
    {rooms.map((room) => (
      <li key={room.roomTypeId}>
        <RoomCard room={room} locale={locale} policy={policy} level={level} />
      </li>
    ))}
  </ul>
);
