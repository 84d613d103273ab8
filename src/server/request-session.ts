import 'server-only';
import type { SessionKeeper } from '#src/accounts/session.ts';
import { sessionIn } from '#src/accounts/session-cookies.ts';
import { services } from './provided-services.ts';
import { requestContext, setCookie } from './request-context.ts';

/** An escape that a browser made up is no token. */
const decoded = (value: string | undefined): string | undefined => {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** The session of this request, as it stands: also what an action has just changed in it. */
export const requestSession = (): SessionKeeper => {
  const { cookies } = requestContext();
  const jar = {
    get: (name: string) => decoded(cookies.get(name)),
    put: (name: string, value: string | undefined, header: string) => {
      if (value === undefined) cookies.delete(name);
      else cookies.set(name, value);
      setCookie(header);
    },
  };
  return sessionIn(jar, services().sessionCookies);
};

/** Specification §4: renews the session and finds out who is there, before anything is rendered. */
export const startPage = async (): Promise<void> => {
  if (requestContext().cookies.size > 0) await services().accounts.startPage(requestSession());
};
