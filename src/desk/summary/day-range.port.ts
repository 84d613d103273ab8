import type { IsoDate } from '#src/kernel/stay/stay.ts';

/** Both dates inclusive. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}
