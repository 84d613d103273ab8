import { findKnownEmailErrors } from '#src/actions/accounts/account-forms.ts';
import type { FormValidator } from '#src/actions/form-state.ts';
import { pickErrors } from '#src/actions/form-state.ts';
import { readFormTexts } from '#src/actions/read-form-texts.ts';

/** Validates for empty fields only, without judging the code. Runs in browser and server alike. */
export const findAccessErrors: FormValidator = (form) => ({
  ...pickErrors({ code: readFormTexts(form).getText('code').trim() === '' ? 'accounts.error.required' : undefined }),
  ...findKnownEmailErrors(form),
});
