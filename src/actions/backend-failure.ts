import { isBackendError } from '#src/content/backend.ts';
import type { MessageId } from '#src/i18n/messages/en.ts';
import { setStatus } from '#src/server/request-context.ts';
import { type FormState, refusedWith } from './form-state.ts';

/** A form whose backend failed says so, with its status, and keeps what was typed. */
export const orUnavailable = async (
  values: FormState['values'],
  work: () => Promise<FormState>,
  message: MessageId = 'accounts.unavailable',
): Promise<FormState> => {
  try {
    return await work();
  } catch (error) {
    if (!isBackendError(error)) throw error;
    setStatus(error.statusCode);
    return refusedWith(message, values);
  }
};
