import type { Reservation } from '#src/booking/model/reservation/reservation.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';
import { isReserva } from '#src/kernel/reserva.ts';

/** Undefined also for a malformed id. */
export const findReservation = async (
  ports: { readonly reservations: Reservations },
  reserva: string,
): Promise<Reservation | undefined> => (isReserva(reserva) ? ports.reservations.find(reserva) : undefined);
