import { createInvalidState, type FormState } from '#src/site/ui/forms/form-state.ts';
import type { RequestContext } from './request-context.ts';

/** Returns the form with its errors and input, as a 400 response without JavaScript. */
export const rejectInvalidForm = (
  { setStatus }: Pick<RequestContext, 'setStatus'>,
  errors: FormState['errors'],
  values: FormState['values'] = {},
): FormState => {
  setStatus(400);
  return createInvalidState(errors, values);
};
