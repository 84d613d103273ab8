'use server';
import { defineFormAction } from '#src/actions/define-action.ts';
import { createDoneState, createRefusedState, type FormState } from '#src/actions/form-state.ts';
import { readFormTexts } from '#src/actions/read-form-texts.ts';
import { hasAccess, revokeAccess } from '#src/server/request/request-access.ts';

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
