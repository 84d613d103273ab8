import type { LocalizedText } from '#src/kernel/locale.ts';
import type { BasisPoints, Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { PlanLimits, SaleStatus } from '#src/rates/plans/plan-limits.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';

/** What a promotion takes off the nights of each room, or adds to the room. R15 */
export type Benefit =
  /** Percentage of all room nights, rounded once per room. R17 */
  | { readonly kind: 'percent'; readonly percent: BasisPoints }
  /** Amount off each night of each room, or off the booking: spread over rooms by largest remainder. R17 */
  | { readonly kind: 'amount'; readonly amount: Minor; readonly per: 'night' | 'stay' }
  /** Free nights: `free` of every `nights` consecutive ones, counted from the arrival, the cheapest first. */
  | { readonly kind: 'free-nights'; readonly nights: number; readonly free: number }
  /** An extra in each room, or once where its price is for the booking. */
  | { readonly kind: 'add-on'; readonly addOnId: string };

/** Lowers a price, by itself or by a code. R15–R18 */
export interface Promotion {
  readonly promotionId: string;
  readonly status: SaleStatus;
  /** Code in upper case, the same for every guest; null without one. */
  readonly code: string | null;
  /** Codes for one booking each, in upper case; null where it has none. One without any code applies by itself. R18 */
  readonly personalCodes: readonly string[] | null;
  readonly names: LocalizedText;
  readonly benefit: Benefit;
  readonly limits: PlanLimits;
  /** Whether every night or only the arrival lies between `stayFrom` and `stayTo`. */
  readonly stayWindow: 'nights' | 'arrival';
  /** ISO weekdays of arrival, 1 (Monday) … 7; null: every day. */
  readonly arrivalWeekdays: readonly number[] | null;
  /** null: every plan, every room type. */
  readonly ratePlanIds: readonly RatePlanId[] | null;
  readonly roomTypeIds: readonly RoomTypeId[] | null;
  /** Minimum of adults in the whole booking. */
  readonly minAdults: number | null;
  /** Minimum cost of the nights of the whole booking, before tax. */
  readonly minCost: Minor | null;
  /** Bookings; null: no limit. R18 */
  readonly maxUses: number | null;
  /** Whether a guest can use it once only, by normalized e-mail address, checked when payment starts. R18 */
  readonly isOnePerGuest: boolean;
}

/** Whether a promotion needs no code. R16 */
export const isAutomatic = ({ code, personalCodes }: Promotion): boolean => code === null && personalCodes === null;

/** The promotion of a quote, as agreed. R24 */
export interface QuotedPromotion {
  readonly promotionId: string;
  /** The one that the guest gave. */
  readonly code: string | null;
  readonly names: LocalizedText;
  /** The extra that it includes. */
  readonly addOnId?: string | undefined;
}

/** A promotion with the bookings that hold or have used it. R18 */
export interface CountedPromotion {
  readonly promotion: Promotion;
  readonly taken: number;
}
