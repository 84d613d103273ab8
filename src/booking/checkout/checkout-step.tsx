import type { ComponentProps, ReactNode } from 'react';
import { HoldCountdown } from '#src/booking/hold/countdown/hold-countdown.client.tsx';
import { formatHoldEnd, isLongHold } from '#src/booking/hold/countdown/kept-hold.ts';
import { createHoldOffers } from '#src/booking/hold/held-offer/create-hold-offers.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import { createQuoteSchedule } from '#src/booking/ui/payment-schedule.ts';
import { PaymentTimeline } from '#src/booking/ui/payment-timeline.tsx';
import { StaySummary } from '#src/booking/ui/stay-summary.tsx';
import type { HotelFacts, HotelPolicy } from '#src/kernel/hotel.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { type Balance, isDueAtOnce } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { describeCancellation, describeGrace } from '#src/rates/penalties/cancellation.text.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { getCountries } from '#src/site/i18n/countries.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { CheckoutDetails } from './checkout-details.client.tsx';
import { CheckoutForm, RetrySearch } from './checkout-form.client.tsx';
import './checkout-summary.css';
import './conditions.css';
import './checkout-step.css';

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
    <CheckoutDetails className="disclosure checkout-summary">
      <summary>
        <span className="checkout-summary-stay">
          {translator.t('checkout.summary')}{' '}
          <span className="capitalized">{translator.t('booking.from-until', dates)}</span>
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

interface ConditionsProps {
  readonly translator: Translator;
  readonly quote: Quote;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
}

const isDueToday = ({ dueOn }: Balance, now: number, { timeZone }: Pick<HotelPolicy, 'timeZone'>): boolean =>
  dueOn === toHotelDate(now, timeZone);

const describeDeposit = ({ translator, quote, now, policy }: ConditionsProps): string => {
  const formatMoney = (amount: number) => translator.money(amount, quote.currency);
  const { deposit, balance, terms } = quote;
  if (balance && isDueAtOnce(balance, now))
    return translator.t('checkout.policy.deposit.at-once', {
      deposit: formatMoney(deposit),
      balance: formatMoney(balance.amount),
    });
  if (balance)
    return translator.t(isDueToday(balance, now, policy) ? 'due.policy' : 'checkout.policy.deposit', {
      deposit: formatMoney(deposit),
      balance: formatMoney(balance.amount),
      date: translator.date(balance.dueOn),
      time: translator.time(balance.dueAt, policy.timeZone),
    });
  // Terms may require full payment at booking, however early.
  return terms.payment.share === 10_000
    ? translator.t('checkout.policy.whole.any', { deposit: formatMoney(deposit) })
    : translator.t('checkout.policy.whole', { deposit: formatMoney(deposit), days: terms.payment.fullWithinDays });
};

const describeConditions = (props: ConditionsProps): string[] => {
  const { translator, quote, now, policy } = props;
  const today = toHotelDate(now, policy.timeZone);
  const grace = describeGrace(translator, quote, today);
  return [describeDeposit(props), ...describeCancellation(translator, quote, today), ...(grace ? [grace] : [])];
};

/** Deposit and cancellation policy with exact amounts and dates. B7, B8, B17 */
export const Conditions = (props: ConditionsProps) => (
  <section className="conditions" id="conditions">
    <h2 className="subheading">{props.translator.t('checkout.policies')}</h2>
    <ul>
      {describeConditions(props).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
);

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
    <div className="checkout with-summary">
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
