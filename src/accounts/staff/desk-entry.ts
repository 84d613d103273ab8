import 'server-only';
import { rememberDevice } from '#src/accounts/recognized-device.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import { getDeskCookieName, serializeDeskCookie } from './desk-cookie.ts';
import type { DeskSignInOutcome } from './desk-session.service.ts';
import { forgetDeskAccess } from './request-staff.ts';

const endDeskSession = async ({ services, cookies }: RequestContext): Promise<void> => {
  const token = cookies.get(getDeskCookieName(services.siteUrl));
  const session = token && (await services.deskAccess.find(token));
  if (session) await services.deskAccess.end(session.hash);
};

export const setDeskCookie = ({ services: { siteUrl }, cookies, setCookie }: RequestContext, value: string): void => {
  cookies.set(getDeskCookieName(siteUrl), value);
  setCookie(serializeDeskCookie(siteUrl, value));
};

/** Replaces both sessions of the browser after a successful sign-in. */
export const enterDesk = async (
  context: RequestContext,
  email: string,
  { token, siteSession }: Extract<DeskSignInOutcome, { status: 'opened' }>,
): Promise<void> => {
  const store = getRequestSession(context);
  await endDeskSession(context);
  await context.services.accounts.endSession(store.read());
  store.save(siteSession);
  setDeskCookie(context, token);
  await rememberDevice(context, email);
  forgetDeskAccess(context);
};

/** Replaces the session of the desk after a sign-in by a provider, whose session the browser brought along. */
export const enterDeskByProvider = async (context: RequestContext, token: string): Promise<void> => {
  await endDeskSession(context);
  setDeskCookie(context, token);
  forgetDeskAccess(context);
};

/** The cookie stays: it opens nothing, and shows the sign-in to the next person at this browser. */
export const closeDesk = async (context: RequestContext): Promise<void> => {
  await endDeskSession(context);
  await context.services.accounts.signOut(getRequestSession(context));
  context.setHeader('clear-site-data', '"cache"');
  forgetDeskAccess(context);
};
