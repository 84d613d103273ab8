import type { RequestContext } from '#src/composition/request/request-context.ts';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { type DeskPermission, listPermittedRoles } from '#src/kernel/staff.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

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
