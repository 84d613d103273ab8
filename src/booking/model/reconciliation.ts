import type { Reserva } from './hold.ts';
import { type Minor, sum } from './money.ts';
import type { ReservationCode } from './reservation-code.ts';

/** Money that moved, as the bank states it. */
export interface BankMovement {
  readonly kind: 'charge' | 'refund';
  readonly reference: string;
  /** Of the charge itself, or of the one that a refund is a part of. */
  readonly chargeReference: string;
  /** Positive, whichever way it went. */
  readonly amount: Minor;
  /** ISO 4217; null for a refund, which has that of its charge. */
  readonly currency: string | null;
  /** The key of the attempt, or of the refund when its charge is not known. */
  readonly key: string;
  /** ISO instant. */
  readonly at: string;
}

/** Money that moved, as the folio of a reservation has it. */
export interface BookedMovement {
  readonly kind: 'charge' | 'refund';
  readonly reserva: Reserva;
  readonly code: ReservationCode | null;
  readonly reference: string;
  readonly amount: Minor;
  readonly at: string;
}

interface Where {
  /** Opens a booking: not for logs. */
  readonly reserva: Reserva;
  /** null: it never became a reservation, as far as this is known. */
  readonly code: ReservationCode | null;
  readonly movement: 'charge' | 'refund';
  readonly reference: string;
  readonly at: string;
}

/** One thing on which the hotel's books and the bank's do not agree. */
export type Difference =
  | (Where & { readonly kind: 'missing-in-folio'; readonly amount: Minor })
  | (Where & { readonly kind: 'missing-at-bank'; readonly amount: Minor })
  /** `currency` is the bank's, when it is not the hotel's. */
  | (Where & {
      readonly kind: 'amount-differs';
      readonly folio: Minor;
      readonly bank: Minor;
      readonly currency: string | null;
    });

/** A payment younger than this may be written on one side and not yet on the other. */
const ON_ITS_WAY_MS = 2 * 60_000;

/** An attempt's key begins with the reserva that it is of. */
const reservaOf = (key: string): Reserva => key.split('.', 1)[0] ?? '';

export interface BothBooks {
  /** Those of the range, and others that belong to them. */
  readonly bank: readonly BankMovement[];
  readonly booked: readonly BookedMovement[];
  /** Differences are sought in what moved from `from` on and before `to` (ISO instants). */
  readonly from: string;
  readonly to: string;
  /** Keys of attempts that are not at their end, and codes of those that became reservations. */
  readonly attempts: ReadonlyMap<string, { readonly isOpen: boolean; readonly code: ReservationCode | null }>;
  /** ISO 4217, of every folio. */
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Both sides by reference: years of books are compared in one pass. */
const indexed = (books: BothBooks) => ({
  ...books,
  stated: Map.groupBy(books.bank, ({ reference }) => reference),
  partsOf: Map.groupBy(books.bank, ({ chargeReference }) => chargeReference),
  entered: Map.groupBy(books.booked, ({ reference }) => reference),
});

type Indexed = ReturnType<typeof indexed>;

/** What folio and bank have in common; a charge also has to be of the same reservation. */
const isSame = (bank: BankMovement, booked: BookedMovement): boolean =>
  bank.kind === booked.kind && (bank.kind === 'refund' || reservaOf(bank.key) === booked.reserva);

/** B13: a charge whose rooms were gone is in no folio, and went back in full: nothing is missing. */
const wentBack = ({ partsOf, entered }: Indexed, chargeReference: string): boolean => {
  const parts = partsOf.get(chargeReference) ?? [];
  const signed = parts.map(({ kind, amount }) => (kind === 'charge' ? amount : 0 - amount));
  return !entered.has(chargeReference) && parts.some(({ kind }) => kind === 'charge') && sum(signed) === 0;
};

const atBank = (books: Indexed, movement: BankMovement): Difference | undefined => {
  const { kind, reference, chargeReference, amount, currency, key, at } = movement;
  const booked = (books.entered.get(reference) ?? []).filter((entry) => isSame(movement, entry));
  const [first] = booked;
  const where = { movement: kind, reference, at };
  if (first) {
    const folio = sum(booked.map((entry) => entry.amount));
    const foreign = currency === null || currency === books.currency ? null : currency;
    if (folio === amount && foreign === null) return undefined;
    const { reserva, code } = first;
    return { kind: 'amount-differs', ...where, reserva, code, folio, bank: amount, currency: foreign };
  }
  const attempt = books.attempts.get(key);
  if (attempt?.isOpen || wentBack(books, chargeReference)) return undefined;
  return { kind: 'missing-in-folio', ...where, reserva: reservaOf(key), code: attempt?.code ?? null, amount };
};

const inFolio = ({ stated }: Indexed, entry: BookedMovement): Difference | undefined => {
  const { kind: movement, reserva, code, reference, amount, at } = entry;
  if (stated.get(reference)?.some((said) => isSame(said, entry))) return undefined;
  return { kind: 'missing-at-bank', movement, reserva, code, reference, amount, at };
};

/** Where the hotel's books and the bank's differ, oldest first; what is on its way is no difference. */
export const differencesOf = (both: BothBooks): Difference[] => {
  const books = indexed(both);
  const { from, to, now } = both;
  const isDue = ({ at }: { readonly at: string }): boolean =>
    from <= at && at < to && Date.parse(at) <= now - ON_ITS_WAY_MS;
  return [
    ...both.bank.filter(isDue).map((movement) => atBank(books, movement)),
    ...both.booked.filter(isDue).map((entry) => inFolio(books, entry)),
  ]
    .filter((difference) => difference !== undefined)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
};
