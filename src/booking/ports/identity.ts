import type { ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';
import type { Reserva } from '#src/kernel/reserva.ts';

export interface Identity {
  /** At least 128 random bits. */
  createReserva(): Reserva;
  createReservationCode(): ReservationCode;
  /** R18 */
  createPersonalCode(): string;
  /** Unguessable and unlike a reserva: 16 base64url characters. */
  createDeskHoldId(): string;
}
