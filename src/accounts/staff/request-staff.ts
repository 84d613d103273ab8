import 'server-only';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { Staff } from '#src/kernel/staff.ts';
import { requireAnswer } from '#src/server/operations/database-unavailable.ts';
import { getDeskCookieName } from './desk-cookie.ts';
import { type DeskSession, isConfirmedLately } from './desk-session.rules.ts';

/** What the browser of a request may see of the front desk. */
export type DeskAccess =
  /** Nothing: the desk looks like an unknown address. */
  | { readonly state: 'hidden' }
  /** `email`: of the site's session. */
  | { readonly state: 'sign-in'; readonly email: string | undefined }
  /** The backend has not answered for too long. D3 */
  | { readonly state: 'unavailable' }
  | {
      /** `code-due`: the set-up of the one-time code, and nothing else. */
      readonly state: 'code-due' | 'open';
      readonly staff: Staff;
      readonly session: DeskSession;
      /** The backend does not answer: nothing may be changed. D3 */
      readonly isReadOnly: boolean;
      /** Password and code were asked in the last ten minutes. D2 */
      readonly isConfirmed: boolean;
    };

const HIDDEN: DeskAccess = { state: 'hidden' };

const toAccess = (session: DeskSession, isReadOnly: boolean, now: number): DeskAccess => {
  const { userId, name, role, codeDue } = session;
  const isConfirmed = isConfirmedLately(session, now);
  return { state: codeDue ? 'code-due' : 'open', staff: { userId, name, role }, session, isReadOnly, isConfirmed };
};

/** Finds access without a session: sign-in for staff of the site and for a browser that had a session; else hidden. */
const findSignIn = async (context: RequestContext, isKnownBrowser: boolean): Promise<DeskAccess> => {
  const { accounts, deskAccess } = context.services;
  const user = await accounts.findCurrentUser(getRequestSession(context));
  if (user && user.role !== null && deskAccess.roles.has(user.role)) return { state: 'sign-in', email: user.email };
  return isKnownBrowser ? { state: 'sign-in', email: undefined } : HIDDEN;
};

/** A connection to a server that stopped answering fails after 20 seconds, and a person does not wait that long. */
const SESSION_LIMIT_MS = 5_000;

const sessions = new WeakMap<RequestContext, Promise<DeskSession | undefined>>();

const loadDeskSession = async ({ cookies, clientAddress, services }: RequestContext) => {
  const { deskAccess, siteUrl } = services;
  const token = cookies.get(getDeskCookieName(siteUrl));
  if (!token || !deskAccess.isReachable(clientAddress)) return undefined;
  return requireAnswer(deskAccess.find(token), SESSION_LIMIT_MS);
};

/**
 * The session of the browser at the front desk, also one that is over; asked once per request and before anything is
 * done for it. @throws as of an unavailable database, also after five seconds without an answer
 */
export const findDeskSession = (context: RequestContext): Promise<DeskSession | undefined> => {
  const known = sessions.get(context) ?? loadDeskSession(context);
  sessions.set(context, known);
  return known;
};

const loadDeskAccess = async (context: RequestContext): Promise<DeskAccess> => {
  const { cookies, clientAddress, services } = context;
  if (cookies.size === 0) return HIDDEN;
  const { deskAccess, siteUrl } = services;
  if (!deskAccess.isReachable(clientAddress)) return HIDDEN;
  const token = cookies.get(getDeskCookieName(siteUrl));
  const session = await findDeskSession(context);
  if (!session) return findSignIn(context, token !== undefined && (await deskAccess.isInvitation(token)));
  const checked = await deskAccess.check({ session, store: getRequestSession(context) });
  if (checked.status === 'open') return toAccess(checked.session, checked.isReadOnly, services.clock.now());
  return checked.status === 'unavailable' ? { state: 'unavailable' } : findSignIn(context, true);
};

const found = new WeakMap<RequestContext, Promise<DeskAccess>>();

/** Access of the request to the front desk; asked once per request. D1, D3 */
export const findDeskAccess = (context: RequestContext): Promise<DeskAccess> => {
  const known = found.get(context) ?? loadDeskAccess(context);
  found.set(context, known);
  return known;
};

/** Clears the cached access of a request that signs in or out. */
export const forgetDeskAccess = (context: RequestContext): void => {
  found.delete(context);
  sessions.delete(context);
};

/** The person at the front desk who sent the request. */
export const findStaff = async (context: RequestContext): Promise<Staff | undefined> => {
  const access = await findDeskAccess(context);
  return access.state === 'open' ? access.staff : undefined;
};
