import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { normalizeEmail } from '#src/accounts/mailbox.ts';
import { services } from './provided-services.ts';
import { requestContext, setCookie } from './request-context.ts';
import { isSameSecret } from './secrets.ts';

/** Days for which a browser stays known after it last signed in. */
const KNOWN_DAYS = 180;
const COOKIE = /^([\w-]{22})\.([\w-]{43})$/;

const isSecure = (): boolean => services().siteUrl.startsWith('https:');

/** On https the name begins with `__Host-`, which binds the cookie to this host. */
const cookieName = (): string => `${isSecure() ? '__Host-' : ''}known_browser`;

/** The cookie names no account: it proves itself beside an e-mail. */
const sign = async (id: string, email: string): Promise<string> =>
  createHmac('sha256', await services().knownBrowserSecret())
    .update(`${id} ${normalizeEmail(email)}`)
    .digest('base64url');

/** The id of this browser when it has signed in to that account before; undefined otherwise. */
export const knownBrowserId = async (email: string): Promise<string | undefined> => {
  const [, id, signature] = COOKIE.exec(requestContext().cookies.get(cookieName()) ?? '') ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return isSameSecret(signature, await sign(id, email)) ? id : undefined;
};

/** This browser is known to the account from now on: strangers who guess its password do not slow it down. */
export const rememberBrowser = async (email: string): Promise<void> => {
  const id = (await knownBrowserId(email)) ?? randomBytes(16).toString('base64url');
  const value = `${id}.${await sign(id, email)}`;
  requestContext().cookies.set(cookieName(), value);
  const age = KNOWN_DAYS * 86_400;
  setCookie(`${cookieName()}=${value}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`);
};
