import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import { isReserva } from '#src/kernel/reserva.ts';

/** Undefined also for a malformed id. */
export const findReservation = async (
  ports: { readonly reservations: Reservations },
  reserva: string,
): Promise<Reservation | undefined> => (isReserva(reserva) ? ports.reservations.find(reserva) : undefined);
