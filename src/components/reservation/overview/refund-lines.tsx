import { sum } from '#src/booking/model/money/money.ts';
import type { Paid } from '#src/booking/model/reservation/reservation.ts';
import { filterPendingRefunds } from '#src/components/reservation/reservation-balance.ts';
import type { Translator } from '#src/i18n/intl.ts';

interface RefundLinesProps {
  readonly translator: Translator;
  readonly reservation: Pick<Paid, 'refunds' | 'quote'>;
}

/** Completed and pending refunds. */
export const RefundLines = ({ translator, reservation }: RefundLinesProps) => {
  const { refunds, quote } = reservation;
  const total = sum(refunds.map(({ amount }) => amount));
  const pending = sum(filterPendingRefunds(reservation).map(({ amount }) => amount));
  const formatMoney = (amount: number) => translator.money(amount, quote.currency);
  return (
    <>
      {total > pending && <p>{translator.t('reservation.refund.done', { amount: formatMoney(total - pending) })}</p>}
      {pending > 0 && <p>{translator.t('reservation.refund.pending', { amount: formatMoney(pending) })}</p>}
    </>
  );
};
