'use server';
import { rememberDevice } from '#src/accounts/recognized-device.ts';
import { defineFormAction, enforceRateLimit, rejectInvalidForm } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import { normalizeName } from '#src/kernel/contact/person-name.ts';
import type { MessageId } from '#src/messages/en.ts';
import { isLocale } from '#src/site/i18n/locales.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { createDoneState, createRefusedState, type FormState, hasErrors } from '#src/site/ui/forms/form-state.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { findNewPasswordErrors, findRegistrationErrors, findSignInErrors } from './account-forms.ts';
import { handleBackendFailure } from './handle-backend-failure.ts';

const REFUSAL_RESPONSES = {
  forbidden: [403, 'accounts.invite.forbidden'],
  'wrong-password': [401, 'accounts.invite.wrong-password'],
  'code-needed': [403, 'accounts.invite.at-desk'],
  delayed: [429, 'accounts.sign-in.delayed'],
  'too-many': [429, 'accounts.too-many'],
} as const satisfies Record<string, readonly [number, MessageId]>;

/** Invites a user with the inviter's role, after re-authentication by password; the backend authorizes. */
export const invite = defineFormAction<FormState>(async (context, form) => {
  const { services, setStatus } = context;
  const { accounts, siteUrl } = services;
  const { getText } = readFormTexts(form);
  const email = normalizeEmailAddress(getText('email'));
  const locale = getText('locale');
  const errors = findSignInErrors(form);
  if (hasErrors(errors)) return rejectInvalidForm(context, errors, { email });
  if (!(await enforceRateLimit(context, 'invite'))) return createRefusedState('accounts.too-many', { email });
  return handleBackendFailure(context, { email }, async () => {
    const inviteUrl = siteUrl + createLinks(isLocale(locale) ? locale : 'es').acceptInvitation;
    const outcome = await accounts.invite(getRequestSession(context), {
      email,
      inviteUrl,
      password: getText('password'),
    });
    if (outcome === 'sent') return createDoneState('accounts.invite.done');
    if (outcome === 'sent-over-registration') return createDoneState('accounts.invite.done-over-registration');
    const [status, message] = REFUSAL_RESPONSES[outcome];
    setStatus(status);
    return createRefusedState(message, { email });
  });
});

/** Mails a confirmation link. The response is the same for known and unknown addresses (no user enumeration). */
export const register = defineFormAction<FormState>(async (context, form) => {
  const { getText } = readFormTexts(form);
  const locale = getText('locale');
  const values = {
    email: normalizeEmailAddress(getText('email')),
    first_name: normalizeName(getText('first_name')),
    last_name: normalizeName(getText('last_name')),
  };
  const errors = findRegistrationErrors(form);
  if (hasErrors(errors)) return rejectInvalidForm(context, errors, values);
  if (!(await enforceRateLimit(context, 'register'))) return createRefusedState('accounts.too-many', values);
  const { accounts, siteUrl } = context.services;
  await accounts.register({
    email: values.email,
    firstName: values.first_name || null,
    lastName: values.last_name || null,
    confirmUrl: siteUrl + createLinks(isLocale(locale) ? locale : 'es').register,
  });
  return createDoneState('accounts.register.done');
});

const REFUSAL_MESSAGES = {
  invalid: 'accounts.confirmation.refused',
  taken: 'accounts.confirmation.taken',
  closed: 'accounts.register.closed',
} as const;

const refuseRegistration = ({ setStatus }: RequestContext, reason: keyof typeof REFUSAL_MESSAGES): FormState => {
  setStatus(403);
  return createRefusedState(REFUSAL_MESSAGES[reason]);
};

/** Creates the account of a confirmation link with the chosen password. */
export const confirmRegistration = defineFormAction<FormState>(async (context, form) => {
  const { getText } = readFormTexts(form);
  const errors = findNewPasswordErrors(form);
  if (hasErrors(errors)) return rejectInvalidForm(context, errors);
  if (!(await enforceRateLimit(context, 'new-password'))) return createRefusedState('accounts.too-many');
  return handleBackendFailure(context, {}, async () => {
    const { accounts, checkPassword } = context.services;
    const command = { token: getText('token'), password: getText('password') };
    const email = await accounts.findRegistrationEmail(command.token);
    if (email === undefined) return refuseRegistration(context, 'invalid');
    const weakness = await checkPassword(command.password, email);
    if (weakness) return rejectInvalidForm(context, { password: `accounts.error.${weakness}` });
    const outcome = await accounts.confirmRegistration(command);
    if (outcome !== 'registered') return refuseRegistration(context, outcome);
    await rememberDevice(context, email);
    return createDoneState('accounts.confirmation.done');
  });
});
