import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

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
