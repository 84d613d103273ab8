import type { Stay } from '#src/booking/model/stay.ts';

/** What both ways of choosing dates are given: the inputs of the browser, and the calendar. */
export interface StayDatesProps {
  /** ISO dates, or the empty text. */
  readonly arrival: string;
  readonly departure: string;
  readonly onChange: (arrival: string, departure: string) => void;
  /** At the hotel. B2 */
  readonly today: string;
  /** The last possible departure. B3 */
  readonly lastDay: string;
  readonly maxNights: number;
  readonly currency: string;
  /** Prices of one room type only. */
  readonly roomTypeId: string | undefined;
  /** A stay that the guest has already: its nights are theirs, however sold out they are to others. */
  readonly own?: Stay;
}
