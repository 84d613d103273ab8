import { NoticeView } from '#src/components/booking/notice-view.tsx';
import { PaymentTimeline } from '#src/components/booking/payment-timeline.tsx';
import { PriceLines } from '#src/components/booking/price-lines.tsx';
import { RoomCard } from '#src/components/rooms/room-card.tsx';
import type { SoldRoom } from '#src/components/rooms/sold-room.ts';
import type { Words } from '#src/i18n/intl.ts';
import { momentsOfQuote } from '#src/i18n/payment-moments.ts';
import type { Locale } from '#src/routing/locales.ts';
import { quoteOfRooms } from '#test/support/builders.ts';
import { DEMO_POLICY, roomTypeOf } from '#test/support/demo-hotel.ts';
import { Part } from './part.tsx';

const NAMES = { es: 'Habitación Jardín', en: 'Garden Room' } as const satisfies Record<Locale, string>;

const roomIn = (words: Words): SoldRoom => {
  const said = (text: string) => ({ text, lang: words.locale });
  const content = {
    roomTypeId: '618449',
    name: said(NAMES[words.locale]),
    kind: said(''),
    summary: said(words.t('calendar.lead')),
    body: said(''),
    picture: null,
    gallery: [],
    sizeSquareMetres: 32,
    beds: said('2 × 1,40 m'),
    view: said(words.t('frame.nav.experiences')),
    amenities: [],
  };
  return { ...roomTypeOf({ roomTypeId: '618449' }), content, from: 14_800 };
};

/** What is made of rooms, prices and days. */
export const BookingSamples = ({ words }: { words: Words }) => {
  const quote = quoteOfRooms(['618449', '580022']);
  const money = (amount: number) => words.money(amount, quote.currency);
  const lines = [
    { label: words.t('checkout.line.rooms'), amount: quote.total - quote.tax },
    { label: words.t('booking.tax'), amount: quote.tax },
  ];
  return (
    <>
      <Part name="Room card">
        <div className="grid-cards">
          <RoomCard room={roomIn(words)} locale={words.locale} policy={DEMO_POLICY} />
          <RoomCard room={roomIn(words)} locale={words.locale} policy={DEMO_POLICY} />
        </div>
      </Part>
      <Part name="Price lines">
        <PriceLines
          lines={lines}
          total={{ label: words.t('results.summary.total'), amount: quote.total }}
          money={money}
        />
      </Part>
      <Part name="Payment timeline">
        <PaymentTimeline
          words={words}
          moments={momentsOfQuote(words, quote, Date.parse('2027-01-10T15:00:00Z'), DEMO_POLICY)}
        />
      </Part>
      <Part name="Notice">
        <NoticeView
          title={words.t('checkout.expired.title')}
          text={words.t('checkout.expired.text')}
          action={{ href: '#top', label: words.t('checkout.expired.again') }}
        />
      </Part>
    </>
  );
};
