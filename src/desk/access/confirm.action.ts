'use server';
import { findRecognizedDeviceId } from '#src/accounts/recognized-device.ts';
import type { DeskSession } from '#src/accounts/staff/desk-session.rules.ts';
import { findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { admitDeskAttempt, createRefusals, readDestination, readLocale, readOtp } from './access-form.ts';

interface Confirmation {
  readonly session: DeskSession;
  readonly password: string;
  readonly otp: string;
}

/** Whether the password is asked: after a sign-in by a provider only the code is. */
const asksPassword = ({ session }: Pick<Confirmation, 'session'>): boolean => session.provider === null;

const findMissing = (confirmation: Confirmation): 'password' | 'otp' | undefined => {
  if (asksPassword(confirmation)) return confirmation.password === '' ? 'password' : undefined;
  return confirmation.otp === '' ? 'otp' : undefined;
};

const tryToConfirm = async (
  { services: { deskAccess } }: RequestContext,
  confirmation: Confirmation,
  account: { readonly email: string; readonly browserId: string | undefined },
): Promise<'confirmed' | 'refused' | 'delayed'> => {
  if (asksPassword(confirmation)) return deskAccess.confirm({ ...confirmation, ...account });
  return (await deskAccess.confirmByCode(confirmation)) ? 'confirmed' : 'refused';
};

/** Re-authentication: password and code once more, before what needs them. D2 */
export const confirmIdentity = defineFormAction<DeskFormState>(async (context, form) => {
  const locale = readLocale(form);
  const { t } = getTranslator(locale);
  const { reject, invalidate, refuseAccess } = createRefusals(context, t);
  const access = await findDeskAccess(context);
  const refusal = refuseAccess(access, locale);
  if (refusal || access.state !== 'open') return refusal ?? reject(404, t('desk.refused.unknown'));
  const { session } = access;
  const confirmation = { session, password: readFormTexts(form).getText('password'), otp: readOtp(form) };
  const missing = findMissing(confirmation);
  if (missing) return invalidate({ [missing]: t('desk.sign-in.required') });
  const user = await context.services.accounts.findCurrentUser(getRequestSession(context));
  if (!user) return reject(503, t('desk.refused.backend'));
  const { email } = user;
  const browserId = await findRecognizedDeviceId(context, email);
  const admitted = await admitDeskAttempt(context, email, browserId);
  if (!admitted) return reject(429, t('desk.sign-in.delayed'));
  try {
    const outcome = await tryToConfirm(context, confirmation, { email, browserId });
    if (outcome === 'delayed') return reject(429, t('desk.sign-in.delayed'));
    if (outcome === 'refused')
      return reject(401, t(asksPassword({ session }) ? 'desk.confirm.failed' : 'desk.code.wrong'));
    await admitted.release();
    context.resumeForm('send');
    return context.redirect(readDestination(form, locale));
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return reject(503, t('desk.refused.backend'));
  }
});

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
