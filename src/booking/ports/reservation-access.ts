import type { Reserva } from '../model/hold.ts';

/** Which version of a reservation links and cookies must be made for. */
export interface ReservationAccess {
  /** `FIRST_ACCESS_VERSION` until somebody revoked. */
  version(reserva: Reserva): Promise<number>;
  /** Ends whatever was made before; resolves to the version that counts from now on. */
  revoke(reserva: Reserva): Promise<number>;
}
