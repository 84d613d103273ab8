'use server';
import { readTokenEmail } from '#src/accounts/directory/backend-roles.rules.ts';
import type { NewPassword } from '#src/accounts/directory/directory.port.ts';
import { rememberDevice } from '#src/accounts/recognized-device.ts';
import { enterDesk } from '#src/accounts/staff/desk-entry.ts';
import { defineFormAction, enforceRateLimit, rejectInvalidForm } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { MessageId } from '#src/messages/en.ts';
import { isLocale } from '#src/site/i18n/locales.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { createDoneState, createRefusedState, type FormState, hasErrors } from '#src/site/ui/forms/form-state.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { findEmailErrors, findNewPasswordErrors } from './account-forms.ts';
import { handleBackendFailure } from './handle-backend-failure.ts';

/** Signed tokens are longer than other form fields. */
const MAX_TOKEN_LENGTH = 4_000;

const setNewPassword = async (
  context: RequestContext,
  form: FormData,
  savePassword: (command: NewPassword) => Promise<boolean>,
  messages: { readonly done: MessageId; readonly refused: MessageId },
  goOn: (password: NewPassword, email: string) => Promise<string | undefined> = async () => undefined,
): Promise<FormState> => {
  const errors = findNewPasswordErrors(form);
  if (hasErrors(errors)) return rejectInvalidForm(context, errors);
  if (!(await enforceRateLimit(context, 'new-password'))) return createRefusedState('accounts.too-many');
  return handleBackendFailure(context, {}, async () => {
    const token = readFormTexts(form, MAX_TOKEN_LENGTH).getText('token');
    const password = readFormTexts(form).getText('password');
    const email = readTokenEmail(token);
    const weakness = await context.services.checkPassword(password, email);
    if (weakness) return rejectInvalidForm(context, { password: `accounts.error.${weakness}` });
    const isSet = token !== '' && (await savePassword({ token, password }));
    // Mailbox ownership is proven: the sign-in throttle of other clients does not slow down this device.
    if (isSet && email !== undefined) await rememberDevice(context, email);
    const next = isSet && email !== undefined ? await goOn({ token, password }, email) : undefined;
    if (next !== undefined) return context.redirect(next);
    if (isSet) return createDoneState(messages.done);
    context.setStatus(403);
    return createRefusedState(messages.refused);
  });
};

/** Opens the desk for a colleague who has just chosen the password, which is not asked again; undefined: it cannot be. D1 */
const openInvitedDesk = async (
  context: RequestContext,
  { token, password }: NewPassword,
  email: string,
  locale: Locale,
): Promise<string | undefined> => {
  const { services, clientAddress: address, userAgent } = context;
  const { deskAccess } = services;
  if (!deskAccess.isStaffInvitation(token) || !deskAccess.isReachable(address)) return undefined;
  try {
    const credentials = { email, password, otp: '', browserId: undefined };
    const signedIn = await deskAccess.signIn({ ...credentials, address, userAgent });
    if (signedIn.status !== 'opened') return undefined;
    await enterDesk(context, email, signedIn);
    const links = createDeskLinks(locale);
    return signedIn.codeDue ? links.oneTimeCode() : links.today;
  } catch (error) {
    // The password is set: the person signs in as on any other day.
    services.log.error({ err: error }, 'an invitation was accepted, and its person could not be signed in');
    return undefined;
  }
};

/** Sets the first password with an invitation token, and opens the desk for its staff. */
export const acceptInvitation = defineFormAction<FormState>(async (context, form) => {
  const typed = readFormTexts(form).getText('locale');
  const locale = isLocale(typed) ? typed : 'es';
  const messages = { done: 'accounts.invitation.done', refused: 'accounts.invitation.refused' } as const;
  return setNewPassword(context, form, context.services.accounts.acceptInvitation, messages, (password, email) =>
    openInvitedDesk(context, password, email, locale),
  );
});

/** Sets a new password with a reset token. */
export const resetPassword = defineFormAction<FormState>(async (context, form) =>
  setNewPassword(context, form, context.services.accounts.resetPassword, {
    done: 'accounts.reset.done',
    refused: 'accounts.reset.refused',
  }),
);

/** Mails a reset link. The response is the same for known and unknown addresses (no user enumeration). */
export const requestPassword = defineFormAction<FormState>(async (context, form) => {
  const { getText } = readFormTexts(form);
  const email = normalizeEmailAddress(getText('email'));
  const locale = getText('locale');
  const errors = findEmailErrors(form);
  if (hasErrors(errors)) return rejectInvalidForm(context, errors, { email });
  if (!(await enforceRateLimit(context, 'request-password'))) return createRefusedState('accounts.too-many', { email });
  return handleBackendFailure(context, { email }, async () => {
    const { accounts, siteUrl } = context.services;
    const resetUrl = siteUrl + createLinks(isLocale(locale) ? locale : 'es').setPassword;
    await accounts.requestPassword({ email, resetUrl });
    return createDoneState('accounts.request.done');
  });
});
