import type { LocalizedText } from '#src/kernel/locale.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { listLines, type Quote } from '#src/rates/quote/quote.rules.ts';
import { combineLines, type Line, type LineKind } from '#src/rates/taxes-and-fees/line.rules.ts';

/** A refund to a card; stored before the gateway is called, so that it is retried after a crash. */
export interface Refund {
  /** `${reserva}.refund.${n}`; a repeated request is the same refund. */
  readonly idempotencyKey: string;
  readonly chargeReference: string;
  readonly amount: Minor;
  readonly requestedAt: string;
  readonly reference: string | null;
  readonly refusedReason?: string;
  /** ISO instant before which the job does not retry. */
  readonly tryAt?: string;
}

export interface Capture {
  readonly reference: string;
  readonly amount: Minor;
}

export const isPending = ({ reference, refusedReason }: Refund): boolean =>
  reference === null && refusedReason === undefined;

/** What the captures have left to give back; a refund that was refused has taken its part. */
export const calculateRefundable = (captures: readonly Capture[], refunds: readonly Refund[]): Minor =>
  Math.max(0, sum(captures.map(({ amount }) => amount)) - sum(refunds.map(({ amount }) => amount)));

export const createRefundKey = (reserva: Reserva, seq: number): string => `${reserva}.refund.${seq}`;

/** Allocates a refund over the captured charges, newest first. @throws RangeError for more than was charged */
export const allocateRefund = (
  reserva: Reserva,
  amount: Minor,
  captures: readonly Capture[],
  earlier: readonly Refund[],
  requestedAt: string,
): Refund[] => {
  let left = amount;
  const refunds: Refund[] = [];
  for (const { reference, amount: taken } of captures.toReversed()) {
    const given = sum(earlier.filter(({ chargeReference }) => chargeReference === reference).map((one) => one.amount));
    const part = Math.min(left, taken - given);
    if (part <= 0) continue;
    const idempotencyKey = createRefundKey(reserva, earlier.length + refunds.length + 1);
    refunds.push({ idempotencyKey, chargeReference: reference, amount: part, requestedAt, reference: null });
    left -= part;
  }
  if (left > 0) throw new RangeError('more is to be refunded than was charged');
  return refunds;
};

/** `adjustment`: goodwill of the hotel, negative; positive where a part of it is taken back. D9 */
export type ChargeKind =
  | 'room'
  | 'extras'
  | 'board'
  | 'discount'
  | 'add-on'
  | 'fee'
  | 'tax'
  | 'penalty'
  | 'waiver'
  | 'adjustment';

/** `manual-payment` and `manual-refund`: in cash or by transfer, unknown to the gateway. */
export type PaymentKind = 'deposit' | 'balance' | 'change' | 'refund' | 'manual-payment' | 'manual-refund';

/** One line of the append-only folio: charges are positive, payments negative, refunds positive. */
export interface FolioEntry {
  readonly seq: number;
  readonly kind: ChargeKind | PaymentKind;
  readonly amount: Minor;
  /** The gateway's or the desk's reference of a payment; `toRoomReference` of a cancelled room's waiver or penalty. */
  readonly reference: string | null;
  readonly at: string;
  /** What the hotel defines and the entry charges, such as a tax; a waiver's is what it reverses, a payment's by hand its method. */
  readonly item?: string;
  /** Its name as agreed. R24 */
  readonly label?: LocalizedText;
  /** `seq` of the movement by hand that it takes back. D23 */
  readonly reverses?: number;
}

export interface ReservationLedger {
  readonly folio: readonly FolioEntry[];
  readonly refunds: readonly Refund[];
}

export type NewEntry = Omit<FolioEntry, 'seq'>;

const CAPTURES: ReadonlySet<string> = new Set<PaymentKind>(['deposit', 'balance', 'change']);
const CARD_PAYMENTS: ReadonlySet<string> = new Set<PaymentKind>(['deposit', 'balance', 'change', 'refund']);
const MANUAL_PAYMENTS: ReadonlySet<string> = new Set<PaymentKind>(['manual-payment', 'manual-refund']);

const isPayment = ({ kind }: FolioEntry): boolean => CARD_PAYMENTS.has(kind) || MANUAL_PAYMENTS.has(kind);

/** Payments and goodwill: what settles the charges. */
export const listSettlements = (folio: readonly FolioEntry[]): FolioEntry[] =>
  folio.filter((entry) => isPayment(entry) || entry.kind === 'adjustment');

const isReversed = (folio: readonly FolioEntry[], { seq }: FolioEntry): boolean =>
  folio.some(({ reverses }) => reverses === seq);

/** Money that moved without the gateway. */
export const isManualMovement = ({ kind }: Pick<FolioEntry, 'kind'>): boolean => MANUAL_PAYMENTS.has(kind);

/** Movements by hand that count: neither taken back, nor taking another back. D23 */
export const listManualMovements = (folio: readonly FolioEntry[]): FolioEntry[] =>
  folio.filter((entry) => MANUAL_PAYMENTS.has(entry.kind) && entry.reverses === undefined && !isReversed(folio, entry));

export const calculateFolioBalance = (entries: readonly FolioEntry[]): Minor =>
  sum(entries.map(({ amount }) => amount));

export const calculateNetPayments = (entries: readonly FolioEntry[]): Minor =>
  0 - sum(entries.filter(isPayment).map(({ amount }) => amount));

/** One that the gateway refused for good is returned by hand. */
const calculatePendingRefunds = (refunds: readonly Refund[]): Minor =>
  sum(refunds.filter(isPending).map(({ amount }) => amount));

/** Negative: what the hotel has to return by hand. D9 */
export const calculateOutstandingAmount = ({ folio, refunds }: ReservationLedger): Minor =>
  calculateFolioBalance(folio) + calculatePendingRefunds(refunds);

/**
 * What the guest paid, what of it went back or will, to the card or by hand, and what the hotel keeps; the same before
 * and after the gateway has paid a refund out. D9
 */
export const summarizePayments = (ledger: ReservationLedger) => {
  const { folio } = ledger;
  // What was recorded by mistake was neither paid nor returned.
  const moved = folio.filter((entry) => isPayment(entry) && entry.reverses === undefined && !isReversed(folio, entry));
  const amounts = moved.map(({ amount }) => amount);
  const paid = 0 - sum(amounts.filter((amount) => amount < 0));
  const toReturnByHand = Math.max(0, 0 - calculateOutstandingAmount(ledger));
  const returned =
    sum(amounts.filter((amount) => amount > 0)) + calculatePendingRefunds(ledger.refunds) + toReturnByHand;
  return { paid, returned, kept: paid - returned, toReturnByHand };
};

/** A line of the folio as people read it: a refund on its way counts before the gateway has paid it out. */
export type FolioRow = Pick<FolioEntry, 'kind' | 'amount' | 'at' | 'item' | 'label' | 'reverses'> & {
  /** Running balance; that of the last row is the outstanding amount. */
  readonly balance: Minor;
  readonly isPending: boolean;
};

/** Entries in their order, then refunds on their way, so that the last balance is what is owed. D9 */
export const listFolioRows = ({ folio, refunds }: ReservationLedger): FolioRow[] => {
  let balance = 0;
  return [
    ...folio.map((entry) => ({ ...entry, isPending: false })),
    ...refunds
      .filter(isPending)
      .map(({ amount, requestedAt }) => ({ kind: 'refund' as const, amount, at: requestedAt, isPending: true })),
  ].map((row) => {
    balance += row.amount;
    return { ...row, balance };
  });
};

/** B8: penalties never count toward the stay again. */
export const calculatePenalties = (folio: readonly FolioEntry[]): Minor =>
  sum(folio.filter(({ kind }) => kind === 'penalty').map(({ amount }) => amount));

/** What the hotel has of the guest, without what it has decided to give back. */
export const calculateMoneyKept = ({ folio, refunds }: ReservationLedger): Minor =>
  calculateNetPayments(folio) - calculatePendingRefunds(refunds);

/** Granted and not taken back. D9 */
export const calculateGoodwill = (folio: readonly FolioEntry[]): Minor =>
  0 - sum(folio.filter(({ kind }) => kind === 'adjustment').map(({ amount }) => amount));

/** Goodwill counts as paid. D9 */
export const calculateStayPayments = (ledger: ReservationLedger): Minor =>
  calculateMoneyKept(ledger) + calculateGoodwill(ledger.folio) - calculatePenalties(ledger.folio);

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

/** `payment`: at booking; one of nothing is no entry. */
export const createOpenedFolio = (quote: Quote, payment: NewEntry, at: string): FolioEntry[] => {
  const charges = createChargeEntries(listLines(quote), at);
  const entries = payment.amount === 0 ? charges : [...charges, payment];
  return entries.map((entry, index) => ({ seq: index + 1, ...entry }));
};

export const createOpeningEntries = (quote: Quote, reference: string, at: string): FolioEntry[] =>
  createOpenedFolio(quote, { kind: 'deposit', amount: 0 - quote.deposit, reference, at }, at);

/** Whether the payment at booking was a part of the total. B7 */
export const isDepositPartial = (folio: readonly FolioEntry[]): boolean => {
  const opening = folio.filter(({ at }) => at === folio[0]?.at);
  return calculateNetPayments(opening) > 0 && calculateFolioBalance(opening) > 0;
};

export const toRoomReference = (roomId: string): string => `room-${roomId}`;
