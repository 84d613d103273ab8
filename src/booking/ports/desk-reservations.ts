import type { BoardHold, BoardNight, BoardReservation } from '#src/booking/model/desk/board.ts';
import type { OpenRefund } from '#src/booking/model/desk/open-refund.ts';
import type { ListPosition, ReservationFilter } from '#src/booking/model/desk/reservation-filter.ts';
import type { ReservationSummary } from '#src/booking/model/desk/reservation-summary.ts';
import type { WordPrefixes } from '#src/booking/model/desk/search-text.ts';
import type { ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';

/** Which reservations a list has. */
export interface ReservationSelection extends ReservationFilter {
  /** The zone in which the day of the booking is counted. B2 */
  readonly timeZone: string;
  readonly code?: ReservationCode;
  readonly words?: readonly WordPrefixes[];
  /** Whether words of contact data are searched. D14 */
  readonly seesContacts: boolean;
}

/** Both dates inclusive. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface DeskReservations {
  /** Paid reservations, newest arrival first, then by code; `after` continues a list. */
  list(selection: ReservationSelection, limit: number, after?: ListPosition): Promise<ReservationSummary[]>;
  /** At most `max`. */
  count(selection: ReservationSelection, max: number): Promise<number>;
  /** Confirmed ones with a night, an arrival or a departure in the range. */
  listStays(range: DayRange): Promise<BoardReservation[]>;
  /** Whose nights are in the range and which are live at `now` (epoch milliseconds), without those of date changes. */
  listHolds(range: DayRange & { readonly now: number }): Promise<BoardHold[]>;
  /** Ordered by night; holds expired by `now` (epoch milliseconds) take nothing. B11 */
  listNights(range: DayRange & { readonly now: number }): Promise<BoardNight[]>;
  /** Whose balance could not be charged, next arrival first. B14 */
  listFailedBalances(limit: number): Promise<ReservationSummary[]>;
  /** Refused ones first, then oldest first. */
  listOpenRefunds(limit: number): Promise<OpenRefund[]>;
  /** To whose guests the hotel owes what was paid by hand. D9 */
  listReturns(limit: number): Promise<ReservationSummary[]>;
}
