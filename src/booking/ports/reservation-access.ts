import type { Reserva } from '#src/booking/model/hold/hold.ts';

/** The access version that links and cookies must have. */
export interface ReservationAccess {
  /** Returns the current version; `FIRST_ACCESS_VERSION` before the first revocation. */
  getVersion(reserva: Reserva): Promise<number>;
  /** Revokes all earlier links and cookies; resolves to the new version. */
  revoke(reserva: Reserva): Promise<number>;
}
