import type { Translator } from '#src/site/i18n/intl.ts';
import { calculateOutstandingAmount, summarizePayments } from './folio.rules.ts';
import type { Paid } from './reservation.rules.ts';

export interface PaymentSum {
  readonly label: string;
  readonly value: string;
}

/** What was paid and, where money goes back, what of it is returned and kept: for pages, the desk and mails. */
export const describePaymentSummary = (translator: Translator, reservation: Paid): PaymentSum[] => {
  const { t, money } = translator;
  const { paid, returned, kept } = summarizePayments(reservation);
  const createSum = (label: string, amount: number): PaymentSum => ({
    label,
    value: money(amount, reservation.quote.currency),
  });
  const paidSum = createSum(t('reservation.paid'), paid);
  if (returned === 0) return [paidSum];
  const isCancelled = reservation.status === 'cancelled';
  return [
    paidSum,
    createSum(t('reservation.payments.returned'), returned),
    createSum(t(isCancelled ? 'reservation.payments.kept' : 'reservation.payments.remaining'), kept),
  ];
};

/** What the guest owes, in money or as nothing. */
export const describeAmountDue = ({ t, money }: Translator, reservation: Paid): string => {
  const owed = calculateOutstandingAmount(reservation);
  return owed > 0 ? money(owed, reservation.quote.currency) : t('reservation.due.nothing');
};
