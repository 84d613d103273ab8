import type { ReactNode } from 'react';
import type { BalanceFlag } from '#src/booking/model/balance.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Confirmed } from '#src/booking/model/reservation.ts';
import { hotelToday } from '#src/booking/model/stay.ts';
import { cardText } from '#src/i18n/card-words.ts';
import type { Words } from '#src/i18n/intl.ts';
import { owedBy } from './reservation-words.ts';
import './balance-alert.css';

interface BalanceAlertProps {
  readonly words: Words;
  readonly reservation: Confirmed;
  readonly flag: BalanceFlag;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  /** The forms that mend it. */
  readonly children: ReactNode;
}

/** B14: the balance could not be charged. Nothing is lost, and it is put right here. */
export const BalanceAlert = ({ words, reservation, flag, policy, children }: BalanceAlertProps) => {
  const { quote, card, balance } = reservation;
  const amount = words.money(owedBy(reservation), quote.currency);
  const again = balance?.tryAt && words.date(hotelToday(Date.parse(balance.tryAt), policy.timeZone));
  return (
    <section className="balance-alert" aria-labelledby="balance-alert">
      <div className="balance-alert-words">
        <h2 id="balance-alert">{words.t('reservation.flag.title', { amount })}</h2>
        <p>
          {words.t(`reservation.flag.${flag}`, { card: cardText(words, card) })} {words.t('reservation.flag.calm')}
        </p>
        {again && <p>{words.t('reservation.flag.again', { date: again })}</p>}
      </div>
      {children}
    </section>
  );
};
