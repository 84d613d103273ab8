import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { countNights, type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import { type BrokenLimit, findBrokenLimit } from '#src/rates/catalogue/plan-eligibility.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { getIsoWeekday, type RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';

/** A room of a booking to which a promotion may apply. */
export interface PromotedRoom {
  readonly roomTypeId: RoomTypeId;
  readonly ratePlanId: RatePlanId;
  readonly party: Party;
  readonly nights: readonly { readonly rate: Minor }[];
}

/** A booking, or a part of it, and when it is made. */
export interface PromotionRequest {
  readonly stay: Stay;
  /** Hotel-local. */
  readonly today: IsoDate;
  /** Of the whole booking, when `rooms` are a part of it; null: those of the rooms. */
  readonly adults: number | null;
}

export type IneligiblePromotionReason =
  | BrokenLimit
  | 'not-on-sale'
  | 'other-weekday'
  | 'other-room-type'
  | 'other-plan'
  | 'too-few-adults'
  | 'too-low-cost';

/** Whether a promotion lowers the price of a room when the booking as a whole is eligible. R15 */
export const isPromotedRoom = (
  { roomTypeIds, ratePlanIds }: Promotion,
  { roomTypeId, ratePlanId }: Pick<PromotedRoom, 'roomTypeId' | 'ratePlanId'>,
): boolean => (roomTypeIds?.includes(roomTypeId) ?? true) && (ratePlanIds?.includes(ratePlanId) ?? true);

const findRoomReason = (
  promotion: Promotion,
  rooms: readonly PromotedRoom[],
  adults: number | null,
): IneligiblePromotionReason | undefined => {
  const { roomTypeIds, minAdults, minCost } = promotion;
  if (!rooms.some(({ roomTypeId }) => roomTypeIds?.includes(roomTypeId) ?? true)) return 'other-room-type';
  if (!rooms.some((room) => isPromotedRoom(promotion, room))) return 'other-plan';
  if (minAdults !== null && (adults ?? sum(rooms.map(({ party }) => party.adults))) < minAdults)
    return 'too-few-adults';
  const cost = sum(rooms.flatMap(({ nights }) => nights.map(({ rate }) => rate)));
  return minCost !== null && cost < minCost ? 'too-low-cost' : undefined;
};

/** Nights of the shortest stay that a promotion lowers: its limit, or so many that one is free. R15 */
export const findLeastNights = ({ limits, benefit }: Pick<Promotion, 'limits'> & Partial<Promotion>): number =>
  Math.max(limits.minStay ?? 1, benefit?.kind === 'free-nights' ? benefit.nights : 1);

/** Finds why a promotion does not apply to a booking; undefined when it does. R15 */
export const findIneligiblePromotionReason = (
  promotion: Promotion,
  rooms: readonly PromotedRoom[],
  { stay, today, adults }: PromotionRequest,
): IneligiblePromotionReason | undefined => {
  const { status, limits, stayWindow, arrivalWeekdays } = promotion;
  if (status !== 'on-sale') return 'not-on-sale';
  const dates = stayWindow === 'arrival' ? [stay.arrival] : listNights(stay);
  const broken = findBrokenLimit(limits, { stay, today }, dates);
  if (broken) return broken;
  // Free nights are those of longer stays, even where no limit says so.
  if (countNights(stay) < findLeastNights(promotion)) return 'too-short';
  if (arrivalWeekdays !== null && !arrivalWeekdays.includes(getIsoWeekday(stay.arrival))) return 'other-weekday';
  return findRoomReason(promotion, rooms, adults);
};
