import type { Confirmed } from '#src/booking/model/reservation.ts';
import type { Words } from '#src/i18n/intl.ts';

interface NextStepsProps {
  readonly words: Words;
  readonly reservation: Confirmed;
}

const arrivalText = (words: Words, { quote, guest }: Confirmed): string => {
  const date = words.date(quote.stay.arrival);
  return guest.estimatedArrival
    ? words.t('thank-you.next.arrival.at', { date, time: guest.estimatedArrival })
    : words.t('thank-you.next.arrival', { date });
};

/** What happens between now and the arrival, in order. */
export const NextSteps = ({ words, reservation }: NextStepsProps) => {
  const steps = [
    words.t('thank-you.next.mail', { email: reservation.guest.email }),
    words.t('thank-you.next.change'),
    arrivalText(words, reservation),
  ];
  return (
    <section>
      <h2>{words.t('thank-you.next')}</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
};
