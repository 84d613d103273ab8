import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed } from '#src/booking/reservation/reservation-balance.ts';
import { findSameDayTexts } from '#src/booking/ui/same-day.text.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import './reservation-status.css';

interface ReservationStatusProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

const describeStatus = ({ translator, reservation, policy, today }: ReservationStatusProps): string => {
  const { quote, balance, card } = reservation;
  const owed = calculateAmountOwed(reservation);
  const amount = translator.money(owed, quote.currency);
  if (owed > 0 && balance && balance.flag === null) {
    const sameDay = findSameDayTexts(translator, reservation, policy.timeZone);
    if (sameDay) return sameDay.describeCharge(amount);
    const date = translator.date(toHotelDate(Date.parse(balance.dueAt), policy.timeZone));
    const time = translator.time(balance.dueAt, policy.timeZone);
    return translator.t('reservation.status.balance', { date, time, amount, card: describeCard(translator, card) });
  }
  if (owed > 0) return translator.t('reservation.status.due', { amount });
  return quote.stay.departure <= today
    ? translator.t('reservation.status.over', { date: translator.date(quote.stay.departure) })
    : translator.t('reservation.status.paid', { date: translator.date(quote.stay.arrival) });
};

/** Status of the reservation in one sentence, and its code. */
export const ReservationStatus = (props: ReservationStatusProps) => {
  const { translator, reservation } = props;
  return (
    <section className="reservation-status" aria-labelledby="reservation-status">
      <div>
        <h2 id="reservation-status">{translator.t('reservation.status.confirmed')}</h2>
        <p>{describeStatus(props)}</p>
      </div>
      <dl className="reservation-status-code">
        <dt>{translator.t('reservation.code')}</dt>
        <dd>{reservation.code}</dd>
        <dd className="field-hint">{translator.t('reservation.code.hint')}</dd>
      </dl>
    </section>
  );
};
