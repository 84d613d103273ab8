'use server';
import { findRecognizedDeviceId } from '#src/accounts/recognized-device.ts';
import { type DeskAccess, findDeskAccess, forgetDeskAccess } from '#src/accounts/staff/request-staff.ts';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import {
  admitDeskAttempt,
  continueToCode,
  createRefusals,
  readDestination,
  readLocale,
  readOtp,
} from './access-form.ts';

interface CodeStep {
  readonly context: RequestContext;
  readonly access: Extract<DeskAccess, { staff: unknown }>;
  readonly accessToken: string;
  readonly email: string;
  readonly form: FormData;
}

/** Answers to a form of the set-up; undefined: it was done, and the screen shows the next step. */
const runStep = async ({ context, access, accessToken, form }: CodeStep): Promise<DeskFormState | undefined> => {
  const { deskAccess } = context.services;
  const { session } = access;
  const { getText } = readFormTexts(form);
  const { t } = getTranslator(readLocale(form));
  const { reject, invalidate } = createRefusals(context, t);
  const step = getText('step');
  if (step === 'start') {
    const password = getText('password');
    if (password === '') return invalidate({ password: t('desk.sign-in.required') });
    return (await deskAccess.startCode({ session, accessToken, password }))
      ? undefined
      : invalidate({ password: t('desk.code.wrong-password') });
  }
  const otp = readOtp(form);
  if (otp === '') return invalidate({ otp: t('desk.sign-in.required') });
  if (step === 'remove')
    return (await deskAccess.removeCode({ session, accessToken, otp }))
      ? undefined
      : invalidate({ otp: t('desk.code.wrong') });
  if (step === 'verify')
    return (await deskAccess.confirmByCode({ session, otp })) ? undefined : invalidate({ otp: t('desk.code.wrong') });
  if (step !== 'finish') return reject(400, t('desk.refused.fields'));
  const recoveryCodes = await deskAccess.finishCode({ session, accessToken, otp });
  if (!recoveryCodes) return invalidate({ otp: t('desk.code.wrong') });
  const message = recoveryCodes.length > 0 ? t('desk.code.done') : t('desk.code.done-without-recovery');
  const values = Object.fromEntries(recoveryCodes.entries());
  return { status: 'done', errors: {}, message, values, shown: { step: 'resume' } };
};

const leaveScreen = (context: RequestContext, destination: string): DeskFormState => {
  context.resumeForm('show');
  return context.redirect(destination);
};

/** Where a step that was done leads: to the next one, or out of the screen. */
const continueAfterStep = (context: RequestContext, form: FormData, locale: Locale): DeskFormState => {
  const destination = readDestination(form, locale);
  return readFormTexts(form).getText('step') === 'verify'
    ? leaveScreen(context, destination)
    : continueToCode(context, destination, locale);
};

/** Steps of the one-time code: `start` (password), `finish` (first code), `verify` and `remove` (a code), `resume`. */
export const changeOneTimeCode = defineFormAction<DeskFormState>(async (context, form) => {
  const locale = readLocale(form);
  const { t } = getTranslator(locale);
  const { reject, refuseAccess } = createRefusals(context, t);
  const access = await findDeskAccess(context);
  const refusal = refuseAccess(access, locale);
  if (refusal || !('staff' in access)) return refusal ?? reject(404, t('desk.refused.unknown'));
  if (access.state === 'open' && readFormTexts(form).getText('step') === 'resume')
    return leaveScreen(context, readDestination(form, locale));
  const { accounts } = context.services;
  const store = getRequestSession(context);
  const accessToken = accounts.getAccessToken(store);
  const user = await accounts.findCurrentUser(store);
  if (!accessToken || !user) return reject(503, t('desk.refused.backend'));
  const admitted = await admitDeskAttempt(context, user.email, await findRecognizedDeviceId(context, user.email));
  if (!admitted) return reject(429, t('desk.sign-in.delayed'));
  const answer = await runStep({ context, access, accessToken, email: user.email, form });
  if (answer && answer.status !== 'done') return answer;
  await admitted.release();
  forgetDeskAccess(context);
  return answer ?? continueAfterStep(context, form, locale);
});
