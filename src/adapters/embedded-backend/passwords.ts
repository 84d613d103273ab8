import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** About 50 ms and 32 MB a try, for whoever guesses, too. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const satisfies ScryptOptions;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );

/** `scrypt$salt$key` */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/** Whether a password is the one of the hash. Without a hash it takes as long, and is not. */
export const isPassword = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  const [, salt = '', key = ''] = (hash ?? '').split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
};
