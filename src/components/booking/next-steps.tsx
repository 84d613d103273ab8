import { freeCancellationUntil } from '#src/booking/model/cancellation-policy.ts';
import { stillOwed } from '#src/booking/model/folio.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import type { Words } from '#src/i18n/intl.ts';

interface NextStepsProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly policy: Pick<HotelPolicy, 'freeCancellationDays'>;
  /** At the hotel. B2 */
  readonly today: IsoDate;
}

const arrivalText = (words: Words, { quote, guest }: Confirmed): string => {
  const date = words.date(quote.stay.arrival);
  return guest.estimatedArrival
    ? words.t('thank-you.next.arrival.at', { date, time: guest.estimatedArrival })
    : words.t('thank-you.next.arrival', { date });
};

/** What happens between now and the arrival, in order. */
export const NextSteps = ({ words, reservation, policy, today }: NextStepsProps) => {
  const { quote, card, guest } = reservation;
  const due = stillOwed(reservation);
  const until = freeCancellationUntil(quote.stay, today, policy);
  const payment =
    due > 0 && quote.balance
      ? words.t('thank-you.next.balance', {
          date: words.date(quote.balance.dueOn),
          amount: words.money(due, quote.currency),
          last4: card.last4,
        })
      : words.t('thank-you.next.paid');
  const steps = [
    words.t('thank-you.next.mail', { email: guest.email }),
    ...(until ? [words.t('thank-you.next.free', { date: words.date(until) })] : []),
    payment,
    arrivalText(words, reservation),
  ];
  return (
    <section className="next-steps-section">
      <h2>{words.t('thank-you.next')}</h2>
      <ul className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  );
};
