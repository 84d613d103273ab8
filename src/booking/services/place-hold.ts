import { closedBecause } from '../model/availability.ts';
import { type Held, newHoldEnds, type Reserva } from '../model/hold.ts';
import type { HoldOwner } from '../model/hold-limits.ts';
import type { HotelPolicy } from '../model/hotel-policy.ts';
import { fits } from '../model/occupancy.ts';
import { type Party, parseParties } from '../model/party.ts';
import { quoteOf, type RoomQuote } from '../model/quote.ts';
import { accepted, type Outcome, type Rejection, rejected } from '../model/rejections.ts';
import { hotelToday, type Stay, validStay } from '../model/stay.ts';
import type { Identity } from '../ports/identity.ts';
import type { OwnedHold, PlaceResult, Reservations } from '../ports/reservations.ts';
import { unitsLeft } from './cheapest-rooms.ts';
import { calendarOf, quoteFromCalendar, roomCalendars } from './room-calendars.ts';
import type { SearchPorts, SearchQuery } from './search-rooms.ts';

export interface PlaceHold extends SearchQuery {
  /** A room type id for each room asked for, in the same order. */
  readonly choices: readonly string[];
  readonly locale: 'es' | 'en';
  /** Made when the page was rendered: the same button pressed twice is one hold. B12 */
  readonly idempotencyKey: string;
  /** Left out where the hotel itself places the hold. */
  readonly owner?: HoldOwner | undefined;
  /** Live holds of the same browser in whose place this one comes; they stay when it cannot be had. */
  readonly replaces?: readonly Reserva[];
}

export interface HoldPorts extends SearchPorts {
  readonly reservations: Reservations;
  readonly identity: Identity;
}

/** B9: exactly one choice a room. */
const choicesFor = (parties: readonly Party[], choices: readonly string[]): Outcome<string[], 'select-room'> =>
  choices.length === parties.length && choices.every((choice) => choice !== '')
    ? accepted([...choices])
    : rejected('select-room');

/** Every room at the price of this moment, or the first refusal. */
const quoteRooms = async (
  { inventory, policy }: SearchPorts,
  asked: { readonly stay: Stay; readonly parties: readonly Party[]; readonly choices: readonly string[] },
  now: number,
): Promise<Outcome<RoomQuote[]>> => {
  const { stay, parties, choices } = asked;
  const roomTypes = await inventory.roomTypes();
  const calendars = await roomCalendars(inventory, { from: stay.arrival, to: stay.departure, now });
  const quotes: RoomQuote[] = [];
  for (const [index, party] of parties.entries()) {
    const roomType = roomTypes.find(({ roomTypeId }) => roomTypeId === choices[index]);
    if (!roomType) return rejected('unknown-room-type');
    const fitting = fits(party, roomType.occupancy);
    if (!fitting.ok) return fitting;
    const calendar = calendarOf(roomType.roomTypeId, calendars);
    // B10, B12: no units asked. Whether any are left is for the database to say: what it counts as taken may be
    // the hold that this very button placed a moment ago.
    if (closedBecause(stay, calendar, 0)) return rejected('no-rooms');
    quotes.push(quoteFromCalendar({ roomId: String(index + 1), roomType, party }, stay, calendar, policy));
  }
  return accepted(quotes);
};

/** B9: when each room could be had alone, nobody else took one: the guest chose more of them than there are. */
const refusedTogether = async (
  { inventory }: SearchPorts,
  { stay, rooms }: { readonly stay: Stay; readonly rooms: readonly RoomQuote[] },
  now: number,
): Promise<Rejection<'not-enough-left' | 'no-rooms'>> => {
  const calendars = await roomCalendars(inventory, { from: stay.arrival, to: stay.departure, now });
  const isEachLeft = rooms.every(({ roomTypeId }) => unitsLeft(stay, calendarOf(roomTypeId, calendars)) > 0);
  return rejected(isEachLeft ? 'not-enough-left' : 'no-rooms');
};

/** Whose a hold is, with what this hotel lets them hold; nothing when it is the hotel's own. */
export const ownedHold = (owner: HoldOwner | undefined, policy: HotelPolicy): OwnedHold | undefined =>
  owner && { owner, limits: { maxRooms: policy.maxRooms, ...policy.holdLimits } };

/** What the repository said, as the guest is told it. */
const answerTo = async (
  ports: HoldPorts,
  hold: Held,
  placed: PlaceResult,
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
      return refusedTogether(ports, hold.quote, now);
  }
};

/** Takes the rooms for 15 minutes at the price of this moment. B4, B5, B10, B11 */
export const placeHold = async (ports: HoldPorts, command: PlaceHold): Promise<Outcome<{ reserva: Reserva }>> => {
  const { policy } = ports;
  const now = ports.clock.now();
  const today = hotelToday(now, policy.timeZone);
  const stay = validStay(command.arrival, command.departure, today, policy);
  if (!stay.ok) return stay;
  const parties = parseParties(command.rooms, policy);
  if (!parties.ok) return parties;
  const choices = choicesFor(parties.value, command.choices);
  if (!choices.ok) return choices;
  const rooms = await quoteRooms(ports, { stay: stay.value, parties: parties.value, choices: choices.value }, now);
  if (!rooms.ok) return rooms;

  const hold: Held = {
    status: 'held',
    changes: null,
    reserva: ports.identity.reserva(),
    locale: command.locale,
    quote: quoteOf(rooms.value, stay.value, today, policy),
    createdAt: new Date(now).toISOString(),
    ...newHoldEnds(now, policy),
  };
  const { idempotencyKey, owner, replaces = [] } = command;
  const request = { idempotencyKey, now, owned: ownedHold(owner, policy), replaces };
  return answerTo(ports, hold, await ports.reservations.place(hold, request), now);
};
