import { isExpired } from '#src/booking/model/card.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import { balanceDay, owedBy } from '#src/components/reservation/reservation-words.ts';
import { cardText } from '#src/i18n/card-words.ts';
import type { Words } from '#src/i18n/intl.ts';

interface NextStepsProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly house: Pick<HotelPolicy, 'timeZone' | 'checkIn' | 'checkOut'>;
}

const arrivalText = ({ words, reservation: { quote, guest }, house }: NextStepsProps): string => {
  const date = words.date(quote.stay.arrival);
  return guest.estimatedArrival
    ? words.t('thank-you.next.arrival.at', { date, time: guest.estimatedArrival })
    : words.t('thank-you.next.arrival', { date, in: words.hour(house.checkIn), out: words.hour(house.checkOut) });
};

/** The balance needs another card when this one ends before it is charged. B14 */
const cardTexts = ({ words, reservation, house }: NextStepsProps): string[] => {
  const { card, quote } = reservation;
  const dueOn = balanceDay(reservation, house);
  if (dueOn === null || !isExpired(card.expMonth, card.expYear, dueOn)) return [];
  const amount = words.money(owedBy(reservation), quote.currency);
  return [words.t('thank-you.next.card', { card: cardText(words, card), date: words.date(dueOn), amount })];
};

/** What happens between now and the arrival, in order. */
export const NextSteps = (props: NextStepsProps) => {
  const { words, reservation } = props;
  const steps = [
    words.t('thank-you.next.mail', { email: reservation.guest.email }),
    ...cardTexts(props),
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
