import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Reserva } from '#src/booking/model/hold.ts';
import { type AccessCookie, accessCookieFor } from './access-cookie.ts';
import { type HoldOwnerKeys, holdOwnerKeys } from './hold-owner.ts';
import { type AccessPorts, reservationAccess } from './reservation-access.ts';

/** Who may open a reservation, and whose a hold is. */
export interface AccessServices {
  readonly access: ReturnType<typeof reservationAccess>;
  readonly accessCookie: AccessCookie;
  /** For mails: the absolute address of a reservation, with a fresh key. */
  readonly accessLinkFor: (reserva: Reserva) => Promise<string>;
  /** Makes the keys by which holds are counted. */
  readonly holdOwnerKeys: HoldOwnerKeys;
}

interface Parts extends Omit<AccessPorts, 'secret' | 'elapsed'> {
  readonly siteSecrets: { named(name: string, candidate: string): Promise<string> };
}

/** Signs with the secret that all processes on one database share; the first of them makes it. */
export const accessWith = async ({ siteSecrets, ...parts }: Parts): Promise<AccessServices> => {
  const secretOf = (name: string) => siteSecrets.named(name, randomBytes(32).toString('base64url'));
  const secret = await secretOf('reservation-access');
  const access = reservationAccess({ ...parts, secret, elapsed: () => performance.now() });
  return {
    access,
    accessCookie: accessCookieFor(parts.siteUrl),
    accessLinkFor: access.linkFor,
    holdOwnerKeys: holdOwnerKeys(await secretOf('hold-owner')),
  };
};
