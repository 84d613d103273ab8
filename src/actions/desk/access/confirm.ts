'use server';
import { defineFormAction } from '#src/actions/define-action.ts';
import type { DeskFormState } from '#src/actions/desk/desk-form-state.ts';
import { readFormTexts } from '#src/actions/read-form-texts.ts';
import { isBackendError } from '#src/content/content-backend.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import { admitDeskAttempt } from '#src/server/rate-limits/desk-attempt-limit.ts';
import { findRecognizedDeviceId } from '#src/server/request/recognized-device.ts';
import { getRequestSession } from '#src/server/request/request-session.ts';
import { findDeskAccess } from '#src/server/request/request-staff.ts';
import { createRefusals, readDestination, readLocale, readOtp } from './access-form.ts';

/** Re-authentication: password and code once more, before what needs them. D2 */
export const confirmIdentity = defineFormAction<DeskFormState>(async (context, form) => {
  const locale = readLocale(form);
  const { t } = getTranslator(locale);
  const { reject, invalidate, refuseAccess } = createRefusals(context, t);
  const access = await findDeskAccess(context);
  const refusal = refuseAccess(access, locale);
  if (refusal || access.state !== 'open') return refusal ?? reject(404, t('desk.refused.unknown'));
  const password = readFormTexts(form).getText('password');
  if (password === '') return invalidate({ password: t('desk.sign-in.required') });
  const { accounts, deskAccess } = context.services;
  const user = await accounts.findCurrentUser(getRequestSession(context));
  if (!user) return reject(503, t('desk.refused.backend'));
  const { email } = user;
  const browserId = await findRecognizedDeviceId(context, email);
  const admitted = await admitDeskAttempt(context, email, browserId);
  if (!admitted) return reject(429, t('desk.sign-in.delayed'));
  try {
    const { session } = access;
    const outcome = await deskAccess.confirm({ session, email, password, otp: readOtp(form), browserId });
    if (outcome !== 'confirmed')
      return outcome === 'delayed' ? reject(429, t('desk.sign-in.delayed')) : reject(401, t('desk.confirm.failed'));
    await admitted.release();
    context.resumeForm('send');
    return context.redirect(readDestination(form, locale));
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return reject(503, t('desk.refused.backend'));
  }
});
