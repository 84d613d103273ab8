/** Which of day and month comes first where a date is typed: `mdy` as 12/31/2026, `dmy` as 31/12/2026. */
export type DateOrder = 'mdy' | 'dmy';

const isTag = (language: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
};

/**
 * The order of the first of these languages (BCP 47, as a browser lists them) that is known; where the year comes first,
 * the month comes before the day. Without any, it is that of the specification (§9, MM/dd/yyyy).
 */
export const findDateOrder = (languages: readonly string[]): DateOrder => {
  const language = languages.find(isTag);
  if (!language) return 'mdy';
  const format = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const parts = format.formatToParts().map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'dmy' : 'mdy';
};
