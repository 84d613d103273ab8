import 'server-only';
import type { HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getBrowserCookieName, isBrowserId, readOrCreateBrowserId, serializeBrowserCookie } from './hold-owner.ts';

/** False for a browser that has not looked for rooms here for a day: it holds none. */
export const isKnownBrowser = ({ services, cookies }: RequestContext): boolean =>
  isBrowserId(cookies.get(getBrowserCookieName(services.siteUrl)));

/** The page that offers rooms calls it first, so that two tabs that hold rooms at once have the same owner. */
export const getRequestOwner = ({ services, cookies, clientAddress, setCookie }: RequestContext): HoldOwner => {
  const { siteUrl, createHoldOwner } = services;
  const name = getBrowserCookieName(siteUrl);
  const known = cookies.get(name);
  const id = readOrCreateBrowserId(known);
  if (id !== known) {
    cookies.set(name, id);
    setCookie(serializeBrowserCookie(siteUrl, id));
  }
  return createHoldOwner(clientAddress, id);
};
