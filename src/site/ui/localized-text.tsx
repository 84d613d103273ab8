import type { Locale } from '#src/kernel/locale.ts';
import type { Localized } from '#src/kernel/localized.ts';

interface LocalizedTextProps {
  readonly value: Localized;
  readonly locale: Locale;
}

/** Text of the backend; a fallback language is marked with `lang`. */
export const LocalizedText = ({ value, locale }: LocalizedTextProps) =>
  value.lang === locale ? value.text : <span lang={value.lang}>{value.text}</span>;
