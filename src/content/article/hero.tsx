import './hero.css';
import type { ReactNode } from 'react';
import type { ContentPage } from '#src/content/backend/model.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { FirstView } from '#src/site/layout/first-view.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import { getHeroClasses } from './hero-layout.ts';
import { PageHeadline } from './page-headline.tsx';

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
