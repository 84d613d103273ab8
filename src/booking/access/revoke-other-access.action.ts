'use server';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import { createDoneState, createRefusedState, type FormState } from '#src/site/ui/forms/form-state.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { hasAccess, revokeAccess } from './request-access.ts';

/** Revokes access by earlier mail links and from other browsers; this one keeps access. */
export const revokeOtherAccess = defineFormAction<FormState>(async (context, form) => {
  const reserva = readFormTexts(form).getText('reserva');
  if (!(await hasAccess(context, reserva))) {
    context.setStatus(403);
    return createRefusedState('access.needed');
  }
  await revokeAccess(context, reserva);
  return createDoneState('access.revoke.done');
});
