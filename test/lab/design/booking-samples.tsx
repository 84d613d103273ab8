import { NoticeView } from '#src/booking/hold/held-room/booking-notices.tsx';
import { RoomCard } from '#src/booking/room-pages/room-list.tsx';
import type { RoomListing } from '#src/booking/room-pages/room-listing.ts';
import { createQuoteSchedule } from '#src/booking/ui/payment-schedule.ts';
import { PaymentTimeline } from '#src/booking/ui/payment-timeline.tsx';
import { PriceLines } from '#src/booking/ui/stay-summary.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { createPricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { createQuoteLines } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { createRoomType, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { Part } from './part.tsx';

const NAMES = { es: 'Habitación Jardín', en: 'Garden Room' } as const satisfies Record<Locale, string>;

const createRoom = (translator: Translator): RoomListing => {
  const createText = (text: string) => ({ text, lang: translator.locale });
  const content = {
    roomTypeId: '618449',
    name: createText(NAMES[translator.locale]),
    kind: createText(''),
    summary: createText(translator.t('calendar.lead')),
    body: createText(''),
    picture: null,
    gallery: [],
    sizeSquareMetres: 32,
    beds: createText('2 × 1,40 m'),
    view: createText(translator.t('frame.nav.experiences')),
    amenities: [],
  };
  return { ...createRoomType({ roomTypeId: '618449' }), content, from: 16_280 };
};

/** What is made of rooms, prices and days. */
export const BookingSamples = ({ translator }: { translator: Translator }) => {
  const quote = createRoomsQuote(['618449', '580022']);
  const policy = createPricePolicy(DEMO_POLICY, DEMO_POLICY, Date.parse('2027-01-10T15:00:00Z'));
  return (
    <>
      <Part name="Room card">
        <div className="grid-cards">
          <RoomCard room={createRoom(translator)} locale={translator.locale} policy={policy} />
          <RoomCard room={createRoom(translator)} locale={translator.locale} policy={policy} />
        </div>
      </Part>
      <Part name="Price lines">
        <PriceLines
          {...createQuoteLines(translator, quote)}
          total={{ label: translator.t('results.summary.total'), amount: quote.total }}
        />
      </Part>
      <Part name="Payment timeline">
        <PaymentTimeline
          translator={translator}
          moments={createQuoteSchedule(translator, quote, Date.parse('2027-01-10T15:00:00Z'), DEMO_POLICY)}
        />
      </Part>
      <Part name="Notice">
        <NoticeView
          title={translator.t('checkout.expired.title')}
          text={translator.t('checkout.expired.text')}
          action={{ href: '#top', label: translator.t('checkout.expired.again') }}
        />
      </Part>
    </>
  );
};
