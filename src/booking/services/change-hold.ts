import { extendedEnd, type Held, isAlive, type Reserva } from '../model/hold.ts';
import { quoteRemaining } from '../model/quote.ts';
import { accepted, type Outcome, type Rejection, rejected } from '../model/rejections.ts';
import { hotelToday } from '../model/stay.ts';
import type { HoldPorts } from './place-hold.ts';

type ChangePorts = Pick<HoldPorts, 'reservations' | 'clock' | 'policy'>;

/** The hold as long as it is alive; one that was paid is no hold any more. */
const liveHold = async (
  ports: ChangePorts,
  reserva: Reserva,
  now: number,
): Promise<Outcome<Held, 'unknown-reservation' | 'hold-expired'>> => {
  const booking = await ports.reservations.find(reserva);
  if (!booking) return rejected('unknown-reservation');
  return booking.status === 'held' && isAlive(booking, now) ? accepted(booking) : rejected('hold-expired');
};

const notChanged = (why: 'not-held' | 'payment-open'): Rejection<'hold-expired' | 'payment-in-progress'> =>
  rejected(why === 'not-held' ? 'hold-expired' : 'payment-in-progress');

/** Removes one room; the price of the others stays as it was quoted. A room that is gone already stays gone. B12 */
export const removeRoom = async (
  ports: ChangePorts,
  command: { reserva: Reserva; roomId: string },
): Promise<
  Outcome<{ reserva: Reserva }, 'unknown-reservation' | 'hold-expired' | 'last-room' | 'payment-in-progress'>
> => {
  const now = ports.clock.now();
  const hold = await liveHold(ports, command.reserva, now);
  if (!hold.ok) return hold;
  const { quote, reserva } = hold.value;
  const rooms = quote.rooms.filter(({ roomId }) => roomId !== command.roomId);
  if (rooms.length === quote.rooms.length) return accepted({ reserva });
  if (rooms.length === 0) return rejected('last-room');
  const smaller = quoteRemaining(quote, rooms, hotelToday(now, ports.policy.timeZone), ports.policy);
  const shrunk = await ports.reservations.shrink(reserva, smaller, now);
  return shrunk === 'shrunk' ? accepted({ reserva }) : notChanged(shrunk);
};

/** B11: gives the guest the full time again, as long as the hold is alive and as far as its life goes. */
export const extendHold = async (
  ports: ChangePorts,
  command: { reserva: Reserva },
): Promise<Outcome<Held, 'unknown-reservation' | 'hold-expired'>> => {
  const now = ports.clock.now();
  const hold = await liveHold(ports, command.reserva, now);
  if (!hold.ok) return hold;
  const expiresAt = extendedEnd(hold.value, now, ports.policy);
  const answer = await ports.reservations.extend(command.reserva, expiresAt, now);
  return answer === 'extended' ? accepted({ ...hold.value, expiresAt }) : rejected('hold-expired');
};

/** Gives the rooms back at once. */
export const releaseHold = async (
  ports: ChangePorts,
  command: { reserva: Reserva },
): Promise<Outcome<null, 'unknown-reservation' | 'hold-expired' | 'payment-in-progress'>> => {
  const now = ports.clock.now();
  const hold = await liveHold(ports, command.reserva, now);
  if (!hold.ok) return hold;
  const released = await ports.reservations.release(command.reserva, now);
  return released === 'released' ? accepted(null) : notChanged(released);
};
