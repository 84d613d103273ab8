import { FIRST_ACCESS_VERSION } from '#src/booking/access/access-link.rules.ts';
import type { ReservationAccess } from '#src/booking/access/reservation-access.table.ts';
import type { NewDeskEvent } from '#src/events/desk-event.rules.ts';

/** The versions of reservations, in memory; `events`: of revocations. */
export const createMemoryAccess = (
  events: NewDeskEvent[] = [],
  versions: Map<string, number> = new Map(),
): ReservationAccess => {
  const readVersion = (reserva: string): number => versions.get(reserva) ?? FIRST_ACCESS_VERSION;
  return {
    getVersion: async (reserva) => readVersion(reserva),
    revoke: async (reserva, by) => {
      versions.set(reserva, readVersion(reserva) + 1);
      events.push({ actor: by, action: 'links-revoked', reserva });
      return readVersion(reserva);
    },
  };
};
