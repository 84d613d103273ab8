import type { ComponentProps, ReactNode } from 'react';
import { HoldCountdown } from '#src/booking/countdown/hold-countdown.client.tsx';
import { formatHoldEnd, isLongHold } from '#src/booking/countdown/hold-end.ts';
import { createHoldOffers } from '#src/booking/held-offer/create-hold-offers.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { createQuoteSchedule } from '#src/booking/ui/payment-schedule.ts';
import { PaymentTimeline } from '#src/booking/ui/payment-timeline.tsx';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { getCountries } from '#src/site/i18n/countries.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { CheckoutForm } from './checkout-form.client.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { Conditions } from './conditions.tsx';
import { RetrySearch } from './retry-search.client.tsx';
import './checkout-step.css';

interface CheckoutStepProps {
  readonly translator: Translator;
  readonly hold: Held;
  readonly policy: HotelPolicy;
  readonly contents: RoomContents;
  readonly today: IsoDate;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly documentTitle: string;
  readonly first: ComponentProps<typeof CheckoutForm>['first'];
  /** Chat with the hotel, offered after a decline. */
  readonly whatsApp?: string | undefined;
  /** Extras, above the guest's details. R14 */
  readonly addOns?: ReactNode;
}

/** Checkout page: countdown, summary and form. */
export const CheckoutStep = ({
  translator,
  hold,
  policy,
  contents,
  today,
  now,
  documentTitle,
  first,
  whatsApp,
  addOns,
}: CheckoutStepProps) => {
  const { reserva, quote, expiresAt, latestEnd } = hold;
  const { balance, currency } = quote;
  const { timeZone } = policy;
  const links = createLinks(translator.locale);
  const conditions = (
    <>
      <PaymentTimeline translator={translator} moments={createQuoteSchedule(translator, quote, now, policy)} />
      <Conditions translator={translator} quote={quote} now={now} policy={policy} />
    </>
  );
  return (
    <div className="checkout">
      <div className="checkout-side">
        <HoldCountdown
          key={expiresAt}
          {...{ reserva, expiresAt, latestEnd }}
          serverNow={now}
          endText={formatHoldEnd(translator, { expiresAt, timeZone }, isLongHold(expiresAt, now))}
          timeZone={timeZone}
          holdMinutes={policy.holdMinutes}
          offers={createHoldOffers(reserva, { expiresAt, timeZone, now })}
        />
        <CheckoutSummary
          translator={translator}
          quote={quote}
          contents={contents}
          hotelFacts={policy}
          now={now}
          createRoomHref={(roomId) => links.heldRoom(reserva, roomId)}
        >
          <RetrySearch reserva={reserva} />
        </CheckoutSummary>
      </div>
      <CheckoutForm
        reserva={reserva}
        deposit={quote.deposit}
        depositText={translator.money(quote.deposit, currency)}
        laterCharge={balance ? { ...balance, currency, today } : undefined}
        today={today}
        checkIn={policy.checkIn}
        countries={getCountries(translator.locale)}
        rooms={quote.rooms.length}
        documentTitle={documentTitle}
        first={first}
        whatsApp={whatsApp}
        addOns={addOns}
        conditions={conditions}
      />
    </div>
  );
};
