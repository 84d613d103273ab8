import type { Actor } from '#src/booking/model/desk/actor.ts';
import type { Reserva } from '#src/booking/model/hold/hold.ts';

export interface ReservationAccess {
  /** `FIRST_ACCESS_VERSION` before the first revocation. */
  getVersion(reserva: Reserva): Promise<number>;
  /** `at`: ISO instant. */
  revoke(reserva: Reserva, by: Actor, at: string): Promise<number>;
}
