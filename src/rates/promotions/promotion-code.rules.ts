import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import { CODE_ALPHABET } from '#src/kernel/reserva.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { countNights, type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import type { Catalogue, RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { type BrokenLimit, findBrokenLimit } from '#src/rates/catalogue/plan-eligibility.rules.ts';
import { isAutomatic, type Promotion } from '#src/rates/catalogue/promotion.rules.ts';
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
  /** Adults of the whole booking, when `rooms` are a part of it; null: those of the rooms. */
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

/**
 * What a guest is told of a code; `already-lower`: the price is as low without it, or lower (R16); `plan-shown`: it opens
 * a plan for the stay (R1); `plan-closed`: the plan is sold out or restricted on these nights; `applied-together`: no room
 * costs enough for it alone, but rooms of the booking together can, which the hold decides (R15).
 */
export type CodeStatus =
  | 'applied'
  | 'applied-together'
  | 'already-lower'
  | 'plan-shown'
  | 'plan-closed'
  | 'unknown-code'
  | 'used-up'
  | IneligiblePromotionReason;

/** Conditions of a promotion or a plan, of which a refusal names the one that a stay breaks. R15 */
export type CodeConditions = Pick<Promotion, 'limits'> &
  Partial<Pick<Promotion, 'benefit' | 'stayWindow' | 'arrivalWeekdays' | 'minAdults' | 'minCost'>>;

/** What became of a code. */
export interface CodeResult {
  readonly status: CodeStatus;
  /** Conditions of what the code names; missing when there is nothing, or no reason to refuse it. */
  readonly conditions?: CodeConditions;
}

const USED_BY_HOLDS: readonly CodeStatus[] = ['applied', 'applied-together', 'plan-shown'];

/** Whether a hold needs the code: for its price, or for a plan that it opens. R1, R16 */
export const isCodeInUse = (result: CodeResult | null): boolean =>
  result !== null && USED_BY_HOLDS.includes(result.status);

/** A code that a guest gave, and what became of it. */
export interface GivenCode extends CodeResult {
  /** Code as it was given. */
  readonly code: string;
}

/** Bytes of which `formatPersonalCode` makes a code of 12 characters. */
export const PERSONAL_CODE_BYTES = 12;

/** Formats random bytes as a code that cannot be guessed. R18 */
export const formatPersonalCode = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');

/** Whether a text is long enough for a code of one guest. R18 */
export const isPersonalCode = (text: string): boolean => /^[A-Z0-9-]{10,24}$/.test(text);

/** Whether a code, as `normalizePromotionCode` has it, is one of a promotion. R18 */
export const hasCode = ({ code, personalCodes }: Promotion, given: string | undefined): boolean =>
  given !== undefined && (code === given || personalCodes?.includes(given) === true);

/** Whether a hotel can give a text as a code. R18 */
export const isPromotionCode = (text: string): boolean => /^[A-Z0-9-]{4,24}$/.test(text);

/** Compares codes in upper case and without spaces; undefined for what no code can be. R18 */
export const normalizePromotionCode = (typed: string): string | undefined => {
  const code = normalizeFigures(typed).replaceAll(/\s/gu, '').toUpperCase();
  return isPromotionCode(code) ? code : undefined;
};

/** Whether guests can give a code at all. R1, R18 */
export const hasCodesOnSale = ({ plans, promotions }: Pick<Catalogue, 'plans' | 'promotions'>): boolean =>
  promotions.some((promotion) => !isAutomatic(promotion) && promotion.status === 'on-sale') ||
  plans.some(({ accessCode, status }) => accessCode !== null && status === 'on-sale');

/** Lists the plans that a code opens, but for drafts, of which guests know nothing. R1 */
export const listPlansOfCode = ({ plans }: Pick<Catalogue, 'plans'>, code: string | undefined): RatePlan[] =>
  plans.filter(({ accessCode, status }) => accessCode !== null && accessCode === code && status !== 'draft');
