import type { BasisPoints, Minor } from '#src/kernel/money/money.ts';

export type Penalty =
  | { readonly kind: 'none' }
  /** Share of the cancelled total, tax included. */
  | { readonly kind: 'share'; readonly share: BasisPoints }
  /** The first nights of each room, tax included. */
  | { readonly kind: 'nights'; readonly nights: number }
  | { readonly kind: 'amount'; readonly amount: Minor };

export interface PaymentTerms {
  readonly share: BasisPoints;
  readonly dueDays: number;
  /** Hotel-local hour of that charge, 0–23. */
  readonly dueHour: number;
  /** Days before arrival; with fewer left, the whole stay is paid at booking. */
  readonly fullWithinDays: number;
}

export interface CancellationPolicyStep {
  readonly untilDays: number;
  readonly penalty: Penalty;
}

/** One versioned document, stored whole with every quote. R8, R9 */
export interface Terms {
  readonly termsId: string;
  readonly version: number;
  readonly payment: PaymentTerms;
  readonly cancellation: readonly CancellationPolicyStep[];
  readonly noShow: Penalty;
  readonly changesUntilDays: number | null;
  /** Hours after confirmation in which cancelling is free. R11 */
  readonly graceHours: number;
}

export interface StandardTermsSettings {
  readonly depositShare: BasisPoints;
  readonly balanceDays: number;
  readonly balanceHour: number;
  readonly freeCancellationDays: number;
}

export const FULL_STAY: Penalty = { kind: 'share', share: 10_000 };

/** The database assigns the real version. B7, B8, R8 */
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

/** The first step that still applies; the full stay when none does. R8 */
export const findPenalty = ({ cancellation }: Pick<Terms, 'cancellation'>, daysToArrival: number): Penalty =>
  cancellation.find(({ untilDays }) => untilDays <= daysToArrival)?.penalty ?? FULL_STAY;

/** Days before arrival, inclusive; null when cancelling is never free. B8 */
export const findFreeCancellationDays = ({ cancellation }: Pick<Terms, 'cancellation'>): number | null => {
  const charged = cancellation.findIndex(({ penalty }) => penalty.kind !== 'none');
  const free = charged < 0 ? cancellation : cancellation.slice(0, charged);
  return free.at(-1)?.untilDays ?? null;
};
