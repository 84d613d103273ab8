import { sum } from '#src/booking/model/money.ts';
import type { Paid } from '#src/booking/model/reservation.ts';
import type { Words } from '#src/i18n/intl.ts';
import { pendingRefunds } from './reservation-words.ts';

interface RefundLinesProps {
  readonly words: Words;
  readonly reservation: Pick<Paid, 'refunds' | 'quote'>;
}

/** Money that goes back to the guest: what the bank has confirmed, and what is on its way. */
export const RefundLines = ({ words, reservation }: RefundLinesProps) => {
  const { refunds, quote } = reservation;
  const total = sum(refunds.map(({ amount }) => amount));
  const pending = sum(pendingRefunds(reservation).map(({ amount }) => amount));
  const money = (amount: number) => words.money(amount, quote.currency);
  return (
    <>
      {total > pending && <p>{words.t('reservation.refund.done', { amount: money(total - pending) })}</p>}
      {pending > 0 && <p>{words.t('reservation.refund.pending', { amount: money(pending) })}</p>}
    </>
  );
};
