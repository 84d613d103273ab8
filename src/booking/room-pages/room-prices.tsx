import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import type { SearchParams } from '#src/site/routing/links.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { RoomDates, type RoomDatesProps } from './room-dates.client.tsx';
import type { RoomListing } from './room-listing.ts';

/** Anchor for links of the booking card. */
export const PRICES_ID = 'precios';

const MESSAGES = [
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
  readonly room: RoomListing;
  readonly locale: Locale;
  readonly policy: RoomDatesProps['policy'];
  readonly search?: SearchParams | undefined;
}

/** Section with the price calendar of a room. */
export const RoomPrices = ({ room, locale, policy, search }: RoomPricesProps) => {
  const translator = getTranslator(locale);
  const { currency, timeZone, maxNights, horizonMonths } = policy;
  const { adultsIncluded, maxAdults } = room.occupancy;
  return (
    <section id={PRICES_ID} className="section section-tint" aria-labelledby="room-prices-title">
      <div className="wrap stack stack-l">
        <header className="stack stack-s">
          <h2 id="room-prices-title">{translator.t('rooms.dates.title')}</h2>
          <p className="lead">{translator.t('rooms.dates.text')}</p>
        </header>
        {/* The booking card has said that prices are with tax. */}
        <TranslatorProvider locale={locale} messages={selectMessages(locale, MESSAGES, 'none')}>
          <RoomDates
            key={room.roomTypeId}
            roomTypeId={room.roomTypeId}
            {...{ adultsIncluded, maxAdults }}
            arrival={search?.arrival}
            departure={search?.departure}
            policy={{ currency, timeZone, maxNights, horizonMonths }}
          />
        </TranslatorProvider>
      </div>
    </section>
  );
};
