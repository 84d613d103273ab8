import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { createPayLinkMail } from '#src/booking/outbox/booking-mails.rules.ts';
import type { BookingSource } from '#src/booking/reservation/booking-source.rules.ts';
import type { HoldOwner } from '#src/booking/reservation/hold.rules.ts';
import { createHold, type Held } from '#src/booking/reservation/hold.rules.ts';
import { calculatePayLinkExpiry, MAX_OPEN_PAY_LINKS } from '#src/booking/reservation/pay-link.rules.ts';
import type {
  DeskPlacement,
  HoldPorts,
  OwnedHold,
  PlaceHoldResult,
} from '#src/booking/reservation/reservations.port.ts';
import type { Identity } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, type Rejection, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { listNights, type Stay } from '#src/kernel/stay/stay.ts';
import { getBasePlanId } from '#src/rates/catalogue/catalogue.rules.ts';
import type { SearchPorts } from '#src/rates/offers/inventory.port.ts';
import { getRoomCalendar, loadBaseCalendars } from '#src/rates/offers/load-room-calendars.service.ts';
import { listOpenPlans } from '#src/rates/offers/room-offer.rules.ts';
import { parseRoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createBestQuote, type PricedStay, type PriceStayQuery, priceStay } from './price-stay.service.ts';

/** What the desk adds to a hold that it places for a guest. D11 */
export interface PayLinkTerms {
  readonly guest: GuestDetails;
  readonly source: BookingSource;
  /** Why rules on the stay are set aside. D29 */
  readonly reason?: string | undefined;
  readonly hours: number;
  /** That the guest was told. */
  readonly shownTotal: Minor;
}

export interface PlaceHoldCommand extends PriceStayQuery {
  readonly locale: Locale;
  /** Created when the page was rendered. B12 */
  readonly idempotencyKey: string;
  /** Undefined for holds by the hotel. */
  readonly owner?: HoldOwner | undefined;
  /** Active holds of the same browser; they stay when the new one is refused. */
  readonly replaces?: readonly Reserva[];
  readonly desk?: PayLinkTerms | undefined;
  /** What the guest was shown, null when that cannot be read; a hold at another total is refused. Missing: nothing was. */
  readonly shownTotal?: Minor | null | undefined;
}

/** B9: when each room alone is available, the guest chose more units of a type than are left. */
const explainSoldOut = async (
  { inventory, catalogue }: SearchPorts,
  { stay, rooms }: { readonly stay: Stay; readonly rooms: readonly RoomQuote[] },
  now: number,
): Promise<Rejection<'not-enough-left' | 'no-rooms'>> => {
  const bases = new Map((await catalogue.read()).plans.map((plan) => [plan.ratePlanId, getBasePlanId(plan)]));
  const getBase = ({ ratePlanId }: RoomQuote) => bases.get(ratePlanId) ?? ratePlanId;
  const ratePlanIds = [...new Set(rooms.map(getBase))];
  const calendars = await loadBaseCalendars(inventory, { from: stay.arrival, to: stay.departure, now, ratePlanIds });
  const isEachLeft = rooms.every((room) => {
    const calendar = getRoomCalendar(room.roomTypeId, calendars.get(getBase(room)) ?? new Map());
    return listNights(stay).every((night) => (calendar.get(night)?.left ?? 0) > 0);
  });
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
    case 'promotion-used-up':
      return rejected(placed.status);
    case 'add-on-sold-out':
      // What a plan includes was not chosen by the guest, who chooses another plan. R13
      return rejected(hold.quote.addOns.length > 0 ? placed.status : 'rate-gone');
    case 'payment-open':
      return rejected('payment-in-progress');
    case 'sold-out':
      return explainSoldOut(ports, hold.quote, now);
  }
};

/** Creates the placement by the desk with its mail, which is written in the same transaction. B16 */
const createDeskPlacement = (
  { createdAt }: Held,
  { guest, source, reason }: PayLinkTerms,
  identity: Identity,
): DeskPlacement => ({
  payLinkId: identity.createPayLinkId(),
  guest,
  source,
  reason,
  maxOpen: MAX_OPEN_PAY_LINKS,
  mail: createPayLinkMail(guest, 1, createdAt),
});

/** 15 minutes, or as long as the desk says. B11, D11 */
const createCommandHold = (ports: HoldPorts, { locale, desk }: PlaceHoldCommand, quote: Quote, now: number): Held => ({
  ...createHold({ reserva: ports.identity.createReserva(), locale, quote, changes: null }, now, ports.policy),
  ...(desk && calculatePayLinkExpiry(now, desk.hours)),
});

/**
 * Places a hold with the best promotion; without an automatic one whose last use was taken meanwhile, which no guest
 * asked for. R16, R18
 */
const placeBest = async (
  ports: HoldPorts,
  command: PlaceHoldCommand,
  priced: PricedStay,
): Promise<Outcome<{ reserva: Reserva }>> => {
  const { idempotencyKey, owner, replaces = [], desk } = command;
  const { now, promotions } = priced;
  const best = await createBestQuote(ports, priced, command.addOns);
  if (!best.ok) return best;
  const { quote, promotion } = best.value;
  const { shownTotal = desk?.shownTotal } = command;
  if (shownTotal !== undefined && shownTotal !== quote.total)
    return rejected('price-changed', { ...(shownTotal !== null && { before: shownTotal }), now: quote.total });
  const hold = createCommandHold(ports, command, quote, now);
  const placed = await ports.reservations.place(hold, {
    idempotencyKey,
    now,
    by: ports.actor,
    owned: createOwnedHold(owner, ports.policy),
    replaces,
    ...(desk && { desk: createDeskPlacement(hold, desk, ports.identity) }),
  });
  if (placed.status === 'promotion-used-up' && promotion?.code === null)
    return placeBest(ports, command, { ...priced, promotions: promotions.filter((each) => each !== promotion) });
  return toOutcome(ports, hold, placed, now);
};

/**
 * Holds rooms for 15 minutes at current prices. B4, B5, B10, B11
 *
 * `promotion-used-up` refuses a code whose last use was taken; any other code that lowers nothing is ignored. So pages
 * send a code only if their search applied it. R16, R18
 */
export const placeHold = async (
  ports: HoldPorts,
  command: PlaceHoldCommand,
): Promise<Outcome<{ reserva: Reserva }>> => {
  const priced = await priceStay(ports, command);
  return priced.ok ? placeBest(ports, command, priced.value) : priced;
};

/** What results would show now for the chosen rooms; undefined when one is not offered. */
const findShownTotal = async (ports: HoldPorts, command: PlaceHoldCommand): Promise<Minor | undefined> => {
  const found = await searchRooms(ports, command);
  if (!found.ok) return undefined;
  const { rooms, bookingFees } = found.value;
  const totals = rooms.map((room, index) => {
    const choice = parseRoomChoice(command.choices[index] ?? '');
    const chosen = listOpenPlans([room]).find(
      ({ plan, quote }) =>
        quote.roomTypeId === choice?.roomTypeId &&
        (choice.ratePlanId === null ? plan.isReference : plan.ratePlanId === choice.ratePlanId),
    );
    return chosen?.quote.total ?? Number.NaN;
  });
  const total = sum(totals) + sumLines(bookingFees.lines);
  return Number.isNaN(total) ? undefined : total;
};

/**
 * Holds rooms for what the guest was shown, or says the other price before it holds them.
 *
 * A promotion can save more on several rooms together than results show for each of them alone (R16): while they show
 * the same still, the lower price is no other one.
 */
export const placeShownHold = async (
  ports: HoldPorts,
  command: PlaceHoldCommand,
): Promise<Outcome<{ reserva: Reserva }>> => {
  const placed = await placeHold(ports, command);
  if (placed.ok || placed.code !== 'price-changed' || command.choices.length === 1) return placed;
  const now = Number(placed.details.now);
  if (now > (command.shownTotal ?? 0) || (await findShownTotal(ports, command)) !== command.shownTotal) return placed;
  return placeHold(ports, { ...command, shownTotal: now });
};
