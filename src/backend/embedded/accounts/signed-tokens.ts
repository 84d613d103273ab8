import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Infer, is, type Struct } from 'superstruct';
import { createInvalidTokenError, createTokenExpiredError } from '#src/backend/embedded/api-error.ts';

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

const calculateSignature = (signed: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(signed).digest();

/** Signs a JSON Web Token by HMAC-SHA256. `expiresAt`: epoch milliseconds. */
export const signToken = (claims: object, expiresAt: number, secret: string): string => {
  const payload = { ...claims, exp: Math.floor(expiresAt / 1000) };
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  return `${signed}.${calculateSignature(signed, secret).toString('base64url')}`;
};

const parsePayload = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

export const isSignedToken = (text: string): boolean => text.split('.').length === 3;

/** `now`: epoch milliseconds. @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED */
export const verifyToken = <Claims extends { exp: number }, Schema>(
  token: string,
  claims: Struct<Claims, Schema>,
  secret: string,
  now: number,
): Infer<typeof claims> => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = calculateSignature(`${header}.${payload}`, secret);
  const content = parsePayload(payload);
  const isAuthentic = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isAuthentic || !is(content, claims)) throw createInvalidTokenError();
  if (content.exp * 1000 <= now) throw createTokenExpiredError();
  return content;
};
