import { createHold, type Reserva } from '#src/booking/model/hold/hold.ts';
import type { HoldOwner } from '#src/booking/model/hold/hold-limits.ts';
import { accepted, type Outcome, rejected } from '#src/booking/model/outcome.ts';
import { createQuote, type RoomQuote } from '#src/booking/model/quote/quote.ts';
import { findClosedReason } from '#src/booking/model/rates/availability.ts';
import {
  type ChangeProposal,
  canChangeDates,
  createChangeProposal,
  findActiveChange,
} from '#src/booking/model/reservation/date-change.ts';
import { type Confirmed, isPaid } from '#src/booking/model/reservation/reservation.ts';
import { type Stay, toHotelDate, validateStay } from '#src/booking/model/stay/stay.ts';
import { createOwnedHold } from '#src/booking/services/hold/place-hold.ts';
import type { PaymentPorts } from '#src/booking/services/payment/payment-outcome.ts';
import { resolveOpenPayment } from '#src/booking/services/payment/resolve-open-payment.ts';
import {
  getRoomCalendar,
  loadRoomCalendars,
  quoteFromCalendar,
} from '#src/booking/services/rates/load-room-calendars.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

export type { ChangeProposal } from '#src/booking/model/reservation/date-change.ts';

export interface ProposeChangeCommand {
  readonly reserva: Reserva;
  readonly arrival: string;
  readonly departure: string;
  /** Undefined for changes by the hotel. */
  readonly owner?: HoldOwner | undefined;
}

type ChangeRefusal =
  | 'unknown-reservation'
  | 'not-changeable'
  | 'verify-dates'
  | 'no-rooms'
  | 'too-many-held'
  | 'payment-in-progress';

/** At current rates; the database checks availability. B10 */
const requoteRooms = async (
  { inventory, policy }: PaymentPorts,
  { quote }: Confirmed,
  stay: Stay,
  now: number,
): Promise<Outcome<RoomQuote[], 'no-rooms'>> => {
  const roomTypes = await inventory.listRoomTypes();
  const calendars = await loadRoomCalendars(inventory, { from: stay.arrival, to: stay.departure, now });
  const rooms: RoomQuote[] = [];
  for (const { roomId, roomTypeId, party } of quote.rooms) {
    const roomType = roomTypes.find((one) => one.roomTypeId === roomTypeId);
    const calendar = getRoomCalendar(roomTypeId, calendars);
    // B17: occupancy is not validated again; it was agreed when the room was booked.
    if (!roomType || findClosedReason(stay, calendar, 0)) return rejected('no-rooms');
    rooms.push(quoteFromCalendar({ roomId, roomType, party }, stay, calendar, policy));
  }
  return accepted(rooms);
};

const proposeOnce = async (
  ports: PaymentPorts,
  { reserva, arrival, departure, owner }: ProposeChangeCommand,
): Promise<Outcome<ChangeProposal, ChangeRefusal> | undefined> => {
  const { policy } = ports;
  if (!(await resolveOpenPayment(ports, reserva))) return rejected('payment-in-progress');
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const now = ports.clock.now();
  const today = toHotelDate(now, policy.timeZone);
  if (!canChangeDates(reservation, today)) return rejected('not-changeable');
  const { stay: before } = reservation.quote;
  const stay = validateStay(arrival, departure, today, policy);
  if (!stay.ok) return stay;
  if (before.arrival === arrival && before.departure === departure) return rejected('verify-dates');
  const rooms = await requoteRooms(ports, reservation, stay.value, now);
  if (!rooms.ok) return rooms;
  const quote = createQuote(rooms.value, stay.value, today, policy);
  const booking = { reserva: ports.identity.createReserva(), locale: reservation.locale, quote, changes: reserva };
  const hold = createHold(booking, now, policy);
  const placed = await ports.amendments.placeChange(hold, {
    revision: reservation.revision,
    now,
    owned: createOwnedHold(owner, policy),
  });
  if (placed === 'too-many-held') return rejected(placed);
  if (placed === 'placed') return accepted(createChangeProposal(reservation, hold));
  return placed === 'sold-out' ? rejected('no-rooms') : undefined;
};

/** Holds the additional nights. B10, B11 */
export const proposeChange = async (
  ports: PaymentPorts,
  command: ProposeChangeCommand,
): Promise<Outcome<ChangeProposal, ChangeRefusal>> =>
  (await retryOnConflict(() => proposeOnce(ports, command))) ?? rejected('payment-in-progress');

/** Undefined when its hold expired or the reservation changed. */
export const findChangeProposal = async (
  ports: PaymentPorts,
  { reserva, change }: { readonly reserva: Reserva; readonly change: Reserva },
): Promise<ChangeProposal | undefined> => {
  const reservation = await ports.reservations.find(reserva);
  if (reservation?.status !== 'confirmed') return undefined;
  const hold = findActiveChange(reservation, await ports.reservations.find(change), ports.clock.now());
  return hold && createChangeProposal(reservation, hold);
};

export const dropChange = async (
  ports: PaymentPorts,
  { reserva, change }: { readonly reserva: Reserva; readonly change: Reserva },
): Promise<void> => {
  const hold = await ports.reservations.find(change);
  if (hold?.status !== 'held' || hold.changes !== reserva) return;
  const release = () => ports.reservations.release(change, ports.clock.now());
  if ((await release()) === 'payment-open' && (await resolveOpenPayment(ports, reserva))) await release();
};
