import './content-article.css';
import type { ReactNode } from 'react';
import type { ContentPage } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { HtmlBlock } from '#src/site/ui/html-block.tsx';
import { Hero, PageHeadline } from './hero.tsx';

interface ContentArticleProps {
  readonly page: ContentPage;
  readonly locale: Locale;
  /** E.g. a date. */
  readonly eyebrow?: ReactNode;
  readonly breadcrumbs?: ReactNode;
  /** Content before the text. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

const ArticleHeader = ({ page, locale, eyebrow }: Pick<ContentArticleProps, 'page' | 'locale' | 'eyebrow'>) => (
  <header className="article-opening section-tint">
    <div className="wrap wrap-narrow stack stack-s">
      <PageHeadline page={page} locale={locale} eyebrow={eyebrow} />
    </div>
  </header>
);

/** Article of a page or post; starts with a hero if it has a picture. */
export const ContentArticle = ({ page, locale, eyebrow, breadcrumbs, lead, children }: ContentArticleProps) => {
  const Header = page.picture ? Hero : ArticleHeader;
  return (
    <article>
      <Header page={page} locale={locale} eyebrow={eyebrow} />
      <div className="wrap wrap-narrow section stack stack-l">
        {breadcrumbs}
        {lead}
        {page.body.text ? (
          <HtmlBlock html={page.body} locale={locale} className="prose article-text" />
        ) : (
          <p className="quiet">{getTranslator(locale).t('content.empty')}</p>
        )}
        {children}
      </div>
    </article>
  );
};
