/**
 * Exponential backoff by age: half of the time that something has been open, within bounds, so that each pause is half as
 * long again as the one before. All in milliseconds.
 */
export const retryPause = (ageMs: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.min(most, Math.max(least, Math.round(ageMs / 2)));
