import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { isReserva, type Reserva } from '#src/kernel/reserva.ts';
import { type ConstantTimePorts, runInConstantTime } from '#src/server/security/constant-time.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { type AccessEntry, COOKIE_DAYS } from './access-cookie.ts';
import { calculateLinkExpiry } from './access-link.rules.ts';
import { authenticateGuest, type GuestCredentials } from './authenticate-guest.service.ts';
import type { ReservationAccess } from './reservation-access.table.ts';

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

export interface AccessPorts extends ConstantTimePorts {
  readonly reservations: Pick<Reservations, 'find' | 'findByCode'>;
  readonly versions: ReservationAccess;
  readonly clock: Clock;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  readonly siteUrl: string;
  readonly secret: string;
}

const DAY = 86_400_000;

export const createReservationAccess = (ports: AccessPorts) => {
  const { reservations, versions, clock, policy, siteUrl, secret } = ports;
  const createEntry = (reserva: Reserva, version: number): AccessEntry => {
    const expiresAt = clock.now() + COOKIE_DAYS * DAY;
    return { reserva, key: signKey({ purpose: 'cookie', reserva, version, expiresAt }, secret) };
  };
  const createLinkTo = async (page: 'reservationByLink' | 'checkoutByLink', reserva: Reserva): Promise<string> => {
    const found = await reservations.find(reserva);
    if (!found) throw new Error('cannot create a link: unknown reservation');
    const expiresAt = Date.parse(calculateLinkExpiry(found.quote.stay, policy.timeZone));
    const version = await versions.getVersion(reserva);
    const key = signKey({ purpose: 'link', reserva, version, expiresAt }, secret);
    return siteUrl + createLinks(found.locale)[page](reserva, key);
  };
  return {
    /**
     * Creates a link in the guest's language, valid until 60 days after departure or a revocation.
     * @throws for an unknown reserva
     */
    createLink: (reserva: Reserva): Promise<string> => createLinkTo('reservationByLink', reserva),
    /** Creates a link to pay for a hold that the desk placed. @throws for an unknown reserva */
    createPayUrl: (reserva: Reserva): Promise<string> => createLinkTo('checkoutByLink', reserva),
    /** Only keys signed by the site cause a query. */
    findOpenedVersion: async (key: string, use: KeyUse): Promise<number | undefined> => {
      const version = verifyKey(key, use, secret, clock.now());
      return version !== undefined && version === (await versions.getVersion(use.reserva)) ? version : undefined;
    },
    /** Whether a link was valid before all links were ended. */
    isEndedLink: async (key: string, reserva: Reserva): Promise<boolean> => {
      const version = verifyKey(key, { purpose: 'link', reserva }, secret, clock.now());
      return version !== undefined && version !== (await versions.getVersion(reserva));
    },
    createEntry,
    /**
     * Creates the entry of the browser that ended access `version` itself; undefined when it was ended again meanwhile.
     */
    createNextEntry: async (reserva: Reserva, version: number): Promise<AccessEntry | undefined> =>
      (await versions.getVersion(reserva)) === version + 1 ? createEntry(reserva, version + 1) : undefined,
    createCurrentEntry: async (reserva: Reserva): Promise<AccessEntry> =>
      createEntry(reserva, await versions.getVersion(reserva)),
    /** Constant time: it does not reveal which of code and e-mail was wrong. */
    recognizeGuest: (proof: GuestCredentials): Promise<Reserva | undefined> =>
      runInConstantTime(ports, () => authenticateGuest({ reservations }, proof)),
    /** Returns the new entry of the browser that revoked them. */
    revoke: async ({ reserva, actor }: { readonly reserva: Reserva; readonly actor: Actor }): Promise<AccessEntry> =>
      createEntry(reserva, await versions.revoke(reserva, actor, new Date(clock.now()).toISOString())),
  };
};
