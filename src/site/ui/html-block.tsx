import type { Locale } from '#src/kernel/locale.ts';
import type { Localized } from '#src/kernel/localized.ts';
import { SanitisedMarkup } from './sanitised-markup.client.tsx';

interface HtmlBlockProps {
  readonly html: Localized;
  readonly locale: Locale;
  readonly className?: string;
}

export const HtmlBlock = ({ html, locale, className = 'prose' }: HtmlBlockProps) => (
  <SanitisedMarkup className={className} lang={html.lang === locale ? undefined : html.lang} text={html.text} />
);
