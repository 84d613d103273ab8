import { type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';

export interface Restriction {
  /** Nights; 1 means none. */
  readonly minStay: number;
  /** Nights; null means none. */
  readonly maxStay: number | null;
  /** Nights of every stay that spends this night; null means none. R5 */
  readonly minStayThrough: number | null;
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
  readonly stopSell: boolean;
}

export type ClosedReason =
  | { readonly code: 'past' }
  | { readonly code: 'beyond-horizon' }
  | { readonly code: 'sold-out' }
  | { readonly code: 'not-sold' }
  | { readonly code: 'closed-to-arrival' }
  | { readonly code: 'closed-to-departure' }
  | { readonly code: 'min-stay'; readonly nights: number }
  | { readonly code: 'max-stay'; readonly nights: number };

export const UNRESTRICTED: Restriction = {
  minStay: 1,
  maxStay: null,
  minStayThrough: null,
  closedToArrival: false,
  closedToDeparture: false,
  stopSell: false,
};

/** Nights that a stay of these nights must have: by its arrival, and by the highest of all its nights. R5 */
export const findMinimumStay = (nights: readonly IsoDate[], getRestriction: (date: IsoDate) => Restriction): number =>
  nights.reduce((minimum, night, index) => {
    const { minStay, minStayThrough } = getRestriction(night);
    return Math.max(minimum, index === 0 ? minStay : 1, minStayThrough ?? 1);
  }, 1);

/** Includes the departure date. B9 */
export const findBrokenRestriction = (
  stay: Stay,
  getRestriction: (date: IsoDate) => Restriction,
): ClosedReason | undefined => {
  const arrival = getRestriction(stay.arrival);
  const slept = listNights(stay);
  const nights = slept.length;
  if (slept.some((night) => getRestriction(night).stopSell)) return { code: 'not-sold' };
  if (arrival.closedToArrival) return { code: 'closed-to-arrival' };
  const minimum = findMinimumStay(slept, getRestriction);
  if (nights < minimum) return { code: 'min-stay', nights: minimum };
  if (arrival.maxStay !== null && nights > arrival.maxStay) return { code: 'max-stay', nights: arrival.maxStay };
  if (getRestriction(stay.departure).closedToDeparture) return { code: 'closed-to-departure' };
  return undefined;
};
