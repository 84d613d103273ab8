import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { type Infer, is, type Struct } from 'superstruct';
import { createInvalidTokenError, createTokenExpiredError } from '#src/backend/embedded/api-error.ts';

/** scrypt with 32 MB, about 50 ms per password. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const satisfies ScryptOptions;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const deriveKey = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );

/** Hashes a password by scrypt: `scrypt$salt$key`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/** Verifies a password; without a hash it returns false after the same work. */
export const verifyPassword = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  const [, salt = '', key = ''] = (hash ?? '').split('$');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
};

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
