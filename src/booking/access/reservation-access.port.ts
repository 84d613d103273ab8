import type { Actor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';

export interface ReservationAccess {
  /** `FIRST_ACCESS_VERSION` before the first revocation. */
  getVersion(reserva: Reserva): Promise<number>;
  /** `at`: ISO instant. */
  revoke(reserva: Reserva, by: Actor, at: string): Promise<number>;
}
