/** Specification §9: how every date and time picker of the site behaves. */
export const PICKER_DEFAULTS = {
  firstYear: 1900,
  lastYear: 2100,
  /** Monday, as React Aria spells it. */
  firstDayOfWeek: 'mon',
  hourStep: 1,
  minuteStep: 5,
  hours: 24,
  /** Shown only; addresses and forms carry `YYYY-MM-DD`. */
  dateFormat: 'MM/dd/yyyy',
  rangeSeparator: ' - ',
} as const;

const paddedSteps = (end: number, step: number): string[] =>
  Array.from({ length: Math.ceil(end / step) }, (_, index) => String(index * step).padStart(2, '0'));

/** `00` … `23` */
export const PICKER_HOURS: readonly string[] = paddedSteps(PICKER_DEFAULTS.hours, PICKER_DEFAULTS.hourStep);

/** `00`, `05` … `55` */
export const PICKER_MINUTES: readonly string[] = paddedSteps(60, PICKER_DEFAULTS.minuteStep);

/** The first and last date that can be typed; what can be booked is decided by the hotel. */
export const PICKER_YEARS = {
  first: `${PICKER_DEFAULTS.firstYear}-01-01`,
  last: `${PICKER_DEFAULTS.lastYear}-12-31`,
} as const;
