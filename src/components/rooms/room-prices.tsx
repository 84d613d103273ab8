import { RoomDates, type RoomDatesProps } from '#src/components/booking/room-dates.client.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { SoldRoom } from './sold-room.ts';

/** Where the booking card leads to on the same page. */
export const PRICES_ID = 'precios';

const SAID = [
  'rooms.dates.',
  'content.availability.party',
  'booking.arrival',
  'booking.departure',
  'calendar.',
  'closed.',
  'rejection.verify-dates',
  'search.dates.',
];

interface RoomPricesProps {
  readonly room: SoldRoom;
  readonly locale: Locale;
  readonly policy: RoomDatesProps['policy'];
}

/** The room's nights with their prices. */
export const RoomPrices = ({ room, locale, policy }: RoomPricesProps) => {
  const words = wordsIn(locale);
  const { currency, timeZone, maxNights, horizonMonths } = policy;
  const { adultsIncluded, maxAdults } = room.occupancy;
  return (
    <section id={PRICES_ID} className="section section-tint" aria-labelledby="room-prices-title">
      <div className="wrap stack stack-l">
        <header className="stack stack-s">
          <h2 id="room-prices-title">{words.t('rooms.dates.title')}</h2>
          <p className="lead">{words.t('rooms.dates.text')}</p>
        </header>
        <WordsProvider locale={locale} messages={messagesFor(locale, SAID)}>
          <RoomDates
            key={room.roomTypeId}
            roomTypeId={room.roomTypeId}
            {...{ adultsIncluded, maxAdults }}
            policy={{ currency, timeZone, maxNights, horizonMonths }}
          />
        </WordsProvider>
      </div>
    </section>
  );
};
