import {
  RESERVATION_SOURCES,
  type ReservationSource,
  SUMMARY_STATUSES,
  type SummaryStatus,
} from '#src/desk/summary/reservation-summary.rules.ts';
import type { ReservationCode } from '#src/kernel/reservation-code.ts';
import { countDays, type IsoDate, parseCalendarDate } from '#src/kernel/stay/stay.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';

/** What the two dates of a filter are compared with: any night of the stay, its ends, or the day of the booking. */
export const DATE_MEANINGS = ['stay', 'arrival', 'departure', 'booked'] as const;

export type DateMeaning = (typeof DATE_MEANINGS)[number];

/** Filters of the list; an undefined one lets every reservation through. */
export interface ReservationFilter {
  readonly status: SummaryStatus | undefined;
  readonly by: DateMeaning;
  /** Both inclusive. */
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
  readonly ratePlanId: RatePlanId | undefined;
  readonly source: ReservationSource | undefined;
  /** Only those whose guest owes something. */
  readonly isOwed: boolean;
}

/** Last row of the page before: lists are ordered by arrival, newest first, then by code. */
export interface ListPosition {
  readonly arrival: IsoDate;
  readonly code: ReservationCode;
}

export const formatListPosition = ({ arrival, code }: ListPosition): string => `${arrival}.${code}`;

/** Undefined for anything that `formatListPosition` does not write. */
export const parseListPosition = (text: string): ListPosition | undefined => {
  const [arrival = '', code = '', ...rest] = text.split('.');
  return parseCalendarDate(arrival) && /^[A-Z\d]{8}$/.test(code) && rest.length === 0 ? { arrival, code } : undefined;
};

/** Filters as an address has them; a missing one is empty. */
export type FilterTexts = Readonly<Record<'status' | 'from' | 'to' | 'by' | 'plan' | 'source' | 'owed', string>>;

export type DatesFilterProblem = 'impossible' | 'reversed';

/** A date that is none, such as 30 February, or a range that ends before it begins. */
export const findFilterProblem = ({ from, to }: Pick<FilterTexts, 'from' | 'to'>): DatesFilterProblem | undefined => {
  if ([from, to].some((date) => date !== '' && !parseCalendarDate(date))) return 'impossible';
  return from !== '' && to !== '' && to < from ? 'reversed' : undefined;
};

/** D20 */
const MAX_EXPORTED_DAYS = 366;

/** Both dates are needed, and at most 366 days, of filters without a problem. D20 */
export const isExportable = ({ from, to }: Pick<FilterTexts, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && countDays(from, to) < MAX_EXPORTED_DAYS;

const findChoice = <Choice extends string>(choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find((choice) => choice === text);

/** Reads filters without a problem; an unknown choice filters nothing. */
export const parseReservationFilter = ({
  status,
  from,
  to,
  by,
  plan,
  source,
  owed,
}: FilterTexts): ReservationFilter => ({
  status: findChoice(SUMMARY_STATUSES, status),
  by: findChoice(DATE_MEANINGS, by) ?? 'stay',
  from: from || undefined,
  to: to || undefined,
  ratePlanId: plan || undefined,
  source: findChoice(RESERVATION_SOURCES, source),
  isOwed: owed !== '',
});
