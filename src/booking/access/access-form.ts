import { findKnownEmailErrors } from '#src/accounts/screens/account-forms.ts';
import type { FormValidator } from '#src/site/ui/forms/form-state.ts';
import { pickErrors } from '#src/site/ui/forms/form-state.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';

/** Validates for empty fields only, without judging the code. Runs in browser and server alike. */
export const findAccessErrors: FormValidator = (form) => ({
  ...pickErrors({ code: readFormTexts(form).getText('code').trim() === '' ? 'accounts.error.required' : undefined }),
  ...findKnownEmailErrors(form),
});
