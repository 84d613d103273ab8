import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Infer, is, type Struct } from 'superstruct';
import { invalidToken, tokenExpired } from './refusal.ts';

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

const signatureOf = (signed: string, secret: string): Buffer => createHmac('sha256', secret).update(signed).digest();

/** A JSON Web Token, HMAC-SHA256. `expiresAt`: epoch milliseconds. */
export const signToken = (claims: object, expiresAt: number, secret: string): string => {
  const payload = { ...claims, exp: Math.floor(expiresAt / 1000) };
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  return `${signed}.${signatureOf(signed, secret).toString('base64url')}`;
};

const parsed = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Whether a bearer token is meant to be one of these at all. */
export const isSignedToken = (text: string): boolean => text.split('.').length === 3;

/**
 * The claims of a token that this secret signed.
 * @throws Refusal INVALID_TOKEN for a wrong one or one made for something else, TOKEN_EXPIRED. `now`: epoch milliseconds.
 */
export const readToken = <Claims extends { exp: number }, Schema>(
  token: string,
  claims: Struct<Claims, Schema>,
  secret: string,
  now: number,
): Infer<typeof claims> => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(`${header}.${payload}`, secret);
  const content = parsed(payload);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || !is(content, claims)) throw invalidToken();
  if (content.exp * 1000 <= now) throw tokenExpired();
  return content;
};
