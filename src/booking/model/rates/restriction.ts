import { countNights, type IsoDate, listNights, type Stay } from '#src/booking/model/stay/stay.ts';

export interface Restriction {
  /** Nights; 1 means none. */
  readonly minStay: number;
  /** Nights; null means none. */
  readonly maxStay: number | null;
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
  closedToArrival: false,
  closedToDeparture: false,
  stopSell: false,
};

/** Includes the departure date. B9 */
export const findBrokenRestriction = (
  stay: Stay,
  getRestriction: (date: IsoDate) => Restriction,
): ClosedReason | undefined => {
  const arrival = getRestriction(stay.arrival);
  const nights = countNights(stay);
  if (listNights(stay).some((night) => getRestriction(night).stopSell)) return { code: 'not-sold' };
  if (arrival.closedToArrival) return { code: 'closed-to-arrival' };
  if (nights < arrival.minStay) return { code: 'min-stay', nights: arrival.minStay };
  if (arrival.maxStay !== null && nights > arrival.maxStay) return { code: 'max-stay', nights: arrival.maxStay };
  if (getRestriction(stay.departure).closedToDeparture) return { code: 'closed-to-departure' };
  return undefined;
};
