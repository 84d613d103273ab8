/** Specification §9: behaviour of all date and time pickers. */
export const PICKER_DEFAULTS = {
  firstYear: 1900,
  lastYear: 2100,
  /** Monday in React Aria's notation. */
  firstDayOfWeek: 'mon',
  hourStep: 1,
  minuteStep: 5,
  hours: 24,
  /** Display only; URLs and forms use `YYYY-MM-DD`. */
  dateFormat: 'MM/dd/yyyy',
  rangeSeparator: ' - ',
} as const;

const createSteps = (end: number, step: number): string[] =>
  Array.from({ length: Math.ceil(end / step) }, (_, index) => String(index * step).padStart(2, '0'));

export const PICKER_HOURS: readonly string[] = createSteps(PICKER_DEFAULTS.hours, PICKER_DEFAULTS.hourStep);

export const PICKER_MINUTES: readonly string[] = createSteps(60, PICKER_DEFAULTS.minuteStep);

/** Range of dates that can be typed; the hotel decides which can be booked. */
export const PICKER_YEARS = {
  first: `${PICKER_DEFAULTS.firstYear}-01-01`,
  last: `${PICKER_DEFAULTS.lastYear}-12-31`,
} as const;
