import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { normalizeEmail } from '#src/accounts/directory/stored-account.rules.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { Services } from '#src/composition/services.ts';
import { isSameSecret } from '#src/server/security/constant-time.ts';

const COOKIE_DAYS = 180;
const COOKIE = /^([\w-]{22})\.([\w-]{43})$/;

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

const getCookieName = (siteUrl: string): string => `${isSecure(siteUrl) ? '__Host-' : ''}known_browser`;

const sign = async ({ readRecognizedDeviceSecret }: Services, id: string, email: string): Promise<string> =>
  createHmac('sha256', await readRecognizedDeviceSecret())
    .update(`${id} ${normalizeEmail(email)}`)
    .digest('base64url');

/** Undefined unless it has signed in to that account before. */
export const findRecognizedDeviceId = async (
  { services, cookies }: RequestContext,
  email: string,
): Promise<string | undefined> => {
  const [, id, signature] = COOKIE.exec(cookies.get(getCookieName(services.siteUrl)) ?? '') ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return isSameSecret(signature, await sign(services, id, email)) ? id : undefined;
};

/** OWASP device cookie: the sign-in throttle caused by other devices does not apply. */
export const rememberDevice = async (context: RequestContext, email: string): Promise<void> => {
  const { services, cookies, setCookie } = context;
  const name = getCookieName(services.siteUrl);
  const id = (await findRecognizedDeviceId(context, email)) ?? randomBytes(16).toString('base64url');
  const value = `${id}.${await sign(services, id, email)}`;
  cookies.set(name, value);
  const age = COOKIE_DAYS * 86_400;
  const secure = isSecure(services.siteUrl) ? '; Secure' : '';
  setCookie(`${name}=${value}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`);
};
