import { createHash, randomInt } from 'node:crypto';

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
