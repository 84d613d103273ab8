import type { ReactNode } from 'react';
import type { HouseFacts } from '#src/booking/model/hotel-policy.ts';
import type { Quote } from '#src/booking/model/quote.ts';
import type { Words } from '#src/i18n/intl.ts';
import { CheckoutDetails } from './checkout-details.client.tsx';
import type { RoomContents } from './offer.ts';
import { StaySummary } from './stay-summary.tsx';
import './checkout-summary.css';

interface CheckoutSummaryProps {
  readonly words: Words;
  readonly quote: Quote;
  readonly contents: RoomContents;
  readonly house: HouseFacts;
  /** The page of a room of the hold. */
  readonly roomHref: (roomId: string) => string;
  /** The way back to dates and rooms. */
  readonly children: ReactNode;
}

/** The summary beside the form; on a phone a line that stays in sight and opens. */
export const CheckoutSummary = ({ words, quote, contents, house, roomHref, children }: CheckoutSummaryProps) => {
  const { stay, total, currency } = quote;
  const dates = { from: words.date(stay.arrival, 'short'), until: words.date(stay.departure, 'short') };
  return (
    <CheckoutDetails className="checkout-summary">
      <summary>
        <span className="checkout-summary-stay">
          {words.t('checkout.summary')} <span>{words.t('booking.from-until', dates)}</span>
        </span>{' '}
        <strong>{words.money(total, currency)}</strong>
      </summary>
      <StaySummary
        words={words}
        title={words.t('checkout.summary')}
        quote={quote}
        contents={contents}
        house={house}
        roomHref={roomHref}
        isToBePaid
      />
      <div className="checkout-summary-change">{children}</div>
    </CheckoutDetails>
  );
};
