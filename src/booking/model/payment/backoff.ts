/**
 * Calculates an exponential backoff from age: half of the time elapsed, within bounds, so that each pause is 1.5 times
 * the previous one. All values in milliseconds.
 */
export const calculateBackoff = (
  ageMs: number,
  { least, most }: { readonly least: number; readonly most: number },
): number => Math.min(most, Math.max(least, Math.round(ageMs / 2)));
