import type { IsoDate } from './stay.ts';

/** R27: a night that no season prices for every room type. */
export interface UnpricedNight {
  readonly night: IsoDate;
  /** Whether a room type has no price at all, not even one carried from an earlier year. */
  readonly lacksRate: boolean;
}

/** Some nights and the first of them. */
export interface NightGroup {
  readonly nights: number;
  readonly from: IsoDate;
}

/** R27: nights that are sold at carried prices, and nights that a room type cannot be sold on; null: none. */
export interface UnpricedSummary {
  readonly carried: NightGroup | null;
  readonly lacking: NightGroup | null;
}

const groupNights = (nights: readonly UnpricedNight[]): NightGroup | null =>
  nights[0] ? { nights: nights.length, from: nights[0].night } : null;

/** Summarizes unpriced nights, given in order. R27 */
export const summarizeUnpricedNights = (nights: readonly UnpricedNight[]): UnpricedSummary => ({
  carried: groupNights(nights.filter(({ lacksRate }) => !lacksRate)),
  lacking: groupNights(nights.filter(({ lacksRate }) => lacksRate)),
});
