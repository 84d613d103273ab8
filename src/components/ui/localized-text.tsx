import type { Localized } from '#src/content/model.ts';
import type { Locale } from '#src/routing/locales.ts';

interface LocalizedTextProps {
  readonly value: Localized;
  /** Of the page around it. */
  readonly locale: Locale;
}

/** A text of the backend; where a translation is missing, the language that stands in is marked. */
export const LocalizedText = ({ value, locale }: LocalizedTextProps) =>
  value.lang === locale ? value.text : <span lang={value.lang}>{value.text}</span>;
