import { type IsoDate, nightCount, nightsOf, type Stay } from './stay.ts';

/** What the hotel forbids on one date for one room type and rate plan. */
export interface Restriction {
  /** Nights; 1 means none. Read on the arrival date. */
  readonly minStay: number;
  /** Nights; null means none. Read on the arrival date. */
  readonly maxStay: number | null;
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
  /** Not sold on this night at all. */
  readonly stopSell: boolean;
}

/** Why a date or a stay cannot be chosen; every code has words in both languages. B9 */
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
  closedToArrival: false,
  closedToDeparture: false,
  stopSell: false,
};

/** B9: the first restriction that a stay breaks. `on` gives the restriction of a date, departure included. */
export const brokenRestriction = (stay: Stay, on: (date: IsoDate) => Restriction): ClosedReason | undefined => {
  const arrival = on(stay.arrival);
  const nights = nightCount(stay);
  if (nightsOf(stay).some((night) => on(night).stopSell)) return { code: 'not-sold' };
  if (arrival.closedToArrival) return { code: 'closed-to-arrival' };
  if (nights < arrival.minStay) return { code: 'min-stay', nights: arrival.minStay };
  if (arrival.maxStay !== null && nights > arrival.maxStay) return { code: 'max-stay', nights: arrival.maxStay };
  if (on(stay.departure).closedToDeparture) return { code: 'closed-to-departure' };
  return undefined;
};
