/** Order of typed dates: `mdy` as 12/31/2026, `dmy` as 31/12/2026. */
export type DateOrder = 'mdy' | 'dmy';

const isTag = (language: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
};

/**
 * Finds the date order of the first supported language (BCP 47, as in `navigator.languages`); `mdy` where the year
 * comes first, and by default (specification §9, MM/dd/yyyy).
 */
export const findDateOrder = (languages: readonly string[]): DateOrder => {
  const language = languages.find(isTag);
  if (!language) return 'mdy';
  const format = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const parts = format.formatToParts().map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'dmy' : 'mdy';
};
