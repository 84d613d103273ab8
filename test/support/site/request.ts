import {
  createRequestContext,
  type RequestContext,
  type RequestFacts,
  type RouterEffects,
  runInContext,
} from '#src/composition/request/request-context.ts';
import type { Services } from '#src/composition/services.ts';

/** Those services, and those functions of them, that a test has need of. */
export type PartialServices = { readonly [Name in keyof Services]?: PartOf<Services[Name]> };
type PartOf<Service> = Service extends (...values: never[]) => unknown ? Service : Partial<Service>;

/** A guest without a session. */
export const SIGNED_OUT = {
  accounts: { getAccessToken: () => undefined },
  sessionCookies: { access: 'a', refresh: 'r', expires: 'e', maxAge: 60, sameSite: 'lax', secure: false },
} satisfies PartialServices;

interface TestRequest extends Partial<Omit<RequestFacts, 'cookies'> & RouterEffects> {
  readonly services?: PartialServices;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** Throws for a service that the test does not provide. */
const refuseOthers = (given: PartialServices): Services =>
  new Proxy(given, {
    get: (services, name) => {
      if (typeof name === 'string' && !(name in services)) throw new Error(`the test gives no service '${name}'`);
      return Reflect.get(services, name);
    },
  }) as Services;

/** Ends what redirects, as the router does, by an error that says where to. */
const throwRedirect = (href: string): never => {
  throw new Error(`→ ${href}`);
};

/** A request of a test, with the services that what it calls needs. */
export const createTestContext = ({
  services = {},
  cookies = {},
  redirect = throwRedirect,
  rerenderPage = () => undefined,
  ...facts
}: TestRequest = {}): RequestContext =>
  createRequestContext(
    {
      fullPath: '/',
      isHead: false,
      isScripted: false,
      invalidPath: false,
      failedStatus: undefined,
      cookies: new Map(Object.entries(cookies)),
      nonce: undefined,
      clientAddress: '192.0.2.1',
      userAgent: 'browser of the tests',
      isCrossSite: false,
      requestId: 'request-1',
      ...facts,
    },
    refuseOthers(services),
    { redirect, rerenderPage },
  );

/** What an action decided about its response, beside its result. */
export const runInRequest = async <Answer>(
  work: () => Promise<Answer>,
  context: RequestContext = createTestContext(),
): Promise<{ readonly answer: Answer; readonly status: number | undefined; readonly cookies: readonly string[] }> => {
  const answer = await runInContext(context, work);
  return { answer, status: context.response.status, cookies: context.response.setCookies };
};

/** Fields of a form; one with several values is sent once for each. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

export const createForm = (fields: FormFields): FormData => {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
};
