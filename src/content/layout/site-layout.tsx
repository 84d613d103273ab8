import type { ReactNode } from 'react';
import type { Services } from '#src/composition/services.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { serializeProps } from '#src/site/i18n/serialized-props.ts';
import { createFrameContent } from './frame-content.ts';
import { SiteFrame } from './site-frame.client.tsx';

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
