import type { BasisPoints, Minor } from '#src/kernel/money/money.ts';
import type { LineKind } from './line.rules.ts';

export interface PercentCharge {
  readonly basis: 'percent';
  readonly percent: BasisPoints;
  /** Kinds of lines that are charged. */
  readonly kinds: readonly Exclude<LineKind, 'fee' | 'tax'>[];
  /** Fees that are charged too, by their ids. */
  readonly fees: readonly string[];
}

export const AMOUNT_BASES = ['booking', 'room', 'room-night', 'person', 'person-night'] as const;

export type AmountBasis = (typeof AMOUNT_BASES)[number];

export interface AmountCharge {
  readonly basis: AmountBasis;
  readonly amount: Minor;
  /** Children younger than this are exempt; null: children of every age are charged. */
  readonly fromAge: number | null;
  /** Charged for at most this many nights; null: every night. */
  readonly maxNights: number | null;
}

/** What a tax or fee charges: a percentage of lines, or an amount by its basis. R19 */
export type Charge = PercentCharge | AmountCharge;

export const isPercentCharge = (charge: Charge): charge is PercentCharge => charge.basis === 'percent';

const NIGHTLY_BASES: readonly AmountBasis[] = ['room-night', 'person-night'];

/** Whether an amount is charged for each night. */
export const isNightlyCharge = (charge: Charge): charge is AmountCharge =>
  !isPercentCharge(charge) && NIGHTLY_BASES.includes(charge.basis);
