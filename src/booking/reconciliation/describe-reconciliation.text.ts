import { formatPlainMoney } from '#src/site/i18n/format-decimal.ts';
import type { Reconciliation } from './reconcile-ledger.service.ts';
import type { Difference } from './reconciliation.rules.ts';

const describeDifference = (difference: Difference, currency: string): string => {
  const { kind, movement, reference, at, code } = difference;
  const amounts =
    kind === 'amount-differs'
      ? `folio ${formatPlainMoney(difference.folio, currency)}, bank ${formatPlainMoney(difference.bank, difference.currency ?? currency)}`
      : formatPlainMoney(difference.amount, currency);
  return `${kind}: ${movement} ${reference}, ${amounts}, ${at}, ${code ? `reservation ${code}` : 'no reservation'}`;
};

const describeCount = (count: number, one: string, total: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'} (${total})`;

/** Describes a reconciliation line by line, without any reserva. */
export const describeReconciliation = ({
  from,
  to,
  currency,
  charges,
  refunds,
  differences,
}: Reconciliation): string[] => [
  `From ${from} to ${to} the bank has ${describeCount(charges.count, 'charge', formatPlainMoney(charges.total, currency))} and ${describeCount(refunds.count, 'refund', formatPlainMoney(refunds.total, currency))}.`,
  differences.length === 0
    ? 'The folios say the same.'
    : `The folios differ in ${differences.length} ${differences.length === 1 ? 'place' : 'places'}:`,
  ...differences.map((difference) => describeDifference(difference, currency)),
];
