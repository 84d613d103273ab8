import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { type ConstantTimePorts, runInConstantTime } from '#src/server/security/constant-time.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { type AccessEntry, COOKIE_DAYS } from './access-cookie.ts';
import { type KeyUse, signKey, verifyKey } from './access-key.ts';
import { calculateLinkExpiry } from './access-link.rules.ts';
import { authenticateGuest, type GuestCredentials } from './authenticate-guest.service.ts';
import type { ReservationAccess } from './reservation-access.port.ts';

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
    /** In the language of the guest, until 60 days after departure or a revocation. @throws for an unknown reserva */
    createLink: (reserva: Reserva): Promise<string> => createLinkTo('reservationByLink', reserva),
    /** To pay for a hold that the desk placed. @throws for an unknown reserva */
    createPayLink: (reserva: Reserva): Promise<string> => createLinkTo('checkoutByLink', reserva),
    /** Only keys signed by the site cause a query. */
    findOpenedVersion: async (key: string, use: KeyUse): Promise<number | undefined> => {
      const version = verifyKey(key, use, secret, clock.now());
      return version !== undefined && version === (await versions.getVersion(use.reserva)) ? version : undefined;
    },
    /** For a link that was good before all links were ended. */
    isEndedLink: async (key: string, reserva: Reserva): Promise<boolean> => {
      const version = verifyKey(key, { purpose: 'link', reserva }, secret, clock.now());
      return version !== undefined && version !== (await versions.getVersion(reserva));
    },
    createEntry,
    /** For the browser that ended the access of `version` itself; undefined when it was ended once more meanwhile. */
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
