'use client';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { useRouter } from 'waku';
import { localeOf } from '#src/routing/locales.ts';
import { RoutePreloads } from '#src/routing/route-preloads.client.tsx';
import fraunces from './fraunces-400.woff2?url';
import { SiteStore } from './site-store.client.tsx';

/** A client component, so that `lang` follows the address on client navigation too. */
export const DocumentShell = ({ children }: { children: ReactNode }) => {
  const { path } = useRouter();
  return (
    <html lang={localeOf(path)}>
      <head>
        <meta name="theme-color" content="#0f3a43" />
        {/* Nothing is painted before the page is read to its footer: a slow phone would show pieces that jump. */}
        <link rel="expect" href="#site-navigation" blocking="render" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <SiteStore>
          <RoutePreloads>{children}</RoutePreloads>
        </SiteStore>
      </body>
    </html>
  );
};
