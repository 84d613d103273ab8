import { type BasisPoints, getMinorUnitDigits, type Minor, roundHalfAwayFromZero } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlanId, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';

/** How a changed price is rounded: to whole units of the currency, to five of them, or to end on nine. */
export const ROUNDINGS = ['none', 'whole', 'to-5', 'end-9'] as const;

export type Rounding = (typeof ROUNDINGS)[number];

/** `percent` and `amount` are signed, and each price is rounded. */
export type PriceChange =
  | { readonly kind: 'set'; readonly amount: Minor }
  | { readonly kind: 'percent'; readonly percent: BasisPoints; readonly rounding: Rounding }
  | { readonly kind: 'amount'; readonly amount: Minor; readonly rounding: Rounding };

/** Rounds to the nearest multiple, half away from zero. */
const roundTo = (amount: Minor, step: Minor): Minor => roundHalfAwayFromZero(amount, step) * step;

/** Rounds a price; of a price below 0, which is refused, nothing is rounded. B1 */
const roundPrice = (amount: Minor, rounding: Rounding, currency: string): Minor => {
  const unit = 10 ** getMinorUnitDigits(currency);
  if (amount <= 0) return amount;
  switch (rounding) {
    case 'none':
      return amount;
    case 'whole':
      return roundTo(amount, unit);
    case 'to-5':
      return roundTo(amount, 5 * unit);
    case 'end-9':
      return Math.max(9 * unit, roundTo(amount + unit, 10 * unit) - unit);
  }
};

/** Calculates the new price of a night; 0 or less is to be refused. B1 */
export const adjustPrice = (rate: Minor, change: PriceChange, currency: string): Minor => {
  switch (change.kind) {
    case 'set':
      return change.amount;
    case 'percent':
      return roundPrice(roundHalfAwayFromZero(rate * (10_000 + change.percent), 10_000), change.rounding, currency);
    case 'amount':
      return roundPrice(rate + change.amount, change.rounding, currency);
  }
};

/** Returns the price below which a new one must be typed; undefined: there is none. D16 */
export type FindFloor = (roomTypeId: RoomTypeId) => Minor | undefined;

/** Half of the lowest season price of the room type in a base plan. D16 */
export const createSeasonFloors = (rates: readonly SeasonRate[], ratePlanId: RatePlanId): FindFloor => {
  const lowest = new Map<RoomTypeId, Minor>();
  for (const { roomTypeId, rate } of rates.filter((each) => each.ratePlanId === ratePlanId))
    lowest.set(roomTypeId, Math.min(rate, lowest.get(roomTypeId) ?? rate));
  return (roomTypeId) => {
    const price = lowest.get(roomTypeId);
    return price === undefined ? undefined : roundHalfAwayFromZero(price, 2);
  };
};

/** A price before and after a change. */
export interface ChangedPrice {
  readonly roomTypeId: RoomTypeId;
  readonly night: IsoDate;
  readonly before: Minor;
  readonly after: Minor;
}

/** The new price that a person must type, and why. D16 */
export interface GuardedPrice extends ChangedPrice {
  readonly why: 'below-floor' | 'beyond-half';
  /** Of the room type, where the price is below it. */
  readonly floor: Minor | null;
}

const isBeyondHalf = ({ before, after }: ChangedPrice): boolean => Math.abs(after - before) * 2 > before;

/** How far a price moves: twice and half are as far as each other. */
const measureMove = ({ before, after }: ChangedPrice): number => Math.max(after, before) / Math.min(after, before);

/**
 * Finds the price to be typed before a change is made: the lowest one below a floor, else the one that moves farthest,
 * if by more than 50 %. Undefined: nothing is asked, however many nights change. D16
 */
export const findGuardedPrice = (prices: readonly ChangedPrice[], findFloor: FindFloor): GuardedPrice | undefined => {
  const moved = prices.filter(({ before, after }) => before !== after);
  const [lowest] = moved
    .filter(({ roomTypeId, after }) => after < (findFloor(roomTypeId) ?? 0))
    .toSorted((a, b) => a.after - b.after);
  if (lowest) return { ...lowest, why: 'below-floor', floor: findFloor(lowest.roomTypeId) ?? null };
  const [farthest] = moved.filter(isBeyondHalf).toSorted((a, b) => measureMove(b) - measureMove(a));
  return farthest && { ...farthest, why: 'beyond-half', floor: null };
};
