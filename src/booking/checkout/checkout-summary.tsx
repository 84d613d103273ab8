import type { ReactNode } from 'react';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { HotelFacts, HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { CheckoutDetails } from './checkout-details.client.tsx';
import './checkout-summary.css';

interface CheckoutSummaryProps {
  readonly translator: Translator;
  readonly quote: Quote;
  readonly contents: RoomContents;
  readonly hotelFacts: HotelFacts & Pick<HotelPolicy, 'timeZone'>;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Link to the page of a held room. */
  readonly createRoomHref: (roomId: string) => string;
  /** Button back to the search. */
  readonly children: ReactNode;
}

/** Summary beside the form; on a phone a sticky line that expands. */
export const CheckoutSummary = ({
  translator,
  quote,
  contents,
  hotelFacts,
  now,
  createRoomHref,
  children,
}: CheckoutSummaryProps) => {
  const { stay, total, currency } = quote;
  const dates = { from: translator.date(stay.arrival, 'short'), until: translator.date(stay.departure, 'short') };
  return (
    <CheckoutDetails className="checkout-summary">
      <summary>
        <span className="checkout-summary-stay">
          {translator.t('checkout.summary')} <span>{translator.t('booking.from-until', dates)}</span>
        </span>{' '}
        <strong>{translator.money(total, currency)}</strong>
      </summary>
      <StaySummary
        translator={translator}
        title={translator.t('checkout.summary')}
        quote={quote}
        contents={contents}
        hotelFacts={hotelFacts}
        createRoomHref={createRoomHref}
        payable={{ now, timeZone: hotelFacts.timeZone }}
      />
      <div className="checkout-summary-change">{children}</div>
    </CheckoutDetails>
  );
};
