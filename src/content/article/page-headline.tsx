import type { ReactNode } from 'react';
import type { ContentPage } from '#src/content/backend/model.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { LocalizedText } from '#src/site/ui/localized-text.tsx';

interface PageHeadlineProps {
  readonly page: Pick<ContentPage, 'title' | 'summary'>;
  readonly locale: Locale;
  readonly eyebrow?: ReactNode;
}

/** Headline of a backend page, with or without a picture. */
export const PageHeadline = ({ page, locale, eyebrow }: PageHeadlineProps) => (
  <>
    {eyebrow && <p className="eyebrow">{eyebrow}</p>}
    <h1>
      <LocalizedText value={page.title} locale={locale} />
    </h1>
    {page.summary.text && (
      <p className="lead">
        <LocalizedText value={page.summary} locale={locale} />
      </p>
    )}
  </>
);
