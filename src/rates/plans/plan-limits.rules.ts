import type { IsoDate } from '#src/kernel/stay/stay.ts';

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
