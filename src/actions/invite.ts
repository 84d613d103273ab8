'use server';
import { linksIn } from '#src/routing/links.ts';
import { isLocale } from '#src/routing/locales.ts';
import { admit } from '#src/server/admit.ts';
import { services } from '#src/server/provided-services.ts';
import { setStatus } from '#src/server/request-context.ts';
import { requestSession } from '#src/server/request-session.ts';
import { emailErrors, hasErrors } from './account-forms.ts';
import { orUnavailable } from './backend-failure.ts';
import { doneWith, type FormState, refusedWith } from './form-state.ts';
import { formTexts } from './form-texts.ts';
import { invalidForm } from './invalid-form.ts';

/** Invites somebody in the role of whoever invites; the backend decides who may. */
export const invite = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const { one } = formTexts(form);
  const email = one('email').trim();
  const locale = one('locale');
  const errors = emailErrors(form);
  if (hasErrors(errors)) return invalidForm(errors, { email });
  if (!(await admit('invite'))) return refusedWith('accounts.too-many', { email });
  return orUnavailable({ email }, async () => {
    const { accounts, siteUrl } = services();
    const session = requestSession();
    const role = (await accounts.currentUser(session))?.role;
    const inviteUrl = siteUrl + linksIn(isLocale(locale) ? locale : 'es').acceptInvitation;
    if (role && (await accounts.invite(session, { email, role, inviteUrl }))) return doneWith('accounts.invite.done');
    setStatus(403);
    return refusedWith('accounts.invite.forbidden', { email });
  });
};
