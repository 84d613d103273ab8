import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { findReservationCode, isReserva } from '#src/kernel/reserva.ts';

/** Undefined also for a malformed id. */
export const findReservation = async (
  ports: { readonly reservations: Reservations },
  reserva: string,
): Promise<Reservation | undefined> => (isReserva(reserva) ? ports.reservations.find(reserva) : undefined);

export interface GuestCredentials {
  readonly code: string;
  readonly email: string;
}

const normalizeAddress = (email: string): string => normalizeEmailAddress(email).toLowerCase();

/** Undefined when code or e-mail is wrong, without saying which. */
export const authenticateGuest = async (
  { reservations }: { readonly reservations: Pick<Reservations, 'findByCode'> },
  { code, email }: GuestCredentials,
): Promise<Reserva | undefined> => {
  const canonical = findReservationCode(code);
  const found = canonical && (await reservations.findByCode(canonical));
  // D26: a guest without an address has no access of his own.
  if (!found || !('guest' in found) || found.guest.email === '') return undefined;
  return normalizeAddress(found.guest.email) === normalizeAddress(email) ? found.reserva : undefined;
};
