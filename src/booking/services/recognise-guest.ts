import type { Reserva } from '../model/hold.ts';
import { normalizeText } from '../model/plain-text.ts';
import { readReservationCode } from '../model/reservation-code.ts';
import type { Reservations } from '../ports/reservations.ts';

export interface GuestProof {
  /** As typed. */
  readonly code: string;
  readonly email: string;
}

/** Capitals and spaces around it are the keyboard's, not the guest's. */
const spelled = (email: string): string => normalizeText(email).toLowerCase();

/** The reservation of whoever knows its code and its e-mail; undefined when either is wrong, and no word of which. */
export const recogniseGuest = async (
  { reservations }: { readonly reservations: Pick<Reservations, 'findByCode'> },
  { code, email }: GuestProof,
): Promise<Reserva | undefined> => {
  const canonical = readReservationCode(code);
  const found = canonical && (await reservations.findByCode(canonical));
  if (!found || !('guest' in found)) return undefined;
  return spelled(found.guest.email) === spelled(email) ? found.reserva : undefined;
};
