import type { LocalizedText } from '#src/kernel/locale.ts';
import type { BasisPoints, Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import type { SaleStatus } from '#src/rates/plans/plan-limits.rules.ts';
import { NO_LIMITS, type PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import type { Promotion } from './promotion.rules.ts';

export const BOARDS = ['room-only', 'breakfast', 'half-board', 'full-board', 'all-inclusive'] as const;

export type Board = (typeof BOARDS)[number];

/** How the nightly rates of a derived plan follow from those of its base plan. R2 */
export interface Derivation {
  readonly basePlanId: RatePlanId;
  /** Signed: −1,000 is 10 % less. */
  readonly percent: BasisPoints;
  /** Signed, added to each night after the percentage. */
  readonly room: Minor;
}

/** Charged per night beside the room. R4 */
export interface BoardSupplement {
  /** Each adult, and each child that counts as one. */
  readonly adult: Minor;
  /** Each paying child. */
  readonly child: Minor;
}

/** Who is offered a plan: everybody, guests with an account, guests who give its code, or the front desk only. R1 */
export const PLAN_AUDIENCES = ['public', 'member', 'code', 'desk'] as const;

export type PlanAudience = (typeof PLAN_AUDIENCES)[number];

/** How a room type is sold: price, board, terms and audience. */
export interface RatePlan {
  readonly ratePlanId: RatePlanId;
  readonly status: SaleStatus;
  /** The plan of "from", the price calendar and every difference; exactly one. R26 */
  readonly isReference: boolean;
  readonly position: number;
  readonly names: LocalizedText;
  /** null where the hotel's own words say what is included. */
  readonly board: Board | null;
  readonly termsId: string;
  /** null on a base plan, which has rates of its own. */
  readonly derivation: Derivation | null;
  readonly supplement: BoardSupplement;
  readonly audience: PlanAudience;
  /** Access code in upper case; null unless its audience is `code`. Several plans may have the same one. */
  readonly accessCode: string | null;
  readonly limits: PlanLimits;
  /** Extras whose price is part of the plan's. R12 */
  readonly includedAddOnIds: readonly string[];
  /** null: every room type. */
  readonly roomTypeIds: readonly RoomTypeId[] | null;
}

/** What a hotel sells beside the price of a night, as of one revision of its rates. */
export interface Catalogue {
  /** Plans by position. */
  readonly plans: readonly RatePlan[];
  /** Plans with a restriction of their own on any night; a search asks for no other's. R5 */
  readonly restrictedPlanIds: readonly RatePlanId[];
  /** The newest version of each. R8 */
  readonly terms: readonly Terms[];
  /** The newest version of each date of beginning, by position; none that was withdrawn. R19, R21 */
  readonly taxes: readonly TaxRule[];
  /** Promotions by position, whatever their status. R15 */
  readonly promotions: readonly Promotion[];
  /** Extras by position, whatever their status. R12 */
  readonly addOns: readonly AddOn[];
}

export const NO_SUPPLEMENT: BoardSupplement = { adult: 0, child: 0 };

/** The one plan of a hotel that has defined none. */
export const buildReferencePlan = (ratePlanId: RatePlanId, termsId: string): RatePlan => ({
  ratePlanId,
  status: 'on-sale',
  isReference: true,
  position: 1,
  names: { es: 'Tarifa flexible', en: 'Flexible rate' },
  board: null,
  termsId,
  derivation: null,
  supplement: NO_SUPPLEMENT,
  audience: 'public',
  accessCode: null,
  limits: NO_LIMITS,
  includedAddOnIds: [],
  roomTypeIds: null,
});

/** Whether a plan has nightly rates of its own. R2 */
export const isBasePlan = ({ derivation }: Pick<RatePlan, 'derivation'>): boolean => derivation === null;

/** The plan whose nights price a plan: itself, or the one that it is derived from. R2 */
export const getBasePlanId = ({ ratePlanId, derivation }: Pick<RatePlan, 'ratePlanId' | 'derivation'>): RatePlanId =>
  derivation?.basePlanId ?? ratePlanId;

/** Base plans that have nights: drafts too, so that they are complete on the day of their sale. R27 */
export const listPricedPlans = (plans: readonly RatePlan[]): RatePlan[] =>
  plans.filter((plan) => isBasePlan(plan) && plan.status !== 'archived');

/** @throws RangeError without one; the database has exactly one. */
export const getReferencePlan = ({ plans }: Pick<Catalogue, 'plans'>): RatePlan => {
  const reference = plans.find(({ isReference }) => isReference);
  if (!reference) throw new RangeError('no rate plan is the reference plan');
  return reference;
};

/** @throws RangeError for unknown terms; a plan without terms cannot be saved. */
export const getTerms = ({ terms }: Pick<Catalogue, 'terms'>, termsId: string): Terms => {
  const found = terms.find((each) => each.termsId === termsId);
  if (!found) throw new RangeError(`no terms '${termsId}'`);
  return found;
};

/** The conditions of the reference plan. */
export const getReferenceTerms = (catalogue: Catalogue): Terms =>
  getTerms(catalogue, getReferencePlan(catalogue).termsId);
