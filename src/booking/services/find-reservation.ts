import { isReserva } from '../model/hold.ts';
import type { Reservation } from '../model/reservation.ts';
import type { Reservations } from '../ports/reservations.ts';

/** The hold or reservation behind a route parameter; undefined when there is none or the id is malformed. */
export const findReservation = async (
  ports: { readonly reservations: Reservations },
  reserva: string,
): Promise<Reservation | undefined> => (isReserva(reserva) ? ports.reservations.find(reserva) : undefined);
