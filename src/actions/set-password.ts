'use server';
import type { NewPassword } from '#src/accounts/directory.ts';
import { readTokenEmail } from '#src/accounts/token-claims.ts';
import { normalizeText } from '#src/booking/model/plain-text.ts';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { linksIn } from '#src/routing/links.ts';
import { isLocale } from '#src/routing/locales.ts';
import { admit } from '#src/server/admit.ts';
import { rememberBrowser } from '#src/server/known-browser.ts';
import { services } from '#src/server/provided-services.ts';
import { setStatus } from '#src/server/request-context.ts';
import { emailErrors, hasErrors, newPasswordErrors } from './account-forms.ts';
import { orUnavailable } from './backend-failure.ts';
import { doneWith, type FormState, refusedWith } from './form-state.ts';
import { formTexts } from './form-texts.ts';
import { invalidForm } from './invalid-form.ts';

/** A signed token is longer than any other text of a form. */
const LONGEST_TOKEN = 4_000;

const newPassword = async (
  form: FormData,
  set: (command: NewPassword) => Promise<boolean>,
  messages: { readonly done: MessageId; readonly refused: MessageId },
): Promise<FormState> => {
  const errors = newPasswordErrors(form);
  if (hasErrors(errors)) return invalidForm(errors);
  if (!(await admit('new-password'))) return refusedWith('accounts.too-many');
  return orUnavailable({}, async () => {
    const token = formTexts(form, LONGEST_TOKEN).one('token');
    const password = formTexts(form).one('password');
    const email = readTokenEmail(token);
    const weakness = await services().checkPassword(password, email);
    if (weakness) return invalidForm({ password: `accounts.error.${weakness}` });
    const isSet = token !== '' && (await set({ token, password }));
    // The mailbox is proven: strangers who guess the password do not slow this browser down.
    if (isSet && email !== undefined) await rememberBrowser(email);
    if (isSet) return doneWith(messages.done);
    setStatus(403);
    return refusedWith(messages.refused);
  });
};

/** Sets the first password, by the token of an invitation. */
export const acceptInvitation = async (_previous: FormState, form: FormData): Promise<FormState> =>
  newPassword(form, services().accounts.acceptInvitation, {
    done: 'accounts.invitation.done',
    refused: 'accounts.invitation.refused',
  });

/** Sets another password, by the token of a mail. */
export const resetPassword = async (_previous: FormState, form: FormData): Promise<FormState> =>
  newPassword(form, services().accounts.resetPassword, {
    done: 'accounts.reset.done',
    refused: 'accounts.reset.refused',
  });

/** Asks for a mail by which to set another password. The answer is the same for a mail that nobody knows. */
export const requestPassword = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const { one } = formTexts(form);
  const email = normalizeText(one('email'));
  const locale = one('locale');
  const errors = emailErrors(form);
  if (hasErrors(errors)) return invalidForm(errors, { email });
  if (!(await admit('request-password'))) return refusedWith('accounts.too-many', { email });
  return orUnavailable({ email }, async () => {
    const { accounts, siteUrl } = services();
    const resetUrl = siteUrl + linksIn(isLocale(locale) ? locale : 'es').setPassword;
    await accounts.requestPassword({ email, resetUrl });
    return doneWith('accounts.request.done');
  });
};
