import type { ListPosition, ReservationFilter } from '#src/booking/model/desk/reservation-filter.ts';
import type { ReservationSummary } from '#src/booking/model/desk/reservation-summary.ts';
import type { WordPrefixes } from '#src/booking/model/desk/search-text.ts';
import type { ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';
import type { BoardNights } from './board-nights.ts';
import type { OpenWork } from './open-work.ts';

/** Which reservations a list has. */
export interface ReservationSelection extends ReservationFilter {
  /** The zone in which the day of the booking is counted. B2 */
  readonly timeZone: string;
  readonly code?: ReservationCode;
  readonly words?: readonly WordPrefixes[];
  /** Whether words of contact data are searched. D14 */
  readonly seesContacts: boolean;
}

export interface DeskReservations extends BoardNights, OpenWork {
  /** Paid reservations, newest arrival first, then by code; `after` continues a list. */
  list(selection: ReservationSelection, limit: number, after?: ListPosition): Promise<ReservationSummary[]>;
  /** At most `max`. */
  count(selection: ReservationSelection, max: number): Promise<number>;
}
