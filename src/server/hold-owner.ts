import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '#src/accounts/network-address.ts';
import type { HoldOwner } from '#src/booking/model/hold-limits.ts';

/** How long a browser is known after it last held rooms or looked for some: longer than any hold lives. */
const DAY_IN_SECONDS = 86_400;
/** 128 random bits. */
const BROWSER_ID = /^[\w-]{22}$/;
/** Bytes of a key that are kept. */
const KEY_BYTES = 16;

/** The name of the cookie; on https with the prefix that binds it to this host. */
export const browserCookieName = (siteUrl: string): string =>
  `${siteUrl.startsWith('https:') ? '__Host-' : ''}booking_browser`;

/** The id that a cookie brings, or a new one: what anybody may write is taken only in the form that the site gives. */
export const readBrowserId = (cookie: string | undefined): string =>
  cookie && BROWSER_ID.test(cookie) ? cookie : randomBytes(KEY_BYTES).toString('base64url');

/** The Set-Cookie header. */
export const browserCookieText = (siteUrl: string, id: string): string =>
  `${browserCookieName(siteUrl)}=${id}; Max-Age=${DAY_IN_SECONDS}; Path=/; HttpOnly; SameSite=Lax` +
  (siteUrl.startsWith('https:') ? '; Secure' : '');

/** Makes the keys by which holds are counted: hashes with a secret of the site, of which no address can be found again. */
export const holdOwnerKeys =
  (secret: string) =>
  (address: string, browserId: string): HoldOwner => {
    const keyOf = (kind: string, text: string): string =>
      createHmac('sha256', secret).update(`${kind}:${text}`).digest().subarray(0, KEY_BYTES).toString('base64url');
    return { network: keyOf('network', networkOf(address)), browser: keyOf('browser', browserId) };
  };

export type HoldOwnerKeys = ReturnType<typeof holdOwnerKeys>;
