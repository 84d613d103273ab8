import type { Locale } from '#src/kernel/locale.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { RoomList } from './room-list.tsx';
import { findSimilarRooms, type RoomListing } from './room-listing.ts';

const MAX_SHOWN = 3;

interface SimilarRoomsProps {
  readonly room: RoomListing;
  readonly all: readonly RoomListing[];
  readonly locale: Locale;
  readonly policy: PricePolicy;
}

export const SimilarRooms = ({ room, all, locale, policy }: SimilarRoomsProps) => (
  <section className="section">
    <div className="wrap stack stack-l">
      <h2>{getTranslator(locale).t('rooms.similar')}</h2>
      <RoomList rooms={findSimilarRooms(room, all, MAX_SHOWN)} locale={locale} policy={policy} level={3} />
    </div>
  </section>
);
