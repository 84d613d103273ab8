import type { ReactNode } from 'react';
import { createFrameContent } from '#src/components/layout/frame-content.ts';
import { SiteFrame } from '#src/components/layout/site-frame.client.tsx';
import { serializeProps } from '#src/i18n/serialized-props.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Services } from '#src/server/services.ts';

interface SiteLayoutProps {
  readonly locale: Locale;
  readonly services: Pick<Services, 'content' | 'hotel'>;
  readonly children: ReactNode;
}

/** The layout around every page of a locale. Specification §8: it renders also without footer or menu pages. */
export const SiteLayout = async ({ locale, services, children }: SiteLayoutProps) => {
  const { content, hotel } = services;
  const [footer, pagesInside] = await Promise.all([content.getFooter(locale), content.listPagesInside(locale)]);
  return (
    <SiteFrame content={serializeProps(createFrameContent(locale, { hotel, footer, pagesInside }))}>
      {children}
    </SiteFrame>
  );
};
