import { getRequestContext, type RequestContext } from '#src/server/request/request-context.ts';

/**
 * Defines a server function with its request context. The context precedes all client arguments, so that none can
 * replace it.
 */
export const defineAction =
  <Arguments extends unknown[], Result>(
    act: (context: RequestContext, ...values: Arguments) => Promise<Result>,
  ): ((...values: Arguments) => Promise<Result>) =>
  async (...values) =>
    act(getRequestContext(), ...values);

/**
 * Defines the server function of a form (`useActionState`). The previous state comes from the browser and is ignored.
 */
export const defineFormAction = <State>(act: (context: RequestContext, form: FormData) => Promise<State>) =>
  defineAction(async (context, _previous: State, form: FormData): Promise<State> => act(context, form));
