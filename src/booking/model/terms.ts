import type { BasisPoints, Minor } from './money.ts';

/** What the hotel keeps of what is cancelled. R8 */
export type Penalty =
  | { readonly kind: 'none' }
  /** A share of the total of what is cancelled, tax included. */
  | { readonly kind: 'share'; readonly share: BasisPoints }
  /** The first nights of each room, tax included. */
  | { readonly kind: 'nights'; readonly nights: number }
  /** At most the total of what is cancelled. */
  | { readonly kind: 'amount'; readonly amount: Minor };

/** When a stay is paid. B7 */
export interface PaymentTerms {
  /** The part of the total taken at booking. */
  readonly share: BasisPoints;
  /** Days before arrival on which the balance is charged. */
  readonly dueDays: number;
  /** Hotel-local hour of that charge, 0–23. */
  readonly dueHour: number;
  /** Fewer days than these before arrival the whole stay is paid at booking. */
  readonly fullWithinDays: number;
}

/** From `untilDays` days before arrival on, inclusive, this penalty applies. */
export interface CancellationStep {
  readonly untilDays: number;
  readonly penalty: Penalty;
}

/** Payment and cancellation conditions: one versioned document, kept whole with every quote. R8, R9 */
export interface Terms {
  readonly termsId: string;
  readonly version: number;
  readonly payment: PaymentTerms;
  /** By `untilDays`, descending. */
  readonly cancellation: readonly CancellationStep[];
  readonly noShow: Penalty;
  /** Days before arrival until which dates may be changed; null: never. */
  readonly changesUntilDays: number | null;
  /** Hours after confirmation in which cancelling is free whatever the steps say. R11 */
  readonly graceHours: number;
}

/** The settings that make up the standard terms. */
export interface StandardTermsSettings {
  readonly depositShare: BasisPoints;
  readonly balanceDays: number;
  readonly balanceHour: number;
  readonly freeCancellationDays: number;
}

export const FULL_STAY: Penalty = { kind: 'share', share: 10_000 };

/** R8: B7 and B8 as one document; version 1 until the database has numbered it. */
export const buildStandardTerms = (settings: StandardTermsSettings): Terms => {
  const { depositShare, balanceDays, balanceHour, freeCancellationDays } = settings;
  return {
    termsId: 'standard',
    version: 1,
    payment: { share: depositShare, dueDays: balanceDays, dueHour: balanceHour, fullWithinDays: balanceDays },
    cancellation: [
      { untilDays: freeCancellationDays, penalty: { kind: 'none' } },
      { untilDays: 0, penalty: FULL_STAY },
    ],
    noShow: FULL_STAY,
    changesUntilDays: freeCancellationDays,
    graceHours: 0,
  };
};

/** R8: the first step whose day has not passed; when every one has, the full stay. */
export const findPenalty = ({ cancellation }: Pick<Terms, 'cancellation'>, daysToArrival: number): Penalty =>
  cancellation.find(({ untilDays }) => untilDays <= daysToArrival)?.penalty ?? FULL_STAY;

/** Days before arrival until which cancelling is free, inclusive; null when it never is. B8 */
export const findFreeCancellationDays = ({ cancellation }: Pick<Terms, 'cancellation'>): number | null => {
  const charged = cancellation.findIndex(({ penalty }) => penalty.kind !== 'none');
  const free = charged < 0 ? cancellation : cancellation.slice(0, charged);
  return free.at(-1)?.untilDays ?? null;
};
