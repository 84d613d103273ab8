import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { RoomList } from './room-list.tsx';
import type { PricePolicy } from './room-price.tsx';
import { type SoldRoom, similarRooms } from './sold-room.ts';

const SHOWN = 3;

interface SimilarRoomsProps {
  readonly room: SoldRoom;
  readonly all: readonly SoldRoom[];
  readonly locale: Locale;
  readonly policy: PricePolicy;
}

export const SimilarRooms = ({ room, all, locale, policy }: SimilarRoomsProps) => (
  <section className="section">
    <div className="wrap stack stack-l">
      <h2>{wordsIn(locale).t('rooms.similar')}</h2>
      <RoomList rooms={similarRooms(room, all, SHOWN)} locale={locale} policy={policy} level={3} />
    </div>
  </section>
);
