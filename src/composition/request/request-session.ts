import 'server-only';
import type { SessionStore } from '#src/accounts/session/session-cookies.ts';
import { createCookieSessionStore } from '#src/accounts/session/session-cookies.ts';
import type { RequestContext } from './request-context.ts';

const decodeCookie = (value: string | undefined): string | undefined => {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

export const getRequestSession = ({ services, cookies, setCookie }: RequestContext): SessionStore => {
  const jar = {
    get: (name: string) => decodeCookie(cookies.get(name)),
    put: (name: string, value: string | undefined, header: string) => {
      if (value === undefined) cookies.delete(name);
      else cookies.set(name, value);
      setCookie(header);
    },
  };
  return createCookieSessionStore(jar, services.sessionCookies);
};

/** Renews an expired session and begins to load its user, as configured, before any rendering. Specification §4 */
export const startPage = async (context: RequestContext): Promise<void> => {
  if (context.cookies.size > 0) await context.services.accounts.startPage(getRequestSession(context));
};

/** Whether a guest is signed in to an account; not while the backend does not answer. R1 */
export const isMember = async (context: RequestContext): Promise<boolean> => {
  if (context.cookies.size === 0) return false;
  const { accounts } = context.services;
  const session = getRequestSession(context);
  if (accounts.getAccessToken(session) === undefined) return false;
  return (await accounts.findCurrentUser(session)) !== undefined;
};
