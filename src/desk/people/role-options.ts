import type { Locale } from '#src/kernel/locale.ts';
import { DESK_ROLES } from '#src/kernel/staff.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

/** Roles with what each may do, the least permitted first. */
export const listRoleOptions = (locale: Locale): readonly { readonly value: string; readonly label: string }[] => {
  const { t } = getTranslator(locale);
  return DESK_ROLES.map((role) => ({ value: role, label: t(`desk.people.role.${role}`) }));
};
