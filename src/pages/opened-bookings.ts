import type { Reservation } from '#src/booking/model/reservation.ts';
import { services } from '#src/server/provided-services.ts';
import { openedReservas } from '#src/server/request-access.ts';

/** The bookings that this browser may open, newest first. */
export const openedBookings = async (): Promise<Reservation[]> => {
  const { booking } = services();
  const found = await Promise.all((await openedReservas()).map((reserva) => booking.findReservation(reserva)));
  return found.filter((each) => each !== undefined);
};
