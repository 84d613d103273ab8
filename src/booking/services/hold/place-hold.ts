import type { Locale } from '#src/booking/model/guest/locale.ts';
import { createHold, type Held, type Reserva } from '#src/booking/model/hold/hold.ts';
import type { HoldOwner } from '#src/booking/model/hold/hold-limits.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { accepted, type Outcome, type Rejection, rejected } from '#src/booking/model/outcome.ts';
import { createQuote, type RoomQuote } from '#src/booking/model/quote/quote.ts';
import { findClosedReason } from '#src/booking/model/rates/availability.ts';
import { validateOccupancy } from '#src/booking/model/stay/occupancy.ts';
import { type Party, parseParties } from '#src/booking/model/stay/party.ts';
import { type Stay, toHotelDate, validateStay } from '#src/booking/model/stay/stay.ts';
import type { Identity } from '#src/booking/ports/identity.ts';
import type { OwnedHold, PlaceHoldResult, Reservations } from '#src/booking/ports/reservations.ts';
import {
  getRoomCalendar,
  loadRoomCalendars,
  quoteFromCalendar,
} from '#src/booking/services/rates/load-room-calendars.ts';
import { countUnitsLeft } from '#src/booking/services/search/find-cheapest-total.ts';
import type { SearchPorts, SearchQuery } from '#src/booking/services/search/search-rooms.ts';

export interface PlaceHoldCommand extends SearchQuery {
  /** One per requested room, in the same order. */
  readonly choices: readonly string[];
  readonly locale: Locale;
  /** Created when the page was rendered. B12 */
  readonly idempotencyKey: string;
  readonly owner?: HoldOwner | undefined;
  /** Active holds of the same browser; they stay when the new one is refused. */
  readonly replaces?: readonly Reserva[];
}

export interface HoldPorts extends SearchPorts {
  readonly reservations: Reservations;
  readonly identity: Identity;
}

/** B9: exactly one choice per room. */
const validateChoices = (parties: readonly Party[], choices: readonly string[]): Outcome<string[], 'select-room'> =>
  choices.length === parties.length && choices.every((choice) => choice !== '')
    ? accepted([...choices])
    : rejected('select-room');

const quoteRooms = async (
  { inventory, policy }: SearchPorts,
  asked: { readonly stay: Stay; readonly parties: readonly Party[]; readonly choices: readonly string[] },
  now: number,
): Promise<Outcome<RoomQuote[]>> => {
  const { stay, parties, choices } = asked;
  const roomTypes = await inventory.listRoomTypes();
  const calendars = await loadRoomCalendars(inventory, { from: stay.arrival, to: stay.departure, now });
  const quotes: RoomQuote[] = [];
  for (const [index, party] of parties.entries()) {
    const roomType = roomTypes.find(({ roomTypeId }) => roomTypeId === choices[index]);
    if (!roomType) return rejected('unknown-room-type');
    const fitting = validateOccupancy(party, roomType.occupancy);
    if (!fitting.ok) return fitting;
    const calendar = getRoomCalendar(roomType.roomTypeId, calendars);
    // B10, B12: the database checks availability; the units may be held by the same button's first request.
    if (findClosedReason(stay, calendar, 0)) return rejected('no-rooms');
    quotes.push(quoteFromCalendar({ roomId: String(index + 1), roomType, party }, stay, calendar, policy));
  }
  return accepted(quotes);
};

/** B9: when each room alone is available, the guest chose more units of a type than are left. */
const explainSoldOut = async (
  { inventory }: SearchPorts,
  { stay, rooms }: { readonly stay: Stay; readonly rooms: readonly RoomQuote[] },
  now: number,
): Promise<Rejection<'not-enough-left' | 'no-rooms'>> => {
  const calendars = await loadRoomCalendars(inventory, { from: stay.arrival, to: stay.departure, now });
  const isEachLeft = rooms.every(({ roomTypeId }) => countUnitsLeft(stay, getRoomCalendar(roomTypeId, calendars)) > 0);
  return rejected(isEachLeft ? 'not-enough-left' : 'no-rooms');
};

export const createOwnedHold = (owner: HoldOwner | undefined, policy: HotelPolicy): OwnedHold | undefined =>
  owner && { owner, limits: { maxRooms: policy.maxRooms, ...policy.holdLimits } };

const toOutcome = async (
  ports: HoldPorts,
  hold: Held,
  placed: PlaceHoldResult,
  now: number,
): Promise<Outcome<{ reserva: Reserva }>> => {
  switch (placed.status) {
    case 'placed':
      return accepted({ reserva: hold.reserva });
    case 'repeated':
      return accepted({ reserva: placed.reserva });
    case 'conflict':
      return rejected('conflicting-request');
    case 'too-many-rooms':
      return rejected('too-many-rooms', { max: ports.policy.maxRooms });
    case 'too-many-held':
      return rejected('too-many-held');
    case 'payment-open':
      return rejected('payment-in-progress');
    case 'sold-out':
      return explainSoldOut(ports, hold.quote, now);
  }
};

/** For 15 minutes at current prices. B4, B5, B10, B11 */
export const placeHold = async (
  ports: HoldPorts,
  command: PlaceHoldCommand,
): Promise<Outcome<{ reserva: Reserva }>> => {
  const { policy } = ports;
  const now = ports.clock.now();
  const today = toHotelDate(now, policy.timeZone);
  const stay = validateStay(command.arrival, command.departure, today, policy);
  if (!stay.ok) return stay;
  const parties = parseParties(command.rooms, policy);
  if (!parties.ok) return parties;
  const choices = validateChoices(parties.value, command.choices);
  if (!choices.ok) return choices;
  const rooms = await quoteRooms(ports, { stay: stay.value, parties: parties.value, choices: choices.value }, now);
  if (!rooms.ok) return rooms;

  const quote = createQuote(rooms.value, stay.value, today, policy);
  const booking = { reserva: ports.identity.createReserva(), locale: command.locale, quote, changes: null };
  const hold = createHold(booking, now, policy);
  const { idempotencyKey, owner, replaces = [] } = command;
  const request = { idempotencyKey, now, owned: createOwnedHold(owner, policy), replaces };
  return toOutcome(ports, hold, await ports.reservations.place(hold, request), now);
};
