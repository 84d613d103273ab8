import 'server-only';
import type { HoldOwner } from '#src/booking/model/hold-limits.ts';
import { browserCookieName, browserCookieText, readBrowserId } from './hold-owner.ts';
import { services } from './provided-services.ts';
import { requestContext, setCookie } from './request-context.ts';

/**
 * Whose the holds of this request are. The browser is given its cookie by the page that offers rooms, so that two tabs
 * that hold some at once are one guest.
 */
export const requestOwner = (): HoldOwner => {
  const { siteUrl, holdOwnerKeys } = services();
  const { cookies, clientAddress } = requestContext();
  const name = browserCookieName(siteUrl);
  const known = cookies.get(name);
  const id = readBrowserId(known);
  if (id !== known) {
    cookies.set(name, id);
    setCookie(browserCookieText(siteUrl, id));
  }
  return holdOwnerKeys(clientAddress, id);
};
