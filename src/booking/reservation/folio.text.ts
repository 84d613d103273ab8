import type { Board } from '#src/rates/catalogue/catalogue.rules.ts';
import { describeUnderOccupancy } from '#src/rates/quote/quote.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { MANUAL_METHODS } from './due-balance.rules.ts';
import type { FolioEntry, FolioRow } from './folio.rules.ts';
import { calculateOutstandingAmount, summarizePayments } from './folio.rules.ts';
import type { Paid } from './reservation.rules.ts';

/** Names what an entry of the folio charges, or how it was paid. */
export const describeFolioEntry = (
  translator: Translator,
  entry: Pick<FolioEntry, 'kind' | 'item' | 'label' | 'reverses'>,
): string => {
  const { kind, item, label, reverses } = entry;
  if (reverses !== undefined)
    return translator.t('reservation.folio.reversal', {
      entry: describeFolioEntry(translator, { kind, ...(item !== undefined && { item }) }),
    });
  switch (kind) {
    case 'board':
      return translator.t(`booking.board.${item as Board}`);
    case 'balance':
      return translator.t('reservation.folio.balance-payment');
    case 'manual-payment':
    case 'manual-refund':
      return translator.t(`reservation.folio.${kind}.${MANUAL_METHODS.find((method) => method === item) ?? 'other'}`);
    default: {
      if (label && kind !== 'waiver') return label[translator.locale];
      return describeUnderOccupancy(translator, entry) ?? translator.t(`reservation.folio.${kind}`);
    }
  }
};

/** The same for a row as people read it, which may be a refund on its way. */
export const describeFolioRow = (translator: Translator, row: FolioRow): string =>
  row.isPending ? translator.t('reservation.payments.refund-pending') : describeFolioEntry(translator, row);

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
