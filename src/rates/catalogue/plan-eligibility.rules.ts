import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { countDays, countNights, type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import type { PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import type { PlanAudience, RatePlan } from './catalogue.rules.ts';

/** Access of a guest to plans that are not public. R1 */
export interface PlanAccess {
  /** Beside `public`; with `code`, plans of every code. */
  readonly audiences: readonly PlanAudience[];
  /** Code, as `normalizePromotionCode` has it. */
  readonly code?: string | undefined;
}

/** Who asks for which stay, and when. */
export interface PlanRequest extends PlanAccess {
  readonly stay: Stay;
  readonly roomTypeId: RoomTypeId;
  /** Hotel-local. */
  readonly today: IsoDate;
}

export type IneligibleReason =
  | 'not-on-sale'
  | 'other-room-type'
  | 'other-audience'
  | 'outside-sales-window'
  | 'outside-stay-window'
  | 'too-late'
  | 'too-early'
  | 'too-short'
  | 'too-long';

const isWithin = (date: IsoDate, from: IsoDate | null, to: IsoDate | null): boolean =>
  (from === null || from <= date) && (to === null || date <= to);

const isAbove = (value: number, limit: number | null): boolean => limit !== null && value > limit;

const isBelow = (value: number, limit: number | null): boolean => limit !== null && value < limit;

export type BrokenLimit = Exclude<IneligibleReason, 'not-on-sale' | 'other-room-type' | 'other-audience'>;

/** Finds the first limit that a stay breaks; `dates` lie in the stay window. R1, R15 */
export const findBrokenLimit = (
  limits: PlanLimits,
  { stay, today }: Pick<PlanRequest, 'stay' | 'today'>,
  dates: readonly IsoDate[] = listNights(stay),
): BrokenLimit | undefined => {
  if (!isWithin(today, limits.sellFrom, limits.sellTo)) return 'outside-sales-window';
  if (dates.some((date) => !isWithin(date, limits.stayFrom, limits.stayTo))) return 'outside-stay-window';
  // Most plans have no limits: dates are not counted for them.
  const { minAdvance, maxAdvance, minStay, maxStay } = limits;
  if ((minAdvance ?? maxAdvance ?? minStay ?? maxStay) === null) return undefined;
  const advance = countDays(today, stay.arrival);
  const nights = countNights(stay);
  if (isBelow(advance, minAdvance)) return 'too-late';
  if (isAbove(advance, maxAdvance)) return 'too-early';
  if (isBelow(nights, minStay)) return 'too-short';
  return isAbove(nights, maxStay) ? 'too-long' : undefined;
};

const isAccessible = ({ audience, accessCode }: RatePlan, { audiences, code }: PlanAccess): boolean =>
  audience === 'public' || audiences.includes(audience) || (accessCode !== null && accessCode === code);

/** Whether a plan is sold to a guest on any terms; of another one the guest learns nothing. R1 */
export const isPlanOnSale = (plan: RatePlan, access: PlanAccess): boolean =>
  plan.status === 'on-sale' && isAccessible(plan, access);

/** Whether a plan is sold in a room type. R1 */
export const isRoomTypeSold = ({ roomTypeIds }: Pick<RatePlan, 'roomTypeIds'>, roomTypeId: RoomTypeId): boolean =>
  roomTypeIds === null || roomTypeIds.includes(roomTypeId);

/** Whether a plan is offered for a stay in the room types in which it is sold. R1 */
export const isPlanOffered = (plan: RatePlan, request: Omit<PlanRequest, 'roomTypeId'>): boolean =>
  isPlanOnSale(plan, request) && !findBrokenLimit(plan.limits, request);

/** Finds why a plan is not offered; undefined when it is. R1 */
export const findIneligibleReason = (plan: RatePlan, request: PlanRequest): IneligibleReason | undefined => {
  if (plan.status !== 'on-sale') return 'not-on-sale';
  if (!isRoomTypeSold(plan, request.roomTypeId)) return 'other-room-type';
  if (!isAccessible(plan, request)) return 'other-audience';
  return findBrokenLimit(plan.limits, request);
};
