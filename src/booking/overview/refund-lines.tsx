import { summarizePayments } from '#src/booking/reservation/folio.rules.ts';
import { isPending } from '#src/booking/reservation/refund.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { sum } from '#src/kernel/money/money.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface RefundLinesProps {
  readonly translator: Translator;
  readonly reservation: Pick<Paid, 'folio' | 'refunds' | 'quote'>;
}

/** Refunds that the card has, those on their way to it, and what the hotel returns by hand. */
export const RefundLines = ({ translator, reservation }: RefundLinesProps) => {
  const { refunds, quote } = reservation;
  const done = sum(refunds.filter(({ reference }) => reference !== null).map(({ amount }) => amount));
  const pending = sum(refunds.filter(isPending).map(({ amount }) => amount));
  const { toReturnByHand } = summarizePayments(reservation);
  const formatMoney = (amount: number) => translator.money(amount, quote.currency);
  return (
    <>
      {done > 0 && <p>{translator.t('reservation.refund.done', { amount: formatMoney(done) })}</p>}
      {pending > 0 && <p>{translator.t('reservation.refund.pending', { amount: formatMoney(pending) })}</p>}
      {toReturnByHand > 0 && (
        <p>{translator.t('reservation.refund.by-hand', { amount: formatMoney(toReturnByHand) })}</p>
      )}
    </>
  );
};
