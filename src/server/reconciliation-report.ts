import type { Minor } from '#src/booking/model/money.ts';
import type { Difference } from '#src/booking/model/reconciliation.ts';
import type { Reconciliation } from '#src/booking/services/reconcile-books.ts';

/** `USD 325.60`: for the hotel's staff and logs, the same in every language. */
const printed = (amount: Minor, currency: string): string => `${currency} ${(amount / 100).toFixed(2)}`;

const differenceWords = (difference: Difference, currency: string): string => {
  const { kind, movement, reference, at, code } = difference;
  const amounts =
    kind === 'amount-differs'
      ? `folio ${printed(difference.folio, currency)}, bank ${printed(difference.bank, difference.currency ?? currency)}`
      : printed(difference.amount, currency);
  return `${kind}: ${movement} ${reference}, ${amounts}, ${at}, ${code ? `reservation ${code}` : 'no reservation'}`;
};

const counted = (count: number, one: string, total: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'} (${total})`;

/** What a reconciliation found, line by line; the reserva of a booking stays out of it. */
export const reconciliationLines = ({
  from,
  to,
  currency,
  charges,
  refunds,
  differences,
}: Reconciliation): string[] => [
  `From ${from} to ${to} the bank has ${counted(charges.count, 'charge', printed(charges.total, currency))} and ${counted(refunds.count, 'refund', printed(refunds.total, currency))}.`,
  differences.length === 0
    ? 'The folios say the same.'
    : `The folios differ in ${differences.length} ${differences.length === 1 ? 'place' : 'places'}:`,
  ...differences.map((difference) => differenceWords(difference, currency)),
];
