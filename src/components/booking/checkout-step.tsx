import type { ComponentProps } from 'react';
import type { Held } from '#src/booking/model/hold.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import { countriesIn } from '#src/i18n/countries.ts';
import type { Words } from '#src/i18n/intl.ts';
import { momentsOfQuote } from '#src/i18n/payment-moments.ts';
import { linksIn } from '#src/routing/links.ts';
import { CheckoutForm } from './checkout-form.client.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { Conditions } from './conditions.tsx';
import { HoldClock } from './hold-clock.client.tsx';
import type { RoomContents } from './offer.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { SearchAnew } from './search-anew.client.tsx';
import './checkout-step.css';

interface CheckoutStepProps {
  readonly words: Words;
  readonly hold: Held;
  readonly policy: HotelPolicy;
  readonly contents: RoomContents;
  readonly today: IsoDate;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly documentTitle: string;
  readonly first: ComponentProps<typeof CheckoutForm>['first'];
}

/** Checkout: the summary in sight, one column of fields, and every amount and date before the button. */
export const CheckoutStep = ({
  words,
  hold,
  policy,
  contents,
  today,
  now,
  documentTitle,
  first,
}: CheckoutStepProps) => {
  const { reserva, quote, expiresAt, latestEnd } = hold;
  const { balance, currency } = quote;
  const links = linksIn(words.locale);
  const conditions = (
    <>
      <PaymentTimeline words={words} moments={momentsOfQuote(words, quote, now, policy)} />
      <Conditions words={words} quote={quote} now={now} policy={policy} />
    </>
  );
  return (
    <div className="checkout">
      <div className="checkout-side">
        <HoldClock key={expiresAt} {...{ reserva, expiresAt, latestEnd }} serverNow={now} timeZone={policy.timeZone} />
        <CheckoutSummary
          words={words}
          quote={quote}
          contents={contents}
          house={policy}
          roomHref={(roomId) => links.heldRoom(reserva, roomId)}
        >
          <SearchAnew reserva={reserva} />
        </CheckoutSummary>
      </div>
      <CheckoutForm
        reserva={reserva}
        deposit={quote.deposit}
        currency={currency}
        laterCharge={balance ? { ...balance, currency, today } : undefined}
        today={today}
        checkIn={policy.checkIn}
        countries={countriesIn(words.locale)}
        documentTitle={documentTitle}
        first={first}
        conditions={conditions}
      />
    </div>
  );
};
