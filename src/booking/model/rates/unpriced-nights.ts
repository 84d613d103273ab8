import type { IsoDate } from '#src/booking/model/stay/stay.ts';

/** R27: a night without a season price for every room type. */
export interface UnpricedNight {
  readonly night: IsoDate;
  /** No price at all in a room type, not even one carried from an earlier year. */
  readonly lacksRate: boolean;
}

export interface NightGroup {
  readonly nights: number;
  readonly from: IsoDate;
}

export interface UnpricedSummary {
  readonly carried: NightGroup | null;
  readonly lacking: NightGroup | null;
}

const groupNights = (nights: readonly UnpricedNight[]): NightGroup | null =>
  nights[0] ? { nights: nights.length, from: nights[0].night } : null;

export const summarizeUnpricedNights = (nights: readonly UnpricedNight[]): UnpricedSummary => ({
  carried: groupNights(nights.filter(({ lacksRate }) => !lacksRate)),
  lacking: groupNights(nights.filter(({ lacksRate }) => lacksRate)),
});
