import type { ReservationAccess } from '#src/booking/access/reservation-access.table.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { ReservationCode } from '#src/kernel/reserva.ts';

export interface GuestLinkPorts {
  readonly reservationAccess: Pick<ReservationAccess, 'revoke'>;
  readonly reservations: Pick<Reservations, 'findByCode'>;
  readonly deskEvents: DeskEvents;
  readonly clock: Clock;
  readonly createAccessLink: (reserva: string) => Promise<string>;
}

interface LinkCommand {
  readonly code: ReservationCode;
  readonly actor: Actor;
}

/** The guest's link; the history says who took it. Undefined for an unknown reservation. D6 */
export const copyGuestLink = async (
  { reservations, deskEvents, clock, createAccessLink }: GuestLinkPorts,
  { code, actor }: LinkCommand,
): Promise<string | undefined> => {
  const found = await reservations.findByCode(code);
  if (!found || !isPaid(found)) return undefined;
  const { reserva } = found;
  const link = await createAccessLink(reserva);
  await deskEvents.append({ actor, action: 'link-copied', reserva }, new Date(clock.now()).toISOString());
  return link;
};

/** Ends all links and the access of every browser, with an event; false for an unknown reservation. D6 */
export const endGuestLinks = async (
  { reservations, reservationAccess, clock }: GuestLinkPorts,
  { code, actor }: LinkCommand,
): Promise<boolean> => {
  const found = await reservations.findByCode(code);
  if (!found || !isPaid(found)) return false;
  await reservationAccess.revoke(found.reserva, actor, new Date(clock.now()).toISOString());
  return true;
};
