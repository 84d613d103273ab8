'use client';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { useRouter } from 'waku';
import fonts from '#src/site/design/fonts.css?url';
import fraunces from '#src/site/design/fraunces-400.woff2?url';
import { getLocale } from '#src/site/i18n/locales.ts';
import { RoutePreloads } from '#src/site/routing/route-preloads.client.tsx';
import { SiteStore } from './site-store.client.tsx';

/** Client component, so that `lang` also follows client navigation. */
export const DocumentShell = ({ children }: { children: ReactNode }) => {
  const { path } = useRouter();
  return (
    <html lang={getLocale(path)}>
      <head>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0f3a43" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1b20" />
        {/* Blocks rendering until this part is parsed, or else the page; slow phones would otherwise show pieces that jump. */}
        <link rel="expect" href="#first-view" blocking="render" />
        {/* A file of its own: browsers look all fonts up again when a stylesheet with font faces comes later. */}
        <link rel="stylesheet" href={fonts} precedence="fonts" />
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
