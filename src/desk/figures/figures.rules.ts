import { type Minor, sum } from '#src/kernel/money/money.ts';
import { addDays, countDays, type IsoDate, parseCalendarDate } from '#src/kernel/stay/stay.ts';
import { getIsoWeekday } from '#src/rates/plans/rate-plan.rules.ts';

/** Rooms of a night or of several: what could be sold, and what is on the books. D19 */
export interface RoomFigures {
  /** Rooms times nights that can be sold: capacity without what closures take. */
  readonly available: number;
  /** Holds are never sold. */
  readonly sold: number;
  /** Nights and extra guests less discounts; without board, extras, fees, taxes and penalties. */
  readonly revenue: Minor;
}

export interface NightFigures extends RoomFigures {
  readonly night: IsoDate;
}

export const sumFigures = (nights: readonly RoomFigures[]): RoomFigures => ({
  available: sum(nights.map(({ available }) => available)),
  sold: sum(nights.map(({ sold }) => sold)),
  revenue: sum(nights.map(({ revenue }) => revenue)),
});

const divide = (amount: number, by: number): number | null => (by > 0 ? amount / by : null);

/** Rooms sold of those available, such as 0.729; null where none is available. D19 */
export const calculateOccupancy = ({ sold, available }: RoomFigures): number | null => divide(sold, available);

const divideAmount = (amount: Minor, by: number): Minor | null => {
  const quotient = divide(amount, by);
  return quotient === null ? null : Math.round(quotient);
};

/** Average daily rate: room revenue by rooms sold; null where none is sold. D19 */
export const calculateAdr = ({ revenue, sold }: RoomFigures): Minor | null => divideAmount(revenue, sold);

/** Room revenue by rooms available; null where none is available. D19 */
export const calculateRevPar = ({ revenue, available }: RoomFigures): Minor | null => divideAmount(revenue, available);

/** Whole percentage points between two occupancies as they are shown; null where one is unknown. */
export const comparePoints = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.round(one * 100) - Math.round(other * 100);

/** Dates, both inclusive. */
export interface Period {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** 52 weeks, to keep the weekday. */
const YEAR_OF_WEEKS = 364;
const WEEK = 7;
const WEEKS_AHEAD = 12;

/** Weeks from Monday to Sunday, from that of the date on. */
export const listWeeks = (date: IsoDate): Period[] => {
  const monday = addDays(date, 1 - getIsoWeekday(date));
  return Array.from({ length: WEEKS_AHEAD }, (_, index) => {
    const from = addDays(monday, index * WEEK);
    return { from, to: addDays(from, WEEK - 1) };
  });
};

const MONTHS_IN_YEAR = 12;

/** The month as `YYYY-MM`, as many months later. */
const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * MONTHS_IN_YEAR + number - 1 + count;
  const [inYear, inMonth] = [Math.floor(index / MONTHS_IN_YEAR), (index % MONTHS_IN_YEAR) + 1];
  return `${String(inYear).padStart(4, '0')}-${String(inMonth).padStart(2, '0')}`;
};

/** First and last day of a month. */
export const toMonthPeriod = (month: string): Period => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

export const getMonth = (date: IsoDate): string => date.slice(0, 'YYYY-MM'.length);

/** Undefined for what is no month, such as 2026-13, or not of this century. */
export const parseMonth = (text: string): string | undefined =>
  /^20\d{2}-\d{2}$/.test(text) && parseCalendarDate(`${text}-01`) ? text : undefined;

export const findNeighbourMonths = (month: string) => ({ before: addMonths(month, -1), after: addMonths(month, 1) });

const MONTHS_AHEAD = 3;

/** Last month, this one, and the next three. */
const listMonths = (date: IsoDate): string[] =>
  Array.from({ length: MONTHS_AHEAD + 2 }, (_, index) => addMonths(getMonth(date), index - 1));

/** A week or a month now, and the same of last year as it stood a year ago. */
export interface ComparedPeriod extends Period {
  readonly now: RoomFigures;
  readonly before: RoomFigures;
}

interface ComparedDates extends Period {
  readonly before: Period;
}

/** Weeks are compared with the same weekdays, months with the month of the same name. */
const listComparedDates = (today: IsoDate) => ({
  weeks: listWeeks(today).map(
    ({ from, to }): ComparedDates => ({
      from,
      to,
      before: { from: addDays(from, -YEAR_OF_WEEKS), to: addDays(to, -YEAR_OF_WEEKS) },
    }),
  ),
  months: listMonths(today).map(
    (month): ComparedDates => ({
      ...toMonthPeriod(month),
      before: toMonthPeriod(addMonths(month, -MONTHS_IN_YEAR)),
    }),
  ),
});

const span = (periods: readonly Period[]): Period => ({
  from: periods.map(({ from }) => from).reduce((least, each) => (each < least ? each : least)),
  to: periods.map(({ to }) => to).reduce((most, each) => (each > most ? each : most)),
});

/** Nights that an overview of the day reads: of this year and of the last. */
export const findOverviewSpans = (today: IsoDate): { readonly now: Period; readonly before: Period } => {
  const { weeks, months } = listComparedDates(today);
  return { now: span([...weeks, ...months]), before: span([...weeks, ...months].map(({ before }) => before)) };
};

const isWithin = ({ from, to }: Period, night: IsoDate): boolean => from <= night && night <= to;

/** Sums the nights of both years by week and by month. */
export const compareYears = (
  today: IsoDate,
  { now, before }: { readonly now: readonly NightFigures[]; readonly before: readonly NightFigures[] },
): { readonly weeks: ComparedPeriod[]; readonly months: ComparedPeriod[] } => {
  const add = (nights: readonly NightFigures[], period: Period) =>
    sumFigures(nights.filter(({ night }) => isWithin(period, night)));
  const compare = ({ before: year, ...period }: ComparedDates): ComparedPeriod => ({
    ...period,
    now: add(now, period),
    before: add(before, year),
  });
  const { weeks, months } = listComparedDates(today);
  return { weeks: weeks.map(compare), months: months.map(compare) };
};

/** How long ago the books of last year are looked at, in days: the same weekday. */
export const BOOKS_BEFORE_DAYS = YEAR_OF_WEEKS;

/** Bookings less cancellations of some days, by month of the stay. */
export interface Pickup {
  readonly month: string;
  /** Room nights, negative where more were given back than sold. */
  readonly nights: number;
  readonly revenue: Minor;
}

/** Days of the booking whose pickup is shown: yesterday, and the seven days until yesterday. */
export const listPickupPeriods = (today: IsoDate): { readonly yesterday: Period; readonly week: Period } => {
  const to = addDays(today, -1);
  return { yesterday: { from: to, to }, week: { from: addDays(today, -WEEK), to } };
};

/** Number of days of a period. */
export const countPeriodDays = ({ from, to }: Period): number => countDays(from, to) + 1;
