'use server';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import { isLocale } from '#src/site/i18n/locales.ts';
import { createLinks } from '#src/site/routing/links.ts';
import {
  createDoneState,
  createInvalidState,
  createRefusedState,
  type FormState,
  hasErrors,
} from '#src/site/ui/forms/form-state.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { findAccessErrors } from './access-form.ts';
import { admitCodeAttempt } from './code-attempt-limit.ts';
import { grantAccess, hasAccess, revokeAccess } from './request-access.ts';

/** Grants access by code and e-mail. A wrong code and a wrong e-mail get the same response in constant time. */
export const openReservation = defineFormAction<FormState>(async (context, form) => {
  const {
    services: { access },
    redirect,
    setStatus,
  } = context;
  const { getText } = readFormTexts(form);
  const locale = getText('locale');
  const proof = { code: getText('code').trim(), email: getText('email').trim() };
  const errors = findAccessErrors(form);
  if (hasErrors(errors)) return createInvalidState(errors, proof);
  const tries = await admitCodeAttempt(context, proof.code);
  if (!tries) return createRefusedState('access.too-many', proof);
  const reserva = await access.recognizeGuest(proof);
  if (reserva) {
    await tries.releaseAttempt();
    await grantAccess(context, reserva);
    return redirect(createLinks(isLocale(locale) ? locale : 'es').reservation(reserva));
  }
  setStatus(403);
  return createRefusedState('access.unknown', proof);
});

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
