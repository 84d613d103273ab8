import { createHmac } from 'node:crypto';
import { isSameSecret } from '#src/server/security/constant-time.ts';
import { DESK_SESSION_ROW_MS } from './desk-session.rules.ts';
import { PROVIDER_VISIT_SECONDS } from './provider.service.ts';

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** Returns the name of the desk's cookie; on https it begins with `__Host-`, which binds the cookie to this host. */
export const getDeskCookieName = (siteUrl: string): string => `${isSecure(siteUrl) ? '__Host-' : ''}desk`;

/**
 * SameSite=Strict: no other site can ask a desk page for anything. Kept as long as the row of its session, which ends
 * earlier: who lost the desk and got it back sees the sign-in and not an unknown page, see `findDeskAccess`.
 */
export const serializeDeskCookie = (siteUrl: string, value: string): string =>
  `${getDeskCookieName(siteUrl)}=${value}; Max-Age=${DESK_SESSION_ROW_MS / 1_000}; Path=/; HttpOnly; SameSite=Strict` +
  (isSecure(siteUrl) ? '; Secure' : '');

const INVITATION_MS = 10 * 60_000;
const INVITATION = /^invited\.(\d{1,15})\.([\w-]{43})$/;

const sign = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('base64url');

const signInvitation = (expiresAt: string, secret: string): string => sign(`desk invitation ${expiresAt}`, secret);

/** Cookie value by which a browser is shown the sign-in of the desk for ten minutes: it has given a staff password. */
export const createSignInInvitation = (secret: string, now: number): string => {
  const expiresAt = String(now + INVITATION_MS);
  return `invited.${expiresAt}.${signInvitation(expiresAt, secret)}`;
};

export const isSignInInvitation = (value: string, secret: string, now: number): boolean => {
  const [, expiresAt, signature] = INVITATION.exec(value) ?? [];
  if (expiresAt === undefined || signature === undefined) return false;
  return Number(expiresAt) > now && isSameSecret(signature, signInvitation(expiresAt, secret));
};

/** Returns the name of the cookie of a browser that is on its way to a provider. */
export const getProviderCookieName = (siteUrl: string): string => `${getDeskCookieName(siteUrl)}-provider`;

/** SameSite=Lax: the browser comes back from another site. An empty value removes it. */
export const serializeProviderCookie = (siteUrl: string, value: string): string =>
  `${getProviderCookieName(siteUrl)}=${value}; Max-Age=${value ? PROVIDER_VISIT_SECONDS : 0}; Path=/; HttpOnly; SameSite=Lax` +
  (isSecure(siteUrl) ? '; Secure' : '');

const signState = (state: string, secret: string): string => sign(`desk provider ${state}`, secret);

/** Signed, so that the desk shows the way back to this browser alone. */
export const createProviderCookieValue = (state: string, secret: string): string =>
  `${state}.${signState(state, secret)}`;

export const parseProviderCookieValue = (value: string, secret: string): string | undefined => {
  const [state = '', signature = ''] = value.split('.');
  return isSameSecret(signature, signState(state, secret)) ? state : undefined;
};
