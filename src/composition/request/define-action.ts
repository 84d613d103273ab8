import type { LimitedAction } from '#src/server/security/rate-limit.ts';
import { createInvalidState, type FormState } from '#src/site/ui/forms/form-state.ts';
import { getRequestContext, type RequestContext } from './request-context.ts';
import 'server-only';

/** The context precedes all client arguments, so that none can replace it. */
export const defineAction =
  <Arguments extends unknown[], Result>(
    act: (context: RequestContext, ...values: Arguments) => Promise<Result>,
  ): ((...values: Arguments) => Promise<Result>) =>
  async (...values) =>
    act(getRequestContext(), ...values);

/** Form of `useActionState`; the previous state comes from the browser and is ignored. */
export const defineFormAction = <State>(act: (context: RequestContext, form: FormData) => Promise<State>) =>
  defineAction(async (context, _previous: State, form: FormData): Promise<State> => act(context, form));

/** 429 when exceeded. `who`: key instead of the client address. */
export const enforceRateLimit = async (
  { services: { rateLimit }, clientAddress, setStatus }: RequestContext,
  what: LimitedAction,
  who = clientAddress,
): Promise<boolean> => {
  const isAdmitted = await rateLimit.admit(what, who);
  if (!isAdmitted) setStatus(429);
  return isAdmitted;
};

/** Returns the form with its errors and input, as a 400 response without JavaScript. */
export const rejectInvalidForm = (
  { setStatus }: Pick<RequestContext, 'setStatus'>,
  errors: FormState['errors'],
  values: FormState['values'] = {},
): FormState => {
  setStatus(400);
  return createInvalidState(errors, values);
};
