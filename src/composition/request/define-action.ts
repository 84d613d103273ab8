import { getRequestContext, type RequestContext } from './request-context.ts';

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
