import type { ReactNode } from 'react';
import { findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps, ShowPage } from '#src/composition/request/page-props.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { type DeskPermission, isPermitted, listPermittedRoles, type Staff } from '#src/kernel/staff.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface ForbiddenPageProps {
  readonly locale: Locale;
  readonly context: Pick<RequestContext, 'setStatus'>;
  readonly permission: DeskPermission;
}

/** 403 that names the roles that may. */
export const ForbiddenPage = ({ locale, context, permission }: ForbiddenPageProps) => {
  context.setStatus(403);
  const { t, list } = getTranslator(locale);
  const roles = list(listPermittedRoles(permission).map((role) => t(`desk.role.${role}`)));
  return (
    <DeskScreen title={t('desk.forbidden.title')}>
      <p>{t('desk.forbidden.text', { roles })}</p>
    </DeskScreen>
  );
};

/** Props of every screen of the front desk. */
export interface DeskPageProps extends PageProps {
  readonly staff: Staff;
  /** Reservation code of the address, as typed and percent-encoded. */
  readonly code?: string;
  /** Collection of the content backend, from the address. */
  readonly collection?: string;
}

export type LoadDeskPage = () => Promise<{ default: (props: DeskPageProps) => ReactNode | Promise<ReactNode> }>;

/** Single authorization point of the screens: 404 for guests, 403 without the permission, re-authentication. D2, D5 */
export const createDeskPage =
  (
    { permission, isConfirmed = false }: { readonly permission: DeskPermission; readonly isConfirmed?: boolean },
    load: LoadDeskPage,
  ): ShowPage =>
  async (props) => {
    const { locale, context } = props;
    const access = await findDeskAccess(context);
    if (access.state !== 'open') return <NoSuchPage locale={locale} context={context} />;
    const { staff } = access;
    if (!isPermitted(staff.role, permission))
      return <ForbiddenPage locale={locale} context={context} permission={permission} />;
    if (isConfirmed && !access.isConfirmed) return context.redirect(createDeskLinks(locale).confirm(context.fullPath));
    return (await load()).default({ ...props, staff });
  };
