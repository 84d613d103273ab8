import type { ChargeKind, FolioEntry, PaymentKind } from '#src/booking/reservation/folio.rules.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { ReservationCode } from '#src/kernel/reserva.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';

/** Whose stay a line of the month is about. */
interface LedgerGuest extends Stay {
  readonly code: ReservationCode;
  readonly firstName: string;
  readonly lastName: string;
}

/** A line of a folio, in the month of its entry. */
export interface LedgerEntry extends LedgerGuest, Pick<FolioEntry, 'seq' | 'kind' | 'amount' | 'reference' | 'label'> {
  /** ISO instant of the entry. */
  readonly at: string;
  /** As in the folio: the tax, extra or fee; the method of a payment by hand. */
  readonly item: string | null;
  /** Whether it is a tax, or takes one back. */
  readonly isTax: boolean;
}

/** Nights of a month that a reservation has, with what they bring: without taxes and fees. D19 */
export interface LedgerNights extends LedgerGuest {
  readonly nights: number;
  readonly room: Minor;
  readonly board: Minor;
  readonly extras: Minor;
}

/** What a month did to what guests owe; `owedBefore` + charged − waived − received + returned = `owedAfter`. */
export interface MonthTotals {
  readonly owedBefore: Minor;
  /** Charges and penalties. */
  readonly charged: Minor;
  /** Charges taken back, and goodwill. */
  readonly waived: Minor;
  readonly received: Minor;
  readonly returned: Minor;
  readonly owedAfter: Minor;
  /** What guests whose stay begins after the month have paid by its end; part of what was received, earned later. */
  readonly deposits: Minor;
}

const RETURNS: readonly string[] = ['refund', 'manual-refund'] satisfies PaymentKind[];
const RECEIPTS: readonly string[] = ['deposit', 'balance', 'change', 'manual-payment'] satisfies PaymentKind[];
const WAIVERS: readonly string[] = ['waiver', 'adjustment'] satisfies ChargeKind[];

/** Kinds of entries by the total they count for; every other one is a charge. */
export const LEDGER_KINDS = { returned: RETURNS, received: RECEIPTS, waived: WAIVERS } as const;

export const isMoney = ({ kind }: Pick<LedgerEntry, 'kind'>): boolean =>
  RECEIPTS.includes(kind) || RETURNS.includes(kind);

/** Columns of an entry for the accountant: a charge without tax or a tax alone, or money that came (negative: went back). */
export const splitEntry = (entry: Pick<LedgerEntry, 'kind' | 'amount' | 'isTax'>) => {
  const { amount, isTax } = entry;
  if (isMoney(entry)) return { net: null, tax: null, gross: null, paid: 0 - amount };
  return { net: isTax ? 0 : amount, tax: isTax ? amount : 0, gross: amount, paid: null };
};

/** A sum of the month by kind. */
export interface KindTotal {
  readonly kind: FolioEntry['kind'];
  readonly net: Minor;
  readonly tax: Minor;
  readonly gross: Minor;
  readonly paid: Minor;
}

const addColumn = (entries: readonly LedgerEntry[], column: 'net' | 'tax' | 'gross' | 'paid'): Minor =>
  sum(entries.map((entry) => splitEntry(entry)[column] ?? 0));

/** Charges, what was taken back, money. */
const KIND_ORDER: readonly FolioEntry['kind'][] = [
  ...(['room', 'extras', 'board', 'discount', 'add-on', 'fee', 'tax', 'penalty', 'waiver', 'adjustment'] as const),
  ...(['deposit', 'balance', 'change', 'manual-payment', 'refund', 'manual-refund'] as const),
];

/** Sums by kind: charges first, then what was taken back, then money. */
export const sumByKind = (entries: readonly LedgerEntry[]): KindTotal[] =>
  KIND_ORDER.map((kind) => ({ kind, same: entries.filter((entry) => entry.kind === kind) }))
    .filter(({ same }) => same.length > 0)
    .map(({ kind, same }) => ({
      kind,
      net: addColumn(same, 'net'),
      tax: addColumn(same, 'tax'),
      gross: addColumn(same, 'gross'),
      paid: addColumn(same, 'paid'),
    }));

/** Whether the totals of a month agree with its entries and with each other. */
export const doTotalsAgree = (totals: MonthTotals, entries: readonly LedgerEntry[]): boolean => {
  const { owedBefore, charged, waived, received, returned, owedAfter } = totals;
  return (
    owedBefore + charged - waived - received + returned === owedAfter &&
    sum(entries.map(({ amount }) => amount)) === owedAfter - owedBefore
  );
};

/** By the day of the entry, or by the nights of the stay. */
export const MONTH_VIEWS = ['entries', 'nights'] as const;

export type MonthView = (typeof MONTH_VIEWS)[number];
