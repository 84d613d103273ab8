import type { Reserva } from '#src/booking/model/hold/hold.ts';
import type { ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';

export interface Identity {
  /** At least 128 random bits. */
  createReserva(): Reserva;
  createReservationCode(): ReservationCode;
}
