import { type Minor, sum } from './money.ts';
import type { Quote } from './quote.ts';

export type ChargeKind = 'room' | 'extras' | 'tax' | 'penalty' | 'waiver';
export type PaymentKind = 'deposit' | 'balance' | 'refund';

/** One line of the append-only ledger: charges are positive, payments negative, refunds positive again. */
export interface FolioEntry {
  readonly seq: number;
  readonly kind: ChargeKind | PaymentKind;
  readonly amount: Minor;
  /** The gateway's reference, for payments. */
  readonly reference: string | null;
  /** ISO 8601 instant. */
  readonly at: string;
}

const PAYMENTS: ReadonlySet<string> = new Set<PaymentKind>(['deposit', 'balance', 'refund']);

/** What is still owed; zero once a reservation is settled. */
export const folioBalance = (entries: readonly FolioEntry[]): Minor => sum(entries.map(({ amount }) => amount));

/** What the hotel has in hand: payments less refunds. */
export const paidSoFar = (entries: readonly FolioEntry[]): Minor =>
  0 - sum(entries.filter(({ kind }) => PAYMENTS.has(kind)).map(({ amount }) => amount));

/** The opening entries of a reservation whose deposit was just taken. */
export const openingEntries = (quote: Quote, reference: string, at: string): FolioEntry[] => {
  const lines: [FolioEntry['kind'], Minor, string | null][] = [
    ['room', quote.roomCost, null],
    ['extras', quote.extras, null],
    ['tax', quote.tax, null],
    ['deposit', 0 - quote.deposit, reference],
  ];
  return lines
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount, ref], index) => ({ seq: index + 1, kind, amount, reference: ref, at }));
};
