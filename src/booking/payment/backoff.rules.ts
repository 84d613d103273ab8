/** Half of the time elapsed, within bounds: each pause is 1.5 times the previous one. Milliseconds. */
export const calculateBackoff = (
  ageMs: number,
  { least, most }: { readonly least: number; readonly most: number },
): number => Math.min(most, Math.max(least, Math.round(ageMs / 2)));
