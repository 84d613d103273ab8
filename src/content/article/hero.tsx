import type { ReactNode } from 'react';
import type { ContentPage } from '#src/content/backend/localized-content.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { FirstView } from '#src/site/layout/first-view.tsx';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import './hero.css';

/**
 * Places words and picture of wide screens so that neither header nor words nor form cover the focal point; in one
 * column the picture stands alone.
 */
export const getHeroClasses = ({ picture }: Pick<ContentPage, 'picture'>, isTall: boolean): string => {
  const { x = 1, y = 0.5 } = picture?.focalPoint ?? {};
  return [
    'hero',
    isTall && 'hero-tall',
    x < 0.5 && 'hero-mirrored',
    y < 0.2 && 'hero-high',
    isTall && y > 0.65 && 'hero-low',
  ]
    .filter(Boolean)
    .join(' ');
};

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

interface HeroProps {
  readonly locale: Locale;
  readonly page: ContentPage;
  readonly eyebrow?: ReactNode;
  /** Fills the first screen (home page). */
  readonly tall?: boolean;
  readonly children?: ReactNode;
}

/** Full-width picture with the headline on it, below a transparent header. */
export const Hero = ({ locale, page, eyebrow, tall = false, children }: HeroProps) => (
  <section className={getHeroClasses(page, tall)}>
    {page.picture && (
      <Picture
        picture={page.picture}
        phonePicture={page.phonePicture}
        locale={locale}
        sizes="100vw"
        eager
        className="hero-picture"
      />
    )}
    <div className="hero-words wrap">
      <div className="hero-headline">
        <PageHeadline page={page} locale={locale} eyebrow={eyebrow} />
      </div>
      {children}
    </div>
    {page.picture?.credit && (
      <p className="hero-credit">{getTranslator(locale).t('content.credit', { name: page.picture.credit })}</p>
    )}
    <FirstView />
  </section>
);
