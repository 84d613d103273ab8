import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Reserva } from '#src/booking/model/hold.ts';
import { type AccessCookie, accessCookieFor } from './access-cookie.ts';
import { type AccessPorts, reservationAccess } from './reservation-access.ts';

/** Who may open a reservation. */
export interface AccessServices {
  readonly access: ReturnType<typeof reservationAccess>;
  readonly accessCookie: AccessCookie;
  /** For mails: the absolute address of a reservation, with a fresh key. */
  readonly accessLinkFor: (reserva: Reserva) => Promise<string>;
}

interface Parts extends Omit<AccessPorts, 'secret' | 'elapsed'> {
  readonly siteSecrets: { named(name: string, candidate: string): Promise<string> };
}

/** Signs with the secret that all processes on one database share; the first of them makes it. */
export const accessWith = async ({ siteSecrets, ...parts }: Parts): Promise<AccessServices> => {
  const secret = await siteSecrets.named('reservation-access', randomBytes(32).toString('base64url'));
  const access = reservationAccess({ ...parts, secret, elapsed: () => performance.now() });
  return { access, accessCookie: accessCookieFor(parts.siteUrl), accessLinkFor: access.linkFor };
};
