import { type EvenTimePorts, inEvenTime } from '#src/accounts/even-time.ts';
import { linkEndsAt } from '#src/booking/model/access.ts';
import type { Reserva } from '#src/booking/model/hold.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { Clock } from '#src/booking/ports/clock.ts';
import type { ReservationAccess } from '#src/booking/ports/reservation-access.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';
import { type GuestProof, recogniseGuest } from '#src/booking/services/recognise-guest.ts';
import { linksIn } from '#src/routing/links.ts';
import { type AccessEntry, COOKIE_DAYS } from './access-cookie.ts';
import { type KeyUse, readKey, signKey } from './access-key.ts';

export interface AccessPorts extends EvenTimePorts {
  readonly reservations: Pick<Reservations, 'find' | 'findByCode'>;
  readonly versions: ReservationAccess;
  readonly clock: Clock;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  readonly siteUrl: string;
  /** The same in every process of the site. */
  readonly secret: string;
}

const DAY = 86_400_000;

/** Who may open a reservation and manage it. */
export const reservationAccess = (ports: AccessPorts) => {
  const { reservations, versions, clock, policy, siteUrl, secret } = ports;
  /** What a browser keeps of a version of a reservation. */
  const entryFor = (reserva: Reserva, version: number): AccessEntry => {
    const expiresAt = clock.now() + COOKIE_DAYS * DAY;
    return { reserva, key: signKey({ purpose: 'cookie', reserva, version, expiresAt }, secret) };
  };
  return {
    /**
     * The address in a mail, with a key of its own, in the language of the guest. It opens the reservation until 60
     * days after departure or until somebody revokes. @throws for a reserva that there is not.
     */
    linkFor: async (reserva: Reserva): Promise<string> => {
      const found = await reservations.find(reserva);
      if (!found) throw new Error('a link was asked for a reservation that there is not');
      const expiresAt = Date.parse(linkEndsAt(found.quote.stay, policy.timeZone));
      const version = await versions.version(reserva);
      const key = signKey({ purpose: 'link', reserva, version, expiresAt }, secret);
      return siteUrl + linksIn(found.locale).reservationByLink(reserva, key);
    },
    /** The version of access that a key gives now, if any. The database is asked only of keys that the site signed. */
    openedBy: async (key: string, use: KeyUse): Promise<number | undefined> => {
      const version = readKey(key, use, secret, clock.now());
      return version !== undefined && version === (await versions.version(use.reserva)) ? version : undefined;
    },
    entryFor,
    /** What a browser keeps that may open the reservation from now on. */
    currentEntry: async (reserva: Reserva): Promise<AccessEntry> => entryFor(reserva, await versions.version(reserva)),
    /** Whose code and e-mail these are; the time it takes does not tell which of them was wrong. */
    recognise: (proof: GuestProof): Promise<Reserva | undefined> =>
      inEvenTime(ports, () => recogniseGuest({ reservations }, proof)),
    /** Ends every link and every browser's access; what the asking browser keeps from now on. */
    revoke: async (reserva: Reserva): Promise<AccessEntry> => entryFor(reserva, await versions.revoke(reserva)),
  };
};
