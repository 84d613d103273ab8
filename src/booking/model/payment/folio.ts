import { type Minor, sum } from '#src/booking/model/money/money.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import type { Capture, Refund } from './refund.ts';

export type ChargeKind = 'room' | 'extras' | 'tax' | 'penalty' | 'waiver';
export type PaymentKind = 'deposit' | 'balance' | 'change' | 'refund';

/** One line of the append-only folio: charges are positive, payments negative, refunds positive. */
export interface FolioEntry {
  readonly seq: number;
  readonly kind: ChargeKind | PaymentKind;
  readonly amount: Minor;
  /** The gateway's reference of a payment; `toRoomReference` of a cancelled room's waiver or penalty. */
  readonly reference: string | null;
  readonly at: string;
}

/** The ledger of one reservation: its folio and its refunds, done or pending. */
export interface ReservationLedger {
  readonly folio: readonly FolioEntry[];
  readonly refunds: readonly Refund[];
}

export type NewEntry = Omit<FolioEntry, 'seq'>;

const CAPTURES: ReadonlySet<string> = new Set<PaymentKind>(['deposit', 'balance', 'change']);
const PAYMENTS: ReadonlySet<string> = new Set<PaymentKind>(['deposit', 'balance', 'change', 'refund']);

/** Calculates the folio's balance; zero once everything is paid and refunded. */
export const calculateFolioBalance = (entries: readonly FolioEntry[]): Minor =>
  sum(entries.map(({ amount }) => amount));

export const calculateNetPayments = (entries: readonly FolioEntry[]): Minor =>
  0 - sum(entries.filter(({ kind }) => PAYMENTS.has(kind)).map(({ amount }) => amount));

const calculatePendingRefunds = (refunds: readonly Refund[]): Minor =>
  sum(refunds.filter(({ reference }) => reference === null).map(({ amount }) => amount));

/** Calculates the amount still to be charged; pending refunds count as refunded. */
export const calculateOutstandingAmount = ({ folio, refunds }: ReservationLedger): Minor =>
  calculateFolioBalance(folio) + calculatePendingRefunds(refunds);

/** Calculates the cancellation penalties, which never count toward the stay again. B8 */
export const calculatePenalties = (folio: readonly FolioEntry[]): Minor =>
  sum(folio.filter(({ kind }) => kind === 'penalty').map(({ amount }) => amount));

/** Calculates the payments for the stay itself, without pending refunds and penalties. */
export const calculateStayPayments = ({ folio, refunds }: ReservationLedger): Minor =>
  calculateNetPayments(folio) - calculatePendingRefunds(refunds) - calculatePenalties(folio);

/** B12: the balance is one charge; later price increases are due immediately. */
const isBalanceCharged = (folio: readonly FolioEntry[]): boolean => folio.some(({ kind }) => kind === 'balance');

/** Calculates the amount due by now, from the payment schedule of the quote. B7 */
export const calculateAmountDue = (quote: Pick<Quote, 'total' | 'deposit'>, folio: readonly FolioEntry[]): Minor =>
  isBalanceCharged(folio) ? quote.total : quote.deposit;

export const listCaptures = (folio: readonly FolioEntry[]): Capture[] =>
  folio.flatMap(({ kind, amount, reference }) =>
    CAPTURES.has(kind) && reference !== null ? [{ reference, amount: 0 - amount }] : [],
  );

/** Creates the charge lines of a quote; zero amounts are left out. */
export const createChargeEntries = (quote: Quote, at: string): NewEntry[] => {
  const lines: [ChargeKind, Minor][] = [
    ['room', quote.roomCost],
    ['extras', quote.extras],
    ['tax', quote.tax],
  ];
  return lines.filter(([, amount]) => amount !== 0).map(([kind, amount]) => ({ kind, amount, reference: null, at }));
};

/** Creates the opening entries of a reservation whose deposit was captured. */
export const createOpeningEntries = (quote: Quote, reference: string, at: string): FolioEntry[] => {
  const deposit: NewEntry = { kind: 'deposit', amount: 0 - quote.deposit, reference, at };
  const entries = quote.deposit === 0 ? createChargeEntries(quote, at) : [...createChargeEntries(quote, at), deposit];
  return entries.map((entry, index) => ({ seq: index + 1, ...entry }));
};

export const toRoomReference = (roomId: string): string => `room-${roomId}`;
