'use client';
import './site-frame.css';
import { type ReactNode, useMemo } from 'react';
import { ShownPart } from '#src/site/hydration/shown-part.client.tsx';
import { parseProps, type SerializedProps } from '#src/site/i18n/serialized-props.ts';
import { LanguageDetection } from '#src/site/layout/language-switch/language-detection.client.tsx';
import { OfflineNotice } from '#src/site/layout/offline-notice.client.tsx';
import { PageErrorBoundary } from '#src/site/layout/page-error-boundary.client.tsx';
import { BuildUpdateCheck } from '#src/site/navigation/build-update-check.client.tsx';
import { NavigationEffects } from '#src/site/navigation/navigation-effects.client.tsx';
import { PageTransition } from '#src/site/navigation/page-transition.client.tsx';
import { ErrorHelp } from './contact-list.tsx';
import type { FrameContent } from './frame-content.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader, SiteMenu } from './site-header.tsx';

interface SiteFrameProps {
  readonly content: SerializedProps<FrameContent>;
  readonly children: ReactNode;
}

/**
 * Header, menu and footer around a page; rendered in the browser from serialized content, which is smaller than their
 * markup.
 */
export const SiteFrame = ({ content, children }: SiteFrameProps) => {
  const frame = useMemo(() => parseProps(content), [content]);
  return (
    <>
      <a className="skip-link" href="#main">
        {frame.texts['frame.skip']}
      </a>
      <ShownPart>
        <LanguageDetection />
      </ShownPart>
      <ShownPart>
        <BuildUpdateCheck />
      </ShownPart>
      <ShownPart>
        <NavigationEffects />
      </ShownPart>
      {/* Without its menu the button of the header is a link again. */}
      <ShownPart selector=".site-header">
        <SiteHeader frame={frame} />
        <SiteMenu frame={frame} />
      </ShownPart>
      <ShownPart>
        <OfflineNotice text={frame.texts['frame.offline']} />
      </ShownPart>
      <main id="main" className="site-main" tabIndex={-1}>
        <PageErrorBoundary title={frame.texts['frame.error.internal.title']} help={<ErrorHelp frame={frame} />}>
          <PageTransition>{children}</PageTransition>
        </PageErrorBoundary>
      </main>
      <ShownPart selector=".site-footer">
        <SiteFooter frame={frame} />
      </ShownPart>
    </>
  );
};
