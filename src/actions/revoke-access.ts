'use server';
import { hasAccess, revokeAccess } from '#src/server/request-access.ts';
import { setStatus } from '#src/server/request-context.ts';
import { doneWith, type FormState, refusedWith } from './form-state.ts';
import { formTexts } from './form-texts.ts';

/** Closes the links in all mails and the reservation in every other browser; this one stays. */
export const closeOtherAccess = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const reserva = formTexts(form).one('reserva');
  if (!(await hasAccess(reserva))) {
    setStatus(403);
    return refusedWith('access.needed');
  }
  await revokeAccess(reserva);
  return doneWith('access.revoke.done');
};
