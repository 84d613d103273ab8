import type { RequestContext } from '#src/composition/request/request-context.ts';
import { isBackendError } from '#src/kernel/backend-error.ts';
import type { MessageId } from '#src/messages/en.ts';
import { createRefusedState, type FormState } from '#src/site/ui/forms/form-state.ts';

/** Returns a form state with the backend's status, and keeps the input. */
export const handleBackendFailure = async (
  { setStatus }: Pick<RequestContext, 'setStatus'>,
  values: FormState['values'],
  submit: () => Promise<FormState>,
  message: MessageId = 'accounts.unavailable',
): Promise<FormState> => {
  try {
    return await submit();
  } catch (error) {
    if (!isBackendError(error)) throw error;
    setStatus(error.statusCode);
    return createRefusedState(message, values);
  }
};
