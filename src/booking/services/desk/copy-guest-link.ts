import type { Actor } from '#src/booking/model/desk/actor.ts';
import { isPaid } from '#src/booking/model/reservation/reservation.ts';
import type { ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';
import type { Clock } from '#src/booking/ports/clock.ts';
import type { DeskEvents } from '#src/booking/ports/desk-events.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';

export interface GuestLinkPorts {
  readonly reservations: Pick<Reservations, 'findByCode'>;
  readonly deskEvents: DeskEvents;
  readonly clock: Clock;
  readonly createAccessLink: (reserva: string) => Promise<string>;
}

/** The guest's link; the history says who took it. Undefined for an unknown reservation. D6 */
export const copyGuestLink = async (
  { reservations, deskEvents, clock, createAccessLink }: GuestLinkPorts,
  { code, actor }: { readonly code: ReservationCode; readonly actor: Actor },
): Promise<string | undefined> => {
  const found = await reservations.findByCode(code);
  if (!found || !isPaid(found)) return undefined;
  const { reserva } = found;
  const link = await createAccessLink(reserva);
  await deskEvents.append({ actor, action: 'link-copied', reserva }, new Date(clock.now()).toISOString());
  return link;
};
