import { isReserva } from '#src/booking/model/hold/hold.ts';
import type { Reservation } from '#src/booking/model/reservation/reservation.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';

/** Finds the hold or reservation of a route parameter; undefined when it does not exist or the id is malformed. */
export const findReservation = async (
  ports: { readonly reservations: Reservations },
  reserva: string,
): Promise<Reservation | undefined> => (isReserva(reserva) ? ports.reservations.find(reserva) : undefined);
