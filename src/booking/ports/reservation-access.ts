import type { Reserva } from '#src/booking/model/hold/hold.ts';
import type { Actor } from '#src/kernel/actor.ts';

export interface ReservationAccess {
  /** `FIRST_ACCESS_VERSION` before the first revocation. */
  getVersion(reserva: Reserva): Promise<number>;
  /** `at`: ISO instant. */
  revoke(reserva: Reserva, by: Actor, at: string): Promise<number>;
}
