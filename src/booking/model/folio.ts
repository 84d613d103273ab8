import { type Minor, sum } from './money.ts';
import type { Quote } from './quote.ts';
import type { Capture, Refund } from './refund.ts';

export type ChargeKind = 'room' | 'extras' | 'tax' | 'penalty' | 'waiver';
export type PaymentKind = 'deposit' | 'balance' | 'change' | 'refund';

/** One line of the append-only ledger: charges are positive, payments negative, refunds positive again. */
export interface FolioEntry {
  readonly seq: number;
  readonly kind: ChargeKind | PaymentKind;
  readonly amount: Minor;
  /** The gateway's reference, for payments; `roomReference`, for what is waived or kept of one room. */
  readonly reference: string | null;
  /** ISO 8601 instant. */
  readonly at: string;
}

/** The books of a reservation: its folio, and the money that went back or is on its way. */
export interface Books {
  readonly folio: readonly FolioEntry[];
  readonly refunds: readonly Refund[];
}

/** A line that has no place yet. */
export type NewEntry = Omit<FolioEntry, 'seq'>;

const CAPTURES: ReadonlySet<string> = new Set<PaymentKind>(['deposit', 'balance', 'change']);
const PAYMENTS: ReadonlySet<string> = new Set<PaymentKind>(['deposit', 'balance', 'change', 'refund']);

/** The sum of the lines; zero once a reservation is settled and every refund has arrived. */
export const folioBalance = (entries: readonly FolioEntry[]): Minor => sum(entries.map(({ amount }) => amount));

/** What the hotel has in hand: payments less refunds. */
export const paidSoFar = (entries: readonly FolioEntry[]): Minor =>
  0 - sum(entries.filter(({ kind }) => PAYMENTS.has(kind)).map(({ amount }) => amount));

const onItsWay = (refunds: readonly Refund[]): Minor =>
  sum(refunds.filter(({ reference }) => reference === null).map(({ amount }) => amount));

/** What is still to be charged: a refund that is decided is no longer the guest's debt, nor the hotel's money. */
export const stillOwed = ({ folio, refunds }: Books): Minor => folioBalance(folio) + onItsWay(refunds);

/** B8: what was kept of rooms that were cancelled late; it is never part of the stay again. */
export const penaltiesOf = (folio: readonly FolioEntry[]): Minor =>
  sum(folio.filter(({ kind }) => kind === 'penalty').map(({ amount }) => amount));

/** What was paid for the stay itself: neither on its way back nor kept of a cancelled room. */
export const paidForStay = ({ folio, refunds }: Books): Minor =>
  paidSoFar(folio) - onItsWay(refunds) - penaltiesOf(folio);

/** B12: the balance is one charge; once it was taken, whatever a stay costs more is due at once. */
const isBalanceCharged = (folio: readonly FolioEntry[]): boolean => folio.some(({ kind }) => kind === 'balance');

/** B7: what of a stay is to be paid by now, by the schedule of its quote. */
export const dueByNow = (quote: Pick<Quote, 'total' | 'deposit'>, folio: readonly FolioEntry[]): Minor =>
  isBalanceCharged(folio) ? quote.total : quote.deposit;

/** Every charge of a card, oldest first. */
export const capturesOf = (folio: readonly FolioEntry[]): Capture[] =>
  folio.flatMap(({ kind, amount, reference }) =>
    CAPTURES.has(kind) && reference !== null ? [{ reference, amount: 0 - amount }] : [],
  );

/** What a quote adds to a folio; no line of nothing. */
export const chargeEntries = (quote: Quote, at: string): NewEntry[] => {
  const lines: [ChargeKind, Minor][] = [
    ['room', quote.roomCost],
    ['extras', quote.extras],
    ['tax', quote.tax],
  ];
  return lines.filter(([, amount]) => amount !== 0).map(([kind, amount]) => ({ kind, amount, reference: null, at }));
};

/** The opening entries of a reservation whose deposit was just taken. */
export const openingEntries = (quote: Quote, reference: string, at: string): FolioEntry[] => {
  const deposit: NewEntry = { kind: 'deposit', amount: 0 - quote.deposit, reference, at };
  const entries = quote.deposit === 0 ? chargeEntries(quote, at) : [...chargeEntries(quote, at), deposit];
  return entries.map((entry, index) => ({ seq: index + 1, ...entry }));
};

/** Marks the lines by which one room of several was cancelled. */
export const roomReference = (roomId: string): string => `room-${roomId}`;
