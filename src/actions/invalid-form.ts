import { setStatus } from '#src/server/request-context.ts';
import { type FormState, invalidWith } from './form-state.ts';

/** A form that was sent with errors is shown again with them and with what was typed; as a page of its own it is a 400. */
export const invalidForm = (errors: FormState['errors'], values: FormState['values'] = {}): FormState => {
  setStatus(400);
  return invalidWith(errors, values);
};
