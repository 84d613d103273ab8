'use server';
import { normalizeName } from '#src/booking/model/person-name.ts';
import { normalizeText } from '#src/booking/model/plain-text.ts';
import { linksIn } from '#src/routing/links.ts';
import { isLocale } from '#src/routing/locales.ts';
import { admit } from '#src/server/admit.ts';
import { rememberBrowser } from '#src/server/known-browser.ts';
import { services } from '#src/server/provided-services.ts';
import { setStatus } from '#src/server/request-context.ts';
import { hasErrors, newPasswordErrors, registrationErrors } from './account-forms.ts';
import { orUnavailable } from './backend-failure.ts';
import { doneWith, type FormState, refusedWith } from './form-state.ts';
import { formTexts } from './form-texts.ts';
import { invalidForm } from './invalid-form.ts';

/** Mails the link by which an account is made. The answer is the same whether or not the address has one already. */
export const register = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const { one } = formTexts(form);
  const locale = one('locale');
  const values = {
    email: normalizeText(one('email')),
    first_name: normalizeName(one('first_name')),
    last_name: normalizeName(one('last_name')),
  };
  const errors = registrationErrors(form);
  if (hasErrors(errors)) return invalidForm(errors, values);
  if (!(await admit('register'))) return refusedWith('accounts.too-many', values);
  const { accounts, siteUrl } = services();
  await accounts.register({
    email: values.email,
    firstName: values.first_name || null,
    lastName: values.last_name || null,
    confirmUrl: siteUrl + linksIn(isLocale(locale) ? locale : 'es').register,
  });
  return doneWith('accounts.register.done');
};

const REFUSALS = {
  invalid: 'accounts.confirmation.refused',
  taken: 'accounts.confirmation.taken',
  closed: 'accounts.register.closed',
} as const;

const refused = (why: keyof typeof REFUSALS): FormState => {
  setStatus(403);
  return refusedWith(REFUSALS[why]);
};

/** Makes the account behind the mailed link, with the password that is chosen there. */
export const confirmRegistration = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const { one } = formTexts(form);
  const errors = newPasswordErrors(form);
  if (hasErrors(errors)) return invalidForm(errors);
  if (!(await admit('new-password'))) return refusedWith('accounts.too-many');
  return orUnavailable({}, async () => {
    const { accounts, checkPassword } = services();
    const command = { token: one('token'), password: one('password') };
    const email = await accounts.findRegistrationEmail(command.token);
    if (email === undefined) return refused('invalid');
    const weakness = await checkPassword(command.password, email);
    if (weakness) return invalidForm({ password: `accounts.error.${weakness}` });
    const outcome = await accounts.confirmRegistration(command);
    if (outcome !== 'registered') return refused(outcome);
    await rememberBrowser(email);
    return doneWith('accounts.confirmation.done');
  });
};
