import './content-article.css';
import type { ReactNode } from 'react';
import { HtmlBlock } from '#src/components/ui/html-block.tsx';
import type { ContentPage } from '#src/content/model.ts';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { Hero } from './hero.tsx';
import { PageHeadline } from './page-headline.tsx';

interface ContentArticleProps {
  readonly page: ContentPage;
  readonly locale: Locale;
  /** Above the title: a date. */
  readonly eyebrow?: ReactNode;
  /** Before the text: where in the site it is. */
  readonly breadcrumbs?: ReactNode;
  /** After the text: where to go on. */
  readonly children?: ReactNode;
}

const PlainOpening = ({ page, locale, eyebrow }: Omit<ContentArticleProps, 'children' | 'breadcrumbs'>) => (
  <header className="article-opening section-tint">
    <div className="wrap wrap-narrow stack stack-s">
      <PageHeadline page={page} locale={locale} eyebrow={eyebrow} />
    </div>
  </header>
);

/** A page or story of the backend; with a picture it opens on it. */
export const ContentArticle = ({ page, locale, eyebrow, breadcrumbs, children }: ContentArticleProps) => {
  const Opening = page.picture ? Hero : PlainOpening;
  return (
    <article>
      <Opening page={page} locale={locale} eyebrow={eyebrow} />
      <div className="wrap wrap-narrow section stack stack-l">
        {breadcrumbs}
        {page.body.text ? (
          <HtmlBlock html={page.body} locale={locale} className="prose article-text" />
        ) : (
          <p className="quiet">{wordsIn(locale).t('content.empty')}</p>
        )}
        {children}
      </div>
    </article>
  );
};
