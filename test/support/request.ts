import { type RequestContext, runInContext } from '#src/server/request-context.ts';

/** A request as pages and actions see it. */
export const requestOf = (cookies: Readonly<Record<string, string>> = {}): RequestContext => ({
  fullPath: '/',
  isScripted: false,
  invalidPath: false,
  failedWith: undefined,
  cookies: new Map(Object.entries(cookies)),
  nonce: undefined,
  clientAddress: '192.0.2.1',
  setCookies: [],
});

/** What an action said in its request, beside its answer. */
export const inRequest = async <Answer>(
  work: () => Promise<Answer>,
  context: RequestContext = requestOf(),
): Promise<{ readonly answer: Answer; readonly status: number | undefined; readonly cookies: readonly string[] }> => {
  const answer = await runInContext(context, work);
  return { answer, status: context.status, cookies: context.setCookies };
};

export const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
