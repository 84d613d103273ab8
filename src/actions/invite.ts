'use server';
import { normalizeText } from '#src/booking/model/plain-text.ts';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { linksIn } from '#src/routing/links.ts';
import { isLocale } from '#src/routing/locales.ts';
import { admit } from '#src/server/admit.ts';
import { services } from '#src/server/provided-services.ts';
import { setStatus } from '#src/server/request-context.ts';
import { requestSession } from '#src/server/request-session.ts';
import { hasErrors, signInErrors } from './account-forms.ts';
import { orUnavailable } from './backend-failure.ts';
import { doneWith, type FormState, refusedWith } from './form-state.ts';
import { formTexts } from './form-texts.ts';
import { invalidForm } from './invalid-form.ts';

const REFUSALS = {
  forbidden: [403, 'accounts.invite.forbidden'],
  'wrong-password': [401, 'accounts.invite.wrong-password'],
  delayed: [429, 'accounts.sign-in.delayed'],
  'too-many': [429, 'accounts.too-many'],
} as const satisfies Record<string, readonly [number, MessageId]>;

/** Invites in the role of the inviter, who proves it by the password; the backend decides who may. */
export const invite = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const { one } = formTexts(form);
  const email = normalizeText(one('email'));
  const locale = one('locale');
  const errors = signInErrors(form);
  if (hasErrors(errors)) return invalidForm(errors, { email });
  if (!(await admit('invite'))) return refusedWith('accounts.too-many', { email });
  return orUnavailable({ email }, async () => {
    const { accounts, siteUrl } = services();
    const inviteUrl = siteUrl + linksIn(isLocale(locale) ? locale : 'es').acceptInvitation;
    const outcome = await accounts.invite(requestSession(), { email, inviteUrl, password: one('password') });
    if (outcome === 'sent') return doneWith('accounts.invite.done');
    if (outcome === 'sent-over-registration') return doneWith('accounts.invite.done-over-registration');
    const [status, message] = REFUSALS[outcome];
    setStatus(status);
    return refusedWith(message, { email });
  });
};
