import type { Reserva, ReservationCode } from './reserva.ts';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface Identity {
  /** Creates a reserva of at least 128 random bits. */
  createReserva(): Reserva;
  createReservationCode(): ReservationCode;
  /** R18 */
  createPersonalCode(): string;
  /** Unguessable and unlike a reserva: 16 base64url characters. */
  createPayLinkId(): string;
  /** Of a change of rates: 16 base64url characters. D17 */
  createChangeSetId(): string;
}
