import { createHash, timingSafeEqual } from 'node:crypto';

const calculateDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Constant time; reveals neither content nor length. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(calculateDigest(given), calculateDigest(secret));
