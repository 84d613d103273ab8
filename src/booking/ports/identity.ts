import type { Reserva } from '../model/hold.ts';
import type { ReservationCode } from '../model/reservation-code.ts';

/** Randomness as an argument. */
export interface Identity {
  /** At least 128 unguessable bits. */
  reserva(): Reserva;
  /** Random and checksummed; unique only once the database took it. */
  reservationCode(): ReservationCode;
}
