import type { DayRange } from '#src/desk/summary/day-range.port.ts';
import type { BoardHold, BoardNight, BoardReservation } from './board.rules.ts';

/** What the occupancy board is made of. */
export interface BoardNights {
  /** Confirmed ones with a night, an arrival or a departure in the range. */
  listStays(range: DayRange): Promise<BoardReservation[]>;
  /** Whose nights are in the range and which are live at `now` (epoch milliseconds), without those of date changes. */
  listHolds(range: DayRange & { readonly now: number }): Promise<BoardHold[]>;
  /** Ordered by night; holds expired by `now` (epoch milliseconds) take nothing. B11 */
  listNights(range: DayRange & { readonly now: number }): Promise<BoardNight[]>;
}
