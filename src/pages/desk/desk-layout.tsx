import type { ReactNode } from 'react';
import { DeskFrame } from '#src/components/desk/frame/desk-frame.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { RequestContext } from '#src/server/request/request-context.ts';
import { findStaff } from '#src/server/request/request-staff.ts';

interface DeskLayoutProps {
  readonly locale: Locale;
  readonly context: RequestContext;
  readonly children: ReactNode;
}

/** The frame around every screen of the front desk. */
export const DeskLayout = async ({ locale, context, children }: DeskLayoutProps) => {
  context.omitHydration();
  // Those before the sign-in, too, such as the page of the set-up link.
  context.setHeader('cache-control', 'no-store');
  const staff = await findStaff(context);
  const path = context.fullPath.split('?')[0] ?? '';
  return (
    <DeskFrame
      translator={getTranslator(locale)}
      hotelName={context.services.hotel.name}
      staff={staff}
      address={context.fullPath}
      path={path}
      nonce={context.nonce}
    >
      {children}
    </DeskFrame>
  );
};
