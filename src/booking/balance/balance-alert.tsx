import type { ReactNode } from 'react';
import type { BalanceFlag } from '#src/booking/reservation/due-balance.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { calculateAmountOwed } from '#src/booking/reservation/reservation-balance.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { describeCard } from '#src/payments/card.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import './balance-alert.css';

interface BalanceAlertProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  readonly flag: BalanceFlag;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  /** Forms that resolve it. */
  readonly children: ReactNode;
}

/** Alert of a failed balance charge, with forms to pay it. B14 */
export const BalanceAlert = ({ translator, reservation, flag, policy, children }: BalanceAlertProps) => {
  const { quote, card, balance } = reservation;
  const amount = translator.money(calculateAmountOwed(reservation), quote.currency);
  const again = balance?.tryAt && translator.date(toHotelDate(Date.parse(balance.tryAt), policy.timeZone));
  return (
    <section className="balance-alert" aria-labelledby="balance-alert">
      <div className="balance-alert-words">
        <h2 id="balance-alert">{translator.t('reservation.flag.title', { amount })}</h2>
        <p>
          {translator.t(`reservation.flag.${flag}`, { card: describeCard(translator, card) })}{' '}
          {translator.t('reservation.flag.calm')}
        </p>
        {again && <p>{translator.t('reservation.flag.again', { date: again })}</p>}
      </div>
      {children}
    </section>
  );
};
