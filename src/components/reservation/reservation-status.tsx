import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import { hotelToday, type IsoDate } from '#src/booking/model/stay.ts';
import { cardText } from '#src/i18n/card-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { owedBy } from './reservation-words.ts';
import './reservation-status.css';

interface ReservationStatusProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  /** At the hotel. B2 */
  readonly today: IsoDate;
}

const statusText = ({ words, reservation, policy, today }: ReservationStatusProps): string => {
  const { quote, balance, card } = reservation;
  const owed = owedBy(reservation);
  const amount = words.money(owed, quote.currency);
  if (owed > 0 && balance && balance.flag === null) {
    const date = words.date(hotelToday(Date.parse(balance.dueAt), policy.timeZone));
    const time = words.time(balance.dueAt, policy.timeZone);
    return words.t('reservation.status.balance', { date, time, amount, card: cardText(words, card) });
  }
  if (owed > 0) return words.t('reservation.status.due', { amount });
  return quote.stay.departure <= today
    ? words.t('reservation.status.over', { date: words.date(quote.stay.departure) })
    : words.t('reservation.status.paid', { date: words.date(quote.stay.arrival) });
};

/** How things stand, in one sentence, and the code to show at the desk. */
export const ReservationStatus = (props: ReservationStatusProps) => {
  const { words, reservation } = props;
  return (
    <section className="reservation-status" aria-labelledby="reservation-status">
      <div>
        <h2 id="reservation-status">{words.t('reservation.status.confirmed')}</h2>
        <p>{statusText(props)}</p>
      </div>
      <dl className="reservation-status-code">
        <dt>{words.t('reservation.code')}</dt>
        <dd>{reservation.code}</dd>
        <dd className="field-hint">{words.t('reservation.code.hint')}</dd>
      </dl>
    </section>
  );
};
