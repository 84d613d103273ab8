'use client';
import './site-frame.css';
import { type ReactNode, useMemo } from 'react';
import { BuildWatch } from '#src/components/navigation/build-watch.client.tsx';
import { NavigationEffects } from '#src/components/navigation/navigation-effects.client.tsx';
import { PageTransition } from '#src/components/navigation/page-transition.client.tsx';
import { type Carried, unpacked } from '#src/i18n/carried.ts';
import type { FrameContent } from './frame-content.ts';
import { LanguageDetection } from './language-detection.client.tsx';
import { PageErrorBoundary } from './page-error-boundary.client.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteMenu } from './site-menu.tsx';

interface SiteFrameProps {
  readonly content: Carried<FrameContent>;
  readonly children: ReactNode;
}

/** Header, menu and footer around a page: the same on each, so the browser is sent their content and draws them itself. */
export const SiteFrame = ({ content, children }: SiteFrameProps) => {
  const frame = useMemo(() => unpacked(content), [content]);
  return (
    <>
      <a className="skip-link" href="#main">
        {frame.texts['frame.skip']}
      </a>
      <LanguageDetection />
      <BuildWatch />
      <NavigationEffects />
      <SiteHeader frame={frame} />
      <SiteMenu frame={frame} />
      <main id="main" className="site-main" tabIndex={-1}>
        <PageErrorBoundary title={frame.texts['frame.error.internal.title']}>
          <PageTransition>{children}</PageTransition>
        </PageErrorBoundary>
      </main>
      <SiteFooter frame={frame} />
    </>
  );
};
