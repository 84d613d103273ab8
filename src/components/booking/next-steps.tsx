import type { HouseFacts } from '#src/booking/model/hotel-policy.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import type { Words } from '#src/i18n/intl.ts';

interface NextStepsProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly house: HouseFacts;
}

const arrivalText = ({ words, reservation: { quote, guest }, house }: NextStepsProps): string => {
  const date = words.date(quote.stay.arrival);
  return guest.estimatedArrival
    ? words.t('thank-you.next.arrival.at', { date, time: guest.estimatedArrival })
    : words.t('thank-you.next.arrival', { date, in: words.hour(house.checkIn), out: words.hour(house.checkOut) });
};

/** What happens between now and the arrival, in order. */
export const NextSteps = (props: NextStepsProps) => {
  const { words, reservation } = props;
  const steps = [
    words.t('thank-you.next.mail', { email: reservation.guest.email }),
    words.t('thank-you.next.change'),
    arrivalText(props),
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
