import type { Validate } from './account-forms.ts';
import { emailErrors } from './account-forms.ts';
import { wrongFields } from './form-state.ts';
import { formTexts } from './form-texts.ts';

/** Says what was left out, and nothing of whether a code could be one. Browser and server ask the same. */
export const accessErrors: Validate = (form) => ({
  ...wrongFields({ code: formTexts(form).one('code').trim() === '' ? 'accounts.error.required' : undefined }),
  ...emailErrors(form),
});
