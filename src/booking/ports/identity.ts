import type { Reserva } from '#src/booking/model/hold/hold.ts';
import type { ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';

/** Random ids as an argument. */
export interface Identity {
  /** Creates an id of at least 128 random bits. */
  createReserva(): Reserva;
  /** Creates a random code with a checksum; the database enforces uniqueness. */
  createReservationCode(): ReservationCode;
}
