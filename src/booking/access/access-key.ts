import { createHmac, timingSafeEqual } from 'node:crypto';
import { isReserva, type Reserva } from '#src/kernel/reserva.ts';

/** A key for a mail link is invalid in a cookie, and the other way round. */
export interface KeyUse {
  readonly purpose: 'link' | 'cookie';
  readonly reserva: Reserva;
}

interface AccessKey extends KeyUse {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

// Version, expiry in seconds and 144 bits of the signature: 36 characters of base64url without padding.
const VERSION_BYTES = 4;
const END_BYTES = 5;
const SIGNATURE_BYTES = 18;
const KEY = /^[\w-]{36}$/;

const createSignature = (head: Buffer, { purpose, reserva }: KeyUse, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${reserva}:`).update(head).digest().subarray(0, SIGNATURE_BYTES);

/** Expires in whole seconds. */
export const signKey = (access: AccessKey, secret: string): string => {
  const head = Buffer.alloc(VERSION_BYTES + END_BYTES);
  head.writeUIntBE(access.version, 0, VERSION_BYTES);
  head.writeUIntBE(Math.floor(access.expiresAt / 1_000), VERSION_BYTES, END_BYTES);
  return Buffer.concat([head, createSignature(head, access, secret)]).toString('base64url');
};

/** Undefined when forged, expired or for another use. Keys have no time of issue: clock skew does not matter. */
export const verifyKey = (key: string, use: KeyUse, secret: string, now: number): number | undefined => {
  if (!KEY.test(key) || !isReserva(use.reserva)) return undefined;
  const bytes = Buffer.from(key, 'base64url');
  const head = bytes.subarray(0, VERSION_BYTES + END_BYTES);
  if (!timingSafeEqual(bytes.subarray(head.length), createSignature(head, use, secret))) return undefined;
  const endsAt = head.readUIntBE(VERSION_BYTES, END_BYTES) * 1_000;
  return now < endsAt ? head.readUIntBE(0, VERSION_BYTES) : undefined;
};
