import type { ReactNode } from 'react';
import { findStaff } from '#src/accounts/staff/request-staff.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { DeskFrame } from './desk-frame.tsx';

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
