import type { Locale } from '#src/kernel/locale.ts';
import { LANGUAGE_TAGS } from './intl.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** Formats `YYYY-MM`: `noviembre de 2026`, `November 2026`. */
export const formatMonth = (locale: Locale, month: string): string => {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(new Date(`${month}-01T00:00:00Z`));
};
