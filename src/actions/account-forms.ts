import {
  type CredentialError,
  emailError,
  givenPasswordError,
  nameError,
  newPasswordError,
} from '#src/accounts/credentials.ts';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { type FormState, wrongFields } from './form-state.ts';
import { formTexts } from './form-texts.ts';

/** What is wrong with each field of a form; browser and server ask the same. */
export type Validate = (form: FormData) => FormState['errors'];

const said = (error: CredentialError | undefined): MessageId | undefined => error && `accounts.error.${error}`;

export const signInErrors: Validate = (form) => {
  const { one } = formTexts(form);
  return wrongFields({ email: said(emailError(one('email'))), password: said(givenPasswordError(one('password'))) });
};

export const emailErrors: Validate = (form) => wrongFields({ email: said(emailError(formTexts(form).one('email'))) });

export const newPasswordErrors: Validate = (form) =>
  wrongFields({ password: said(newPasswordError(formTexts(form).one('password'))) });

export const registrationErrors: Validate = (form) => {
  const { one } = formTexts(form);
  return {
    ...emailErrors(form),
    ...wrongFields({
      first_name: said(nameError(one('first_name'), 'name-letters')),
      last_name: said(nameError(one('last_name'), 'lastname-letters')),
    }),
  };
};

export const hasErrors = (errors: FormState['errors']): boolean => Object.keys(errors).length > 0;
