import { createHmac, timingSafeEqual } from 'node:crypto';
import { isReserva, type Reserva } from '#src/booking/model/hold.ts';

/** What a key is made for: a link that travels by mail, or the cookie of one browser. Neither does for the other. */
export interface KeyUse {
  readonly purpose: 'link' | 'cookie';
  readonly reserva: Reserva;
}

interface AccessKey extends KeyUse {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

// Version, seconds of the end, and 144 bits of the signature: 27 bytes, which are 36 characters without a rest.
const VERSION_BYTES = 4;
const END_BYTES = 5;
const SIGNATURE_BYTES = 18;
const KEY = /^[\w-]{36}$/;

const signature = (head: Buffer, { purpose, reserva }: KeyUse, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${reserva}:`).update(head).digest().subarray(0, SIGNATURE_BYTES);

/** A key that opens one reservation, in one version of its access, until it ends. Whole seconds count. */
export const signKey = (access: AccessKey, secret: string): string => {
  const head = Buffer.alloc(VERSION_BYTES + END_BYTES);
  head.writeUIntBE(access.version, 0, VERSION_BYTES);
  head.writeUIntBE(Math.floor(access.expiresAt / 1_000), VERSION_BYTES, END_BYTES);
  return Buffer.concat([head, signature(head, access, secret)]).toString('base64url');
};

/**
 * The version for which a key was made; undefined when it is forged, made for something else, or over at `now` (epoch
 * milliseconds). No key says when it was made, so nodes whose clocks differ take each other's.
 */
export const readKey = (key: string, use: KeyUse, secret: string, now: number): number | undefined => {
  if (!KEY.test(key) || !isReserva(use.reserva)) return undefined;
  const bytes = Buffer.from(key, 'base64url');
  const head = bytes.subarray(0, VERSION_BYTES + END_BYTES);
  if (!timingSafeEqual(bytes.subarray(head.length), signature(head, use, secret))) return undefined;
  const endsAt = head.readUIntBE(VERSION_BYTES, END_BYTES) * 1_000;
  return now < endsAt ? head.readUIntBE(0, VERSION_BYTES) : undefined;
};
