import 'server-only';
import { randomBytes } from 'node:crypto';
import { type AccessCookie, createAccessCookie } from '#src/booking/access/access-cookie.ts';
import { type AccessPorts, createReservationAccess } from '#src/booking/access/reservation-access.ts';
import { type CreateHoldOwner, createHoldOwnerFactory } from '#src/booking/hold/hold-owner.ts';
import type { Reserva } from '#src/kernel/reserva.ts';

/** Services that authorize access to reservations and identify the owner of a hold. */
export interface AccessServices {
  readonly access: ReturnType<typeof createReservationAccess>;
  readonly accessCookie: AccessCookie;
  /** Creates the absolute address of a reservation with a new access key, for mails. */
  readonly createAccessLink: (reserva: Reserva) => Promise<string>;
  /** Creates the absolute address at which a guest pays for a hold of the desk, with a new access key. */
  readonly createPayLink: (reserva: Reserva) => Promise<string>;
  /** Creates the owner keys by which holds are limited. */
  readonly createHoldOwner: CreateHoldOwner;
}

interface AccessParts extends Omit<AccessPorts, 'secret' | 'elapsed'> {
  readonly siteSecrets: { readOrCreate(name: string, candidate: string): Promise<string> };
}

/** Creates the access services; they sign with secrets in the database, which the first process creates and all share. */
export const createAccessServices = async ({ siteSecrets, ...parts }: AccessParts): Promise<AccessServices> => {
  const getSecret = (name: string) => siteSecrets.readOrCreate(name, randomBytes(32).toString('base64url'));
  const secret = await getSecret('reservation-access');
  const access = createReservationAccess({ ...parts, secret, elapsed: () => performance.now() });
  return {
    access,
    accessCookie: createAccessCookie(parts.siteUrl),
    createAccessLink: access.createLink,
    createPayLink: access.createPayLink,
    createHoldOwner: createHoldOwnerFactory(await getSecret('hold-owner')),
  };
};
