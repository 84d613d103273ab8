import { FIRST_ACCESS_VERSION } from '#src/booking/model/reservation/access-link.ts';
import type { ReservationAccess } from '#src/booking/ports/reservation-access.ts';

/** The versions of reservations, in memory. */
export const createMemoryAccess = (): ReservationAccess => {
  const versions = new Map<string, number>();
  const readVersion = (reserva: string): number => versions.get(reserva) ?? FIRST_ACCESS_VERSION;
  return {
    getVersion: async (reserva) => readVersion(reserva),
    revoke: async (reserva) => {
      versions.set(reserva, readVersion(reserva) + 1);
      return readVersion(reserva);
    },
  };
};
