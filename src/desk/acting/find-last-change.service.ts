import type { DeskEvent } from '#src/history/desk-event.rules.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { DeskPorts } from './desk-ports.port.ts';

/** Who changed a reservation last, and when; undefined before the first change. D7 */
export const findLastChange = async (
  { deskEvents }: Pick<DeskPorts, 'deskEvents'>,
  { reserva }: { readonly reserva: Reserva },
): Promise<DeskEvent | undefined> => {
  const events = await deskEvents.listOfReservation(reserva);
  return events.findLast(({ revision }) => revision !== undefined && revision > 0);
};
