import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** RFC 4648 §6. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 6238 §5.2: clocks may differ by one step. */
const DRIFT_STEPS = [0, -1, 1];

const encodeBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const decodeBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

export const createSecret = (): string => encodeBase32(randomBytes(SECRET_BYTES));

/** Whether it could be one of `createSecret`. */
export const isSecret = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text);

/** RFC 4226 §5.3. */
export const calculateCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

export const toStep = (now: number): number => Math.floor(now / STEP_MS);

/** Step of a valid code later than `usedStep`; undefined for a wrong, outdated or used one. `now`: epoch milliseconds. */
export const findCodeStep = (
  secret: string,
  otp: string,
  { usedStep, now }: { readonly usedStep: number | null; readonly now: number },
): number | undefined => {
  const given = Buffer.from(otp.replaceAll(/\s/g, ''));
  const steps = DRIFT_STEPS.map((drift) => toStep(now) + drift).filter((step) => {
    const expected = Buffer.from(calculateCode(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return steps.find((step) => usedStep === null || step > usedStep);
};

const COUNT = 10;
/** 74 bits: too many to guess, so that a fast hash suffices. */
const LENGTH = 15;

/** 31 characters, none of which looks like another. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** `k7qf2-m9t4x-…` */
const createRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-');

export const createRecoveryCodes = (): string[] => Array.from({ length: COUNT }, createRecoveryCode);

/** Ignores case, spaces and hyphens, as people type them. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');
