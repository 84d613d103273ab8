import {
  type CredentialError,
  findEmailError,
  findKnownEmailError,
  findNameError,
  findNewPasswordError,
  findSignInPasswordError,
} from '#src/accounts/directory/credentials.rules.ts';
import type { MessageId } from '#src/messages/en.ts';
import { type FormValidator, pickErrors } from '#src/site/ui/forms/form-state.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';

const toMessageId = (error: CredentialError | undefined): MessageId | undefined => error && `accounts.error.${error}`;

export const findSignInErrors: FormValidator = (form) => {
  const { getText } = readFormTexts(form);
  return pickErrors({
    email: toMessageId(findKnownEmailError(getText('email'))),
    password: toMessageId(findSignInPasswordError(getText('password'))),
  });
};

/** Finds errors in an e-mail address that the site knows already. */
export const findKnownEmailErrors: FormValidator = (form) =>
  pickErrors({ email: toMessageId(findKnownEmailError(readFormTexts(form).getText('email'))) });

export const findEmailErrors: FormValidator = (form) =>
  pickErrors({ email: toMessageId(findEmailError(readFormTexts(form).getText('email'))) });

export const findNewPasswordErrors: FormValidator = (form) =>
  pickErrors({ password: toMessageId(findNewPasswordError(readFormTexts(form).getText('password'))) });

export const findRegistrationErrors: FormValidator = (form) => {
  const { getText } = readFormTexts(form);
  return {
    ...findEmailErrors(form),
    ...pickErrors({
      first_name: toMessageId(findNameError(getText('first_name'), 'name-letters')),
      last_name: toMessageId(findNameError(getText('last_name'), 'lastname-letters')),
    }),
  };
};
