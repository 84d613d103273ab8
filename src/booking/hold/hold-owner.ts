import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import type { HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { toNetwork } from '#src/server/exchange/client-address.ts';

/** Longer than any hold lasts. */
const DAY_IN_SECONDS = 86_400;
/** 128 random bits. */
const BROWSER_ID = /^[\w-]{22}$/;
const KEY_BYTES = 16;

/** Returns the name of the browser's cookie, on https with the prefix `__Host-`, which binds it to this host. */
export const getBrowserCookieName = (siteUrl: string): string =>
  `${siteUrl.startsWith('https:') ? '__Host-' : ''}booking_browser`;

export const isBrowserId = (cookie: string | undefined): cookie is string =>
  cookie !== undefined && BROWSER_ID.test(cookie);

export const readOrCreateBrowserId = (cookie: string | undefined): string =>
  isBrowserId(cookie) ? cookie : randomBytes(KEY_BYTES).toString('base64url');

export const serializeBrowserCookie = (siteUrl: string, id: string): string =>
  `${getBrowserCookieName(siteUrl)}=${id}; Max-Age=${DAY_IN_SECONDS}; Path=/; HttpOnly; SameSite=Lax` +
  (siteUrl.startsWith('https:') ? '; Secure' : '');

/** HMACs with a secret of the site, which do not reveal the address. */
export const createHoldOwnerFactory =
  (secret: string) =>
  (address: string, browserId: string): HoldOwner => {
    const hashKey = (kind: string, text: string): string =>
      createHmac('sha256', secret).update(`${kind}:${text}`).digest().subarray(0, KEY_BYTES).toString('base64url');
    return { network: hashKey('network', toNetwork(address)), browser: hashKey('browser', browserId) };
  };

export type CreateHoldOwner = ReturnType<typeof createHoldOwnerFactory>;
