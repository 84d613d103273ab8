import type { IsoDate } from '#src/kernel/stay/stay.ts';

/** A hotel prepares, sells, or no longer sells something; nothing is deleted, because reservations name it. */
export const SALE_STATUSES = ['draft', 'on-sale', 'archived'] as const;

export type SaleStatus = (typeof SALE_STATUSES)[number];

/** When and for which stays a plan or a promotion is sold; null means no limit. Dates are inclusive. R1 */
export interface PlanLimits {
  readonly sellFrom: IsoDate | null;
  readonly sellTo: IsoDate | null;
  /** Every night of the stay lies between these. */
  readonly stayFrom: IsoDate | null;
  readonly stayTo: IsoDate | null;
  /** Days from booking to arrival. */
  readonly minAdvance: number | null;
  readonly maxAdvance: number | null;
  /** Nights. */
  readonly minStay: number | null;
  readonly maxStay: number | null;
}

export const NO_LIMITS: PlanLimits = {
  sellFrom: null,
  sellTo: null,
  stayFrom: null,
  stayTo: null,
  minAdvance: null,
  maxAdvance: null,
  minStay: null,
  maxStay: null,
};
