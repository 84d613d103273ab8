import type { DeskPorts } from '#src/desk/acting/amend-at-desk.service.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import { readPaidReservation } from './paid-guest.ts';
import type { SmallHotel } from './small-hotel.ts';

interface DeskOptions {
  readonly role?: DeskRole;
  readonly name?: string;
  readonly waiverLimit?: number;
}

/** Ports of a person at the desk of a hotel in memory; the owner, unless told otherwise. */
export const createDeskPorts = (hotel: SmallHotel, options: DeskOptions = {}): DeskPorts => {
  const { role = 'owner', name = 'María', waiverLimit = 0 } = options;
  const actor = { kind: 'desk', userId: name.toLowerCase(), name, role } as const;
  return { ...hotel.ports, deskEvents: hotel.deskEvents, stayMarks: { list: async () => [] }, actor, waiverLimit };
};

/** What every action names, as the screen shows it now. D7 */
export const readDeskCommand = async (hotel: Pick<DeskPorts, 'reservations'>, reserva: string) => ({
  reserva,
  revision: (await readPaidReservation(hotel, reserva)).revision,
});

/** The last event of a reservation. */
export const findLastEvent = async (hotel: Pick<SmallHotel, 'deskEvents'>, reserva: string) =>
  (await hotel.deskEvents.listOfReservation(reserva)).at(-1);

export const REASON = 'Air conditioning was broken';
