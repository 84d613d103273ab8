import type { BoardNights } from '#src/desk/board/board-nights.port.ts';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import type { OpenWork } from '#src/desk/today/open-work.port.ts';
import type { ReservationCode } from '#src/kernel/reservation-code.ts';
import type { ListPosition, ReservationFilter } from './reservation-filter.rules.ts';
import type { WordPrefixes } from './search-text.rules.ts';

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
