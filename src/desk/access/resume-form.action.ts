'use server';
import { findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createRefusals, readDestination, readLocale } from './access-form.ts';

/** Brings back a form that waited while its person signed in, in another tab or by a new one-time code. */
export const resumeForm = defineFormAction<DeskFormState>(async (context, form) => {
  const locale = readLocale(form);
  const { t } = getTranslator(locale);
  const { reject } = createRefusals(context, t);
  const { state } = await findDeskAccess(context);
  if (state === 'hidden') return reject(404, t('desk.refused.unknown'));
  if (state !== 'open') return reject(401, t('desk.provider.not-yet'));
  context.resumeForm('show');
  return context.redirect(readDestination(form, locale));
});
