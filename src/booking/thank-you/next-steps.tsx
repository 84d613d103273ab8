import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed, findBalanceChargeDate } from '#src/booking/reservation/reservation-balance.ts';
import { isExpired } from '#src/kernel/card.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import { findDateChangeEnd } from '#src/rates/terms/guest-deadlines.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface NextStepsProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  readonly hotelFacts: Pick<HotelPolicy, 'timeZone' | 'checkIn' | 'checkOut'>;
}

const describeArrival = ({ translator, reservation: { quote, guest }, hotelFacts }: NextStepsProps): string => {
  const date = translator.date(quote.stay.arrival);
  return guest.estimatedArrival
    ? translator.t('thank-you.next.arrival.at', { date, time: translator.hour(guest.estimatedArrival) })
    : translator.t('thank-you.next.arrival', {
        date,
        in: translator.hour(hotelFacts.checkIn),
        out: translator.hour(hotelFacts.checkOut),
      });
};

/** Warns that the card expires before the balance is charged. B14 */
const describeCardExpiry = ({ translator, reservation, hotelFacts }: NextStepsProps): string[] => {
  const { card, quote } = reservation;
  const dueOn = findBalanceChargeDate(reservation, hotelFacts);
  if (dueOn === null || !isExpired(card.expMonth, card.expYear, dueOn)) return [];
  const amount = translator.money(calculateAmountOwed(reservation), quote.currency);
  return [
    translator.t('thank-you.next.card', { card: describeCard(translator, card), date: translator.date(dueOn), amount }),
  ];
};

/** Says what the guest may still change, and the dates until when. B8 */
const describeChanges = ({ translator, reservation: { quote }, today }: NextStepsProps): string => {
  const lastDay = findDateChangeEnd(quote.stay, today, quote.terms);
  if (lastDay) return translator.t('thank-you.next.change', { date: translator.date(lastDay, 'medium') });
  return translator.t(
    quote.terms.changesUntilDays === null ? 'thank-you.next.change.never' : 'thank-you.next.change.over',
  );
};

/** Steps until arrival, in order. */
export const NextSteps = (props: NextStepsProps) => {
  const { translator, reservation } = props;
  const steps = [
    translator.t('thank-you.next.mail', { email: reservation.guest.email }),
    ...describeCardExpiry(props),
    describeChanges(props),
    describeArrival(props),
  ];
  return (
    <section>
      <h2>{translator.t('thank-you.next')}</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
};
