import { createHmac } from 'node:crypto';
import { SESSION_LIFETIME_MS } from '#src/accounts/desk/desk-session.ts';
import { isSameSecret } from '#src/server/security/same-secret.ts';

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** On https the name begins with `__Host-`, which binds it to this host. */
export const getDeskCookieName = (siteUrl: string): string => `${isSecure(siteUrl) ? '__Host-' : ''}desk`;

/** SameSite=Strict: no other site can ask a desk page for anything. Kept when the session ends, see `findDeskAccess`. */
export const serializeDeskCookie = (siteUrl: string, value: string): string =>
  `${getDeskCookieName(siteUrl)}=${value}; Max-Age=${SESSION_LIFETIME_MS / 1_000}; Path=/; HttpOnly; SameSite=Strict` +
  (isSecure(siteUrl) ? '; Secure' : '');

const INVITATION_MS = 10 * 60_000;
const INVITATION = /^invited\.(\d{1,15})\.([\w-]{43})$/;

const sign = (expiresAt: string, secret: string): string =>
  createHmac('sha256', secret).update(`desk invitation ${expiresAt}`).digest('base64url');

/** Cookie value by which a browser is shown the sign-in of the desk for ten minutes: it has given a staff password. */
export const createSignInInvitation = (secret: string, now: number): string => {
  const expiresAt = String(now + INVITATION_MS);
  return `invited.${expiresAt}.${sign(expiresAt, secret)}`;
};

export const isSignInInvitation = (value: string, secret: string, now: number): boolean => {
  const [, expiresAt, signature] = INVITATION.exec(value) ?? [];
  if (expiresAt === undefined || signature === undefined) return false;
  return Number(expiresAt) > now && isSameSecret(signature, sign(expiresAt, secret));
};
