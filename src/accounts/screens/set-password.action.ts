'use server';
import { readTokenEmail } from '#src/accounts/directory/backend-roles.rules.ts';
import type { NewPassword } from '#src/accounts/directory/directory.port.ts';
import { rememberDevice } from '#src/accounts/recognized-device.ts';
import { defineFormAction, enforceRateLimit, rejectInvalidForm } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import type { MessageId } from '#src/messages/en.ts';
import { isLocale } from '#src/site/i18n/locales.ts';
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
    if (isSet) return createDoneState(messages.done);
    context.setStatus(403);
    return createRefusedState(messages.refused);
  });
};

/** Sets the first password with an invitation token. */
export const acceptInvitation = defineFormAction<FormState>(async (context, form) =>
  setNewPassword(context, form, context.services.accounts.acceptInvitation, {
    done: 'accounts.invitation.done',
    refused: 'accounts.invitation.refused',
  }),
);

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
