import type { ReactNode } from 'react';
import { frameContent } from '#src/components/layout/frame-content.ts';
import { SiteFrame } from '#src/components/layout/site-frame.client.tsx';
import { carried } from '#src/i18n/carried.ts';
import type { Locale } from '#src/routing/locales.ts';
import { services } from '#src/server/provided-services.ts';

/** The frame around every page of a locale. Specification §8: without footer or menu pages it stands all the same. */
export const SiteLayout = async ({ locale, children }: { locale: Locale; children: ReactNode }) => {
  const { content, hotel } = services();
  const [footer, pagesInside] = await Promise.all([content.footer(locale), content.pagesInside(locale)]);
  return <SiteFrame content={carried(frameContent(locale, { hotel, footer, pagesInside }))}>{children}</SiteFrame>;
};
