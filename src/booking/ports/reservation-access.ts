import type { Reserva } from '#src/booking/model/hold/hold.ts';

export interface ReservationAccess {
  /** `FIRST_ACCESS_VERSION` before the first revocation. */
  getVersion(reserva: Reserva): Promise<number>;
  revoke(reserva: Reserva): Promise<number>;
}
