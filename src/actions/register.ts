'use server';
import { normalizeName } from '#src/booking/model/person-name.ts';
import { normalizeText } from '#src/booking/model/plain-text.ts';
import { admit } from '#src/server/admit.ts';
import { services } from '#src/server/provided-services.ts';
import { setStatus } from '#src/server/request-context.ts';
import { hasErrors, registrationErrors } from './account-forms.ts';
import { orUnavailable } from './backend-failure.ts';
import { doneWith, type FormState, refusedWith } from './form-state.ts';
import { formTexts } from './form-texts.ts';
import { invalidForm } from './invalid-form.ts';

/** Makes an account. The answer is the same when the mail has one already. */
export const register = async (_previous: FormState, form: FormData): Promise<FormState> => {
  const { one } = formTexts(form);
  const values = {
    email: normalizeText(one('email')),
    first_name: normalizeName(one('first_name')),
    last_name: normalizeName(one('last_name')),
  };
  const errors = registrationErrors(form);
  if (hasErrors(errors)) return invalidForm(errors, values);
  const weakness = await services().checkPassword(one('password'), values.email);
  if (weakness) return invalidForm({ password: `accounts.error.${weakness}` }, values);
  if (!(await admit('register'))) return refusedWith('accounts.too-many', values);
  return orUnavailable(values, async () => {
    const isOpen = await services().accounts.register({
      email: values.email,
      password: one('password'),
      firstName: values.first_name || undefined,
      lastName: values.last_name || undefined,
    });
    if (isOpen) return doneWith('accounts.register.done');
    setStatus(403);
    return refusedWith('accounts.register.closed', values);
  });
};
