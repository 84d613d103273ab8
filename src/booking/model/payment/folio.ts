import type { LocalizedText } from '#src/booking/model/localized-text.ts';
import { type Minor, sum } from '#src/booking/model/money/money.ts';
import { combineLines, type Line, type LineKind } from '#src/booking/model/quote/line.ts';
import { listLines, type Quote } from '#src/booking/model/quote/quote.ts';
import type { Capture, Refund } from './refund.ts';

export type ChargeKind = 'room' | 'extras' | 'board' | 'discount' | 'add-on' | 'fee' | 'tax' | 'penalty' | 'waiver';
export type PaymentKind = 'deposit' | 'balance' | 'change' | 'refund';

/** One line of the append-only folio: charges are positive, payments negative, refunds positive. */
export interface FolioEntry {
  readonly seq: number;
  readonly kind: ChargeKind | PaymentKind;
  readonly amount: Minor;
  /** The gateway's reference of a payment; `toRoomReference` of a cancelled room's waiver or penalty. */
  readonly reference: string | null;
  readonly at: string;
  /** What the hotel defines and the entry charges, such as a tax; a waiver's is what it reverses. */
  readonly item?: string;
  /** Its name as agreed. R24 */
  readonly label?: LocalizedText;
}

export interface ReservationLedger {
  readonly folio: readonly FolioEntry[];
  readonly refunds: readonly Refund[];
}

export type NewEntry = Omit<FolioEntry, 'seq'>;

const CAPTURES: ReadonlySet<string> = new Set<PaymentKind>(['deposit', 'balance', 'change']);
const PAYMENTS: ReadonlySet<string> = new Set<PaymentKind>(['deposit', 'balance', 'change', 'refund']);

export const calculateFolioBalance = (entries: readonly FolioEntry[]): Minor =>
  sum(entries.map(({ amount }) => amount));

export const calculateNetPayments = (entries: readonly FolioEntry[]): Minor =>
  0 - sum(entries.filter(({ kind }) => PAYMENTS.has(kind)).map(({ amount }) => amount));

const calculatePendingRefunds = (refunds: readonly Refund[]): Minor =>
  sum(refunds.filter(({ reference }) => reference === null).map(({ amount }) => amount));

export const calculateOutstandingAmount = ({ folio, refunds }: ReservationLedger): Minor =>
  calculateFolioBalance(folio) + calculatePendingRefunds(refunds);

/** B8: penalties never count toward the stay again. */
export const calculatePenalties = (folio: readonly FolioEntry[]): Minor =>
  sum(folio.filter(({ kind }) => kind === 'penalty').map(({ amount }) => amount));

export const calculateStayPayments = ({ folio, refunds }: ReservationLedger): Minor =>
  calculateNetPayments(folio) - calculatePendingRefunds(refunds) - calculatePenalties(folio);

/** B12: the balance is one charge; later price increases are due immediately. */
const isBalanceCharged = (folio: readonly FolioEntry[]): boolean => folio.some(({ kind }) => kind === 'balance');

export const calculateAmountDue = (quote: Pick<Quote, 'total' | 'deposit'>, folio: readonly FolioEntry[]): Minor =>
  isBalanceCharged(folio) ? quote.total : quote.deposit;

export const listCaptures = (folio: readonly FolioEntry[]): Capture[] =>
  folio.flatMap(({ kind, amount, reference }) =>
    CAPTURES.has(kind) && reference !== null ? [{ reference, amount: 0 - amount }] : [],
  );

const CHARGE_KINDS: Readonly<Record<LineKind, ChargeKind>> = {
  room: 'room',
  'extra-guests': 'extras',
  board: 'board',
  discount: 'discount',
  'add-on': 'add-on',
  fee: 'fee',
  tax: 'tax',
};

/** Extra guests of every age are one entry. */
const toChargedLine = (line: Line): Line => (line.kind === 'extra-guests' ? { ...line, item: '' } : line);

/** One entry per kind and item. */
export const createChargeEntries = (lines: readonly Line[], at: string): NewEntry[] =>
  combineLines(lines.map(toChargedLine))
    .filter(({ amount }) => amount !== 0)
    .map(({ kind, item, label, amount }) => ({
      kind: CHARGE_KINDS[kind],
      amount,
      reference: null,
      at,
      ...(item !== '' && { item }),
      ...(label && { label }),
    }));

/** Reverses charges one by one, so that revenue and each tax can be added up after a cancellation. */
export const createWaiverEntries = (lines: readonly Line[], reference: string | null, at: string): NewEntry[] =>
  createChargeEntries(lines, at).map(({ kind, amount, item, ...rest }) => ({
    ...rest,
    kind: 'waiver',
    amount: 0 - amount,
    item: item ?? kind,
    reference,
  }));

export const createOpeningEntries = (quote: Quote, reference: string, at: string): FolioEntry[] => {
  const charges = createChargeEntries(listLines(quote), at);
  const deposit: NewEntry = { kind: 'deposit', amount: 0 - quote.deposit, reference, at };
  const entries = quote.deposit === 0 ? charges : [...charges, deposit];
  return entries.map((entry, index) => ({ seq: index + 1, ...entry }));
};

export const toRoomReference = (roomId: string): string => `room-${roomId}`;
