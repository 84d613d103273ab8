const HOUR = 3_600_000;

/** A hold that lasts longer than an hour names the day of its end. `now` in epoch milliseconds. */
export const isLongHold = (expiresAt: string, now: number): boolean => Date.parse(expiresAt) - now > HOUR;
