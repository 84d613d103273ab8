import type { BasisPoints, Minor } from '#src/booking/model/money/money.ts';

/** Cancellation penalty. R8 */
export type Penalty =
  | { readonly kind: 'none' }
  /** Share of the cancelled total, tax included. */
  | { readonly kind: 'share'; readonly share: BasisPoints }
  /** The first nights of each room, tax included. */
  | { readonly kind: 'nights'; readonly nights: number }
  /** Fixed amount, at most the cancelled total. */
  | { readonly kind: 'amount'; readonly amount: Minor };

/** Payment terms. B7 */
export interface PaymentTerms {
  /** Deposit's share of the total. */
  readonly share: BasisPoints;
  /** Days before arrival on which the balance is charged. */
  readonly dueDays: number;
  /** Hotel-local hour of that charge, 0–23. */
  readonly dueHour: number;
  /** Within fewer days before arrival the whole stay is paid at booking. */
  readonly fullWithinDays: number;
}

/** This penalty applies until `untilDays` days before arrival, inclusive. */
export interface CancellationPolicyStep {
  readonly untilDays: number;
  readonly penalty: Penalty;
}

/** Deposit and cancellation policy: one versioned document, stored whole with every quote. R8, R9 */
export interface Terms {
  readonly termsId: string;
  readonly version: number;
  readonly payment: PaymentTerms;
  /** Sorted by `untilDays`, descending. */
  readonly cancellation: readonly CancellationPolicyStep[];
  readonly noShow: Penalty;
  /** Days before arrival until which dates may be changed; null: never. */
  readonly changesUntilDays: number | null;
  /** Grace period: hours after confirmation in which cancelling is free, whatever the steps. R11 */
  readonly graceHours: number;
}

export interface StandardTermsSettings {
  readonly depositShare: BasisPoints;
  readonly balanceDays: number;
  readonly balanceHour: number;
  readonly freeCancellationDays: number;
}

export const FULL_STAY: Penalty = { kind: 'share', share: 10_000 };

/** Builds the standard terms from the settings; the database assigns the real version. B7, B8, R8 */
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

/** Finds the penalty of the first step that still applies; the full stay when none does. R8 */
export const findPenalty = ({ cancellation }: Pick<Terms, 'cancellation'>, daysToArrival: number): Penalty =>
  cancellation.find(({ untilDays }) => untilDays <= daysToArrival)?.penalty ?? FULL_STAY;

/** Finds the days before arrival until which cancelling is free, inclusive; null when it never is. B8 */
export const findFreeCancellationDays = ({ cancellation }: Pick<Terms, 'cancellation'>): number | null => {
  const charged = cancellation.findIndex(({ penalty }) => penalty.kind !== 'none');
  const free = charged < 0 ? cancellation : cancellation.slice(0, charged);
  return free.at(-1)?.untilDays ?? null;
};
