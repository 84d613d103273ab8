'use server';
import { findRecognizedDeviceId } from '#src/accounts/recognized-device.ts';
import { closeDesk, enterDesk } from '#src/accounts/staff/desk-entry.ts';
import { findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';
import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import {
  admitDeskAttempt,
  continueToCode,
  createRefusals,
  readDestination,
  readLocale,
  readOtp,
} from './access-form.ts';

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly otp: string;
}

const findErrors = ({ email, password }: Attempt, required: string): DeskFormState['errors'] => ({
  ...(email === '' && { email: required }),
  ...(password === '' && { password: required }),
});

/** Signs in by password and code; the answer does not tell which of e-mail, password, code and role was wrong. D4 */
const tryToEnter = async (
  context: RequestContext,
  attempt: Attempt,
  returnTo: string,
  locale: Locale,
): Promise<DeskFormState> => {
  const { services, redirect, clientAddress: address, userAgent } = context;
  const { t } = getTranslator(locale);
  const { reject } = createRefusals(context, t);
  const refuse = (status: number, message: string) => reject(status, message, { email: attempt.email });
  const browserId = await findRecognizedDeviceId(context, attempt.email);
  const admitted = await admitDeskAttempt(context, attempt.email, browserId);
  if (!admitted) return refuse(429, t('desk.sign-in.delayed'));
  try {
    const outcome = await services.deskAccess.signIn({ ...attempt, browserId, address, userAgent });
    if (outcome.status === 'delayed') return refuse(429, t('desk.sign-in.delayed'));
    if (outcome.status === 'refused') return refuse(401, t('desk.sign-in.failed'));
    await admitted.release();
    await enterDesk(context, attempt.email, outcome);
    if (outcome.codeDue) return continueToCode(context, returnTo, locale);
    context.resumeForm('show');
    return redirect(returnTo);
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return refuse(503, t('desk.sign-in.unavailable'));
  }
};

/** Opens the front desk for a signed-in person of its staff, or for a browser that had a session. D1 */
export const signInToDesk = defineFormAction<DeskFormState>(async (context, form) => {
  const locale = readLocale(form);
  const { t } = getTranslator(locale);
  const { reject, invalidate } = createRefusals(context, t);
  const access = await findDeskAccess(context);
  if (access.state === 'hidden') return reject(404, t('desk.refused.unknown'));
  if (access.state === 'open') {
    context.resumeForm('show');
    return context.redirect(readDestination(form, locale));
  }
  const { getText } = readFormTexts(form);
  const known = access.state === 'sign-in' ? access.email : undefined;
  const attempt = {
    email: known ?? normalizeEmailAddress(getText('email')),
    password: getText('password'),
    otp: readOtp(form),
  };
  const errors = findErrors(attempt, t('desk.sign-in.required'));
  if (Object.keys(errors).length > 0) return invalidate(errors, { email: attempt.email });
  return tryToEnter(context, attempt, readDestination(form, locale), locale);
});

/** Ends the desk's and the site's session, and removes desk pages from the browser's cache. */
export const signOutOfDesk = defineFormAction<DeskFormState>(async (context, form) => {
  const locale = readLocale(form);
  const { t } = getTranslator(locale);
  const { state } = await findDeskAccess(context);
  if (state === 'hidden') return createRefusals(context, t).reject(404, t('desk.refused.unknown'));
  await closeDesk(context);
  return context.redirect(createDeskLinks(locale).signIn());
});
