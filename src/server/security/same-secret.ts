import { createHash, timingSafeEqual } from 'node:crypto';

const calculateDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time; the time reveals neither their content nor their length. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(calculateDigest(given), calculateDigest(secret));
