import type { Translator } from '#src/site/i18n/intl.ts';

const HOUR = 3_600_000;

/** A hold that lasts longer than an hour names the day of its end. `now` in epoch milliseconds. */
export const isLongHold = (expiresAt: string, now: number): boolean => Date.parse(expiresAt) - now > HOUR;

/** `3:42 pm` in the hotel's time zone; of a long hold `November 21, 2026 at 10:00 am`. */
export const formatHoldEnd = (
  { instant, time }: Translator,
  { expiresAt, timeZone }: { readonly expiresAt: string; readonly timeZone: string },
  isLong: boolean,
): string => (isLong ? instant(expiresAt, timeZone) : time(expiresAt, timeZone));
