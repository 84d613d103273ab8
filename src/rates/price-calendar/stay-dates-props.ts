import type { Stay } from '#src/kernel/stay/stay.ts';

/** Props of both date inputs: native fields and calendar. */
export interface StayDatesProps {
  /** ISO dates, or the empty text. */
  readonly arrival: string;
  readonly departure: string;
  readonly onChange: (arrival: string, departure: string) => void;
  /** Hotel-local date. B2 */
  readonly today: string;
  /** Last possible departure. B3 */
  readonly lastDay: string;
  readonly maxNights: number;
  readonly currency: string;
  /** Limits prices to one room type. */
  readonly roomTypeId: string | undefined;
  /** The guest's current stay: its nights stay available to them although sold out for others. */
  readonly own?: Stay;
}
