import type { Locale, Localized } from '#src/kernel/locale.ts';
import { SanitisedMarkup } from './sanitised-markup.client.tsx';

interface LocalizedTextProps {
  readonly value: Localized;
  readonly locale: Locale;
}

/** Text of the backend; a fallback language is marked with `lang`. */
export const LocalizedText = ({ value, locale }: LocalizedTextProps) =>
  value.lang === locale ? value.text : <span lang={value.lang}>{value.text}</span>;

interface HtmlBlockProps {
  readonly html: Localized;
  readonly locale: Locale;
  readonly className?: string;
}

export const HtmlBlock = ({ html, locale, className = 'prose' }: HtmlBlockProps) => (
  <SanitisedMarkup className={className} lang={html.lang === locale ? undefined : html.lang} text={html.text} />
);
