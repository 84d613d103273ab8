'use server';
import { defineFormAction, enforceRateLimit, rejectInvalidForm } from '#src/composition/request/define-action.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import type { MessageId } from '#src/messages/en.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { isLocale } from '#src/site/routing/locales.ts';
import { createDoneState, createRefusedState, type FormState, hasErrors } from '#src/site/ui/forms/form-state.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';
import { findSignInErrors } from './account-forms.ts';
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
