import { closedBecause } from '../model/availability.ts';
import { type ChangeProposal, liveChange, mayChangeDates, proposalOf } from '../model/date-change.ts';
import { type Held, newHoldEnds, type Reserva } from '../model/hold.ts';
import type { HoldOwner } from '../model/hold-limits.ts';
import { quoteOf, type RoomQuote } from '../model/quote.ts';
import { accepted, type Outcome, rejected } from '../model/rejections.ts';
import { type Confirmed, isPaid } from '../model/reservation.ts';
import { hotelToday, type Stay, validStay } from '../model/stay.ts';
import { makeWay } from './open-attempt.ts';
import type { PaymentPorts } from './payment-outcome.ts';
import { ownedHold } from './place-hold.ts';
import { calendarOf, quoteFromCalendar, roomCalendars } from './room-calendars.ts';

export type { ChangeProposal } from '../model/date-change.ts';

export interface ProposeChange {
  readonly reserva: Reserva;
  readonly arrival: string;
  readonly departure: string;
  /** Left out where the hotel itself changes the dates. */
  readonly owner?: HoldOwner | undefined;
}

type ChangeRefusal =
  | 'unknown-reservation'
  | 'not-changeable'
  | 'verify-dates'
  | 'no-rooms'
  | 'too-many-held'
  | 'payment-in-progress';

/** Each round somebody else amended the reservation. */
const MOST_ROUNDS = 3;

/** The same rooms and parties on other dates, at the rates of today; whether units are left the database says. B10 */
const quoteAgain = async (
  { inventory, policy }: PaymentPorts,
  { quote }: Confirmed,
  stay: Stay,
  now: number,
): Promise<Outcome<RoomQuote[], 'no-rooms'>> => {
  const roomTypes = await inventory.roomTypes();
  const calendars = await roomCalendars(inventory, { from: stay.arrival, to: stay.departure, now });
  const rooms: RoomQuote[] = [];
  for (const { roomId, roomTypeId, party } of quote.rooms) {
    const roomType = roomTypes.find((one) => one.roomTypeId === roomTypeId);
    const calendar = calendarOf(roomTypeId, calendars);
    // B17: the party is not asked again whether it fits; it was agreed on when the room was booked.
    if (!roomType || closedBecause(stay, calendar, 0)) return rejected('no-rooms');
    rooms.push(quoteFromCalendar({ roomId, roomType, party }, stay, calendar, policy));
  }
  return accepted(rooms);
};

/** One round; undefined when what stands now has to be read again. */
const proposeOnce = async (
  ports: PaymentPorts,
  { reserva, arrival, departure, owner }: ProposeChange,
): Promise<Outcome<ChangeProposal, ChangeRefusal> | undefined> => {
  const { policy } = ports;
  const reservation = await ports.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) return rejected('unknown-reservation');
  const now = ports.clock.now();
  const today = hotelToday(now, policy.timeZone);
  if (!mayChangeDates(reservation, today)) return rejected('not-changeable');
  const { stay: before } = reservation.quote;
  const stay = validStay(arrival, departure, today, policy);
  if (!stay.ok) return stay;
  if (before.arrival === arrival && before.departure === departure) return rejected('verify-dates');
  const rooms = await quoteAgain(ports, reservation, stay.value, now);
  if (!rooms.ok) return rooms;
  const hold: Held = {
    status: 'held',
    changes: reserva,
    reserva: ports.identity.reserva(),
    locale: reservation.locale,
    quote: quoteOf(rooms.value, stay.value, today, policy),
    createdAt: new Date(now).toISOString(),
    ...newHoldEnds(now, policy),
  };
  const placed = await ports.amendments.placeChange(hold, {
    revision: reservation.revision,
    now,
    owned: ownedHold(owner, policy),
  });
  if (placed === 'too-many-held') return rejected(placed);
  if (placed === 'placed') return accepted(proposalOf(reservation, hold));
  return placed === 'sold-out' ? rejected('no-rooms') : undefined;
};

/** Holds what other dates need beyond the nights that the reservation has, and tells the difference. B10, B11 */
export const proposeChange = async (
  ports: PaymentPorts,
  command: ProposeChange,
): Promise<Outcome<ChangeProposal, ChangeRefusal>> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!(await makeWay(ports, command.reserva))) return rejected('payment-in-progress');
    const proposal = await proposeOnce(ports, command);
    if (proposal) return proposal;
  }
  return rejected('payment-in-progress');
};

/** A proposal that can still be accepted; undefined when its time ran out or its reservation changed since. */
export const findChange = async (
  ports: PaymentPorts,
  { reserva, change }: { readonly reserva: Reserva; readonly change: Reserva },
): Promise<ChangeProposal | undefined> => {
  const reservation = await ports.reservations.find(reserva);
  if (reservation?.status !== 'confirmed') return undefined;
  const hold = liveChange(reservation, await ports.reservations.find(change), ports.clock.now());
  return hold && proposalOf(reservation, hold);
};

/** The guest keeps the old dates; what was held for the new ones is free at once. */
export const dropChange = async (
  ports: PaymentPorts,
  { reserva, change }: { readonly reserva: Reserva; readonly change: Reserva },
): Promise<void> => {
  const hold = await ports.reservations.find(change);
  if (hold?.status !== 'held' || hold.changes !== reserva) return;
  const release = () => ports.reservations.release(change, ports.clock.now());
  if ((await release()) === 'payment-open' && (await makeWay(ports, reserva))) await release();
};
