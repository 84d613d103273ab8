import { getDayOfWeek, parseDate } from '@internationalized/date';
import type { IsoDate } from '#src/kernel/stay/stay.ts';

/** Days since Monday from which a night is one of a weekend: Friday and Saturday. */
const WEEKEND = [4, 5];

/** Class of the column of a night. */
export const classifyNight = (night: IsoDate, today: IsoDate): string | undefined => {
  const isWeekend = WEEKEND.includes(getDayOfWeek(parseDate(night), 'en', 'mon'));
  const classes = [isWeekend && 'desk-weekend', night === today && 'desk-is-today'].filter(Boolean).join(' ');
  return classes || undefined;
};
