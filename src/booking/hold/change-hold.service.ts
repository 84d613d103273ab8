import { calculateExtendedExpiry, type Held, isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { HoldPorts } from '#src/booking/reservation/hold-ports.port.ts';
import { retryOnConflict } from '#src/booking/reservation/retry-on-conflict.service.ts';
import { accepted, type Outcome, type Rejection, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { quoteRemainingRooms } from '#src/rates/quote/quote.rules.ts';

type ChangePorts = Pick<HoldPorts, 'reservations' | 'clock' | 'policy' | 'actor'>;

/** `now`: epoch milliseconds. */
export const findActiveHold = async (
  ports: ChangePorts,
  reserva: Reserva,
  now: number,
): Promise<Outcome<Held, 'unknown-reservation' | 'hold-expired'>> => {
  const booking = await ports.reservations.find(reserva);
  if (!booking) return rejected('unknown-reservation');
  return booking.status === 'held' && isHoldActive(booking, now) ? accepted(booking) : rejected('hold-expired');
};

const toRejection = (why: 'not-held' | 'payment-open'): Rejection<'hold-expired' | 'payment-in-progress'> =>
  rejected(why === 'not-held' ? 'hold-expired' : 'payment-in-progress');

type RemoveRoomOutcome = Outcome<
  { reserva: Reserva },
  'unknown-reservation' | 'hold-expired' | 'last-room' | 'payment-in-progress'
>;

const removeOnce = async (
  ports: ChangePorts,
  command: { reserva: Reserva; roomId: string },
): Promise<RemoveRoomOutcome | undefined> => {
  const now = ports.clock.now();
  const hold = await findActiveHold(ports, command.reserva, now);
  if (!hold.ok) return hold;
  const { quote, reserva } = hold.value;
  const rooms = quote.rooms.filter(({ roomId }) => roomId !== command.roomId);
  if (rooms.length === quote.rooms.length) return accepted({ reserva });
  if (rooms.length === 0) return rejected('last-room');
  const smaller = quoteRemainingRooms(quote, rooms, toHotelDate(now, ports.policy.timeZone), ports.policy);
  const shrunk = await ports.reservations.shrink(reserva, smaller, now, ports.actor);
  if (shrunk === 'outdated') return undefined;
  return shrunk === 'shrunk' ? accepted({ reserva }) : toRejection(shrunk);
};

/** Removes a room with its extras; the other rooms keep their quoted price. Idempotent. B12 */
export const removeRoom = async (
  ports: ChangePorts,
  command: { reserva: Reserva; roomId: string },
): Promise<RemoveRoomOutcome> =>
  (await retryOnConflict(() => removeOnce(ports, command))) ?? rejected('payment-in-progress');

/** Extends a hold by the full time, up to its `latestEnd`. B11 */
export const extendHold = async (
  ports: ChangePorts,
  command: { reserva: Reserva },
): Promise<Outcome<Held, 'unknown-reservation' | 'hold-expired'>> => {
  const now = ports.clock.now();
  const hold = await findActiveHold(ports, command.reserva, now);
  if (!hold.ok) return hold;
  const expiresAt = calculateExtendedExpiry(hold.value, now, ports.policy);
  const answer = await ports.reservations.extend(command.reserva, expiresAt, now);
  return answer === 'extended' ? accepted({ ...hold.value, expiresAt }) : rejected('hold-expired');
};

export const releaseHold = async (
  ports: ChangePorts,
  command: { reserva: Reserva },
): Promise<Outcome<null, 'unknown-reservation' | 'hold-expired' | 'payment-in-progress'>> => {
  const now = ports.clock.now();
  const hold = await findActiveHold(ports, command.reserva, now);
  if (!hold.ok) return hold;
  const released = await ports.reservations.release(command.reserva, now, ports.actor);
  return released === 'released' ? accepted(null) : toRejection(released);
};
