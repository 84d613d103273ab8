import './site-frame.css';
import type { ReactNode } from 'react';
import type { Hotel } from '#src/booking/model/hotel.ts';
import { BuildWatch } from '#src/components/navigation/build-watch.client.tsx';
import { NavigationEffects } from '#src/components/navigation/navigation-effects.client.tsx';
import { PageTransition } from '#src/components/navigation/page-transition.client.tsx';
import type { ContentPage, Footer } from '#src/content/model.ts';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { LanguageDetection } from './language-detection.client.tsx';
import { PageErrorBoundary } from './page-error-boundary.client.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteMenu } from './site-menu.tsx';

interface SiteFrameProps {
  readonly locale: Locale;
  readonly hotel: Hotel;
  readonly footer: Footer | undefined;
  readonly pagesInside: readonly ContentPage[];
  readonly children: ReactNode;
}

/** Header, menu and footer around a page. */
export const SiteFrame = ({ locale, hotel, footer, pagesInside, children }: SiteFrameProps) => {
  const words = wordsIn(locale);
  return (
    <>
      <a className="skip-link" href="#main">
        {words.t('frame.skip')}
      </a>
      <LanguageDetection />
      <BuildWatch />
      <NavigationEffects />
      <SiteHeader locale={locale} hotel={hotel} />
      <SiteMenu locale={locale} hotel={hotel} pagesInside={pagesInside} />
      <main id="main" className="site-main" tabIndex={-1}>
        <PageErrorBoundary title={words.t('frame.error.internal.title')}>
          <PageTransition>{children}</PageTransition>
        </PageErrorBoundary>
      </main>
      <SiteFooter locale={locale} hotel={hotel} footer={footer} />
    </>
  );
};
