import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { Reserva, ReservationCode } from '#src/kernel/reserva.ts';

export interface BankMovement {
  readonly kind: 'charge' | 'refund';
  readonly reference: string;
  readonly chargeReference: string;
  readonly amount: Minor;
  /** ISO 4217; null for a refund. */
  readonly currency: string | null;
  /** Idempotency key of the attempt; of the refund when its charge is unknown. */
  readonly key: string;
  readonly at: string;
}

export interface BookedMovement {
  readonly kind: 'charge' | 'refund';
  readonly reserva: Reserva;
  readonly code: ReservationCode | null;
  readonly reference: string;
  readonly amount: Minor;
  readonly at: string;
}

interface DifferenceLocation {
  /** Grants access to the reservation: must not be logged. */
  readonly reserva: Reserva;
  readonly code: ReservationCode | null;
  readonly movement: 'charge' | 'refund';
  readonly reference: string;
  readonly at: string;
}

export type Difference =
  | (DifferenceLocation & { readonly kind: 'missing-in-folio'; readonly amount: Minor })
  | (DifferenceLocation & { readonly kind: 'missing-at-bank'; readonly amount: Minor })
  | (DifferenceLocation & {
      readonly kind: 'amount-differs';
      readonly folio: Minor;
      readonly bank: Minor;
      readonly currency: string | null;
    });

/** Younger payments may be recorded on one side only. */
const SETTLEMENT_DELAY_MS = 2 * 60_000;

const extractReserva = (key: string): Reserva => key.split('.', 1)[0] ?? '';

export interface ReconciliationInput {
  readonly bank: readonly BankMovement[];
  readonly booked: readonly BookedMovement[];
  /** Range of the comparison, ISO instants; `to` is exclusive. */
  readonly from: string;
  readonly to: string;
  readonly attempts: ReadonlyMap<string, { readonly isOpen: boolean; readonly code: ReservationCode | null }>;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const indexMovements = (movements: ReconciliationInput) => ({
  ...movements,
  bankByReference: Map.groupBy(movements.bank, ({ reference }) => reference),
  bankByCharge: Map.groupBy(movements.bank, ({ chargeReference }) => chargeReference),
  bookedByReference: Map.groupBy(movements.booked, ({ reference }) => reference),
});

type IndexedMovements = ReturnType<typeof indexMovements>;

const isSameMovement = (bank: BankMovement, booked: BookedMovement): boolean =>
  bank.kind === booked.kind && (bank.kind === 'refund' || extractReserva(bank.key) === booked.reserva);

/** B13: a charge that could not be fulfilled is in no folio and was refunded in full: no difference. */
const isFullyRefunded = ({ bankByCharge, bookedByReference }: IndexedMovements, chargeReference: string): boolean => {
  const parts = bankByCharge.get(chargeReference) ?? [];
  const signed = parts.map(({ kind, amount }) => (kind === 'charge' ? amount : 0 - amount));
  return !bookedByReference.has(chargeReference) && parts.some(({ kind }) => kind === 'charge') && sum(signed) === 0;
};

const compareBankMovement = (movements: IndexedMovements, movement: BankMovement): Difference | undefined => {
  const { kind, reference, chargeReference, amount, currency, key, at } = movement;
  const booked = (movements.bookedByReference.get(reference) ?? []).filter((entry) => isSameMovement(movement, entry));
  const [first] = booked;
  const where = { movement: kind, reference, at };
  if (first) {
    const folio = sum(booked.map((entry) => entry.amount));
    const foreign = currency === null || currency === movements.currency ? null : currency;
    if (folio === amount && foreign === null) return undefined;
    const { reserva, code } = first;
    return { kind: 'amount-differs', ...where, reserva, code, folio, bank: amount, currency: foreign };
  }
  const attempt = movements.attempts.get(key);
  if (attempt?.isOpen || isFullyRefunded(movements, chargeReference)) return undefined;
  return { kind: 'missing-in-folio', ...where, reserva: extractReserva(key), code: attempt?.code ?? null, amount };
};

const compareBookedMovement = (
  { bankByReference }: IndexedMovements,
  entry: BookedMovement,
): Difference | undefined => {
  const { kind: movement, reserva, code, reference, amount, at } = entry;
  if (bankByReference.get(reference)?.some((candidate) => isSameMovement(candidate, entry))) return undefined;
  return { kind: 'missing-at-bank', movement, reserva, code, reference, amount, at };
};

/** Oldest first; pending payments and refunds are no differences. */
export const findDifferences = (input: ReconciliationInput): Difference[] => {
  const movements = indexMovements(input);
  const { from, to, now } = input;
  const isDue = ({ at }: { readonly at: string }): boolean =>
    from <= at && at < to && Date.parse(at) <= now - SETTLEMENT_DELAY_MS;
  return [
    ...input.bank.filter(isDue).map((movement) => compareBankMovement(movements, movement)),
    ...input.booked.filter(isDue).map((entry) => compareBookedMovement(movements, entry)),
  ]
    .filter((difference) => difference !== undefined)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
};
