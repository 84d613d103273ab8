import type { Locale } from '#src/booking/model/guest/locale.ts';
import { createHold, type Held, type Reserva } from '#src/booking/model/hold/hold.ts';
import type { HoldOwner } from '#src/booking/model/hold/hold-limits.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { accepted, type Outcome, type Rejection, rejected } from '#src/booking/model/outcome.ts';
import { chooseBestPromotion, type PromotedRooms, toQuotedPromotion } from '#src/booking/model/quote/discounts.ts';
import { createQuote, type RoomQuote } from '#src/booking/model/quote/quote.ts';
import { findClosedReason } from '#src/booking/model/rates/availability.ts';
import { isPlanOnSale, type PlanAccess } from '#src/booking/model/rates/plan-eligibility.ts';
import type { Promotion } from '#src/booking/model/rates/promotion.ts';
import { parseRoomChoice, type RoomChoice } from '#src/booking/model/rates/room-choice.ts';
import { validateOccupancy } from '#src/booking/model/stay/occupancy.ts';
import { type Party, parseParties } from '#src/booking/model/stay/party.ts';
import { type IsoDate, listNights, type Stay, toHotelDate, validateStay } from '#src/booking/model/stay/stay.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';
import type { Identity } from '#src/booking/ports/identity.ts';
import type { OwnedHold, PlaceHoldResult, Reservations } from '#src/booking/ports/reservations.ts';
import {
  loadStayPrices,
  type OfferedPlan,
  type PricedStayRequest,
  quotePlan,
  type RequestedRoom,
  type StayPrices,
} from '#src/booking/services/rates/load-plan-calendars.ts';
import { loadPromotions } from '#src/booking/services/rates/load-promotions.ts';
import { getRoomCalendar, loadRoomCalendars } from '#src/booking/services/rates/load-room-calendars.ts';
import { findPlanAccess, type SearchPorts, type SearchQuery } from '#src/booking/services/search/search-rooms.ts';

export interface PlaceHoldCommand extends SearchQuery {
  /** One `RoomChoice` as text per requested room, in the same order. */
  readonly choices: readonly string[];
  readonly locale: Locale;
  /** Created when the page was rendered. B12 */
  readonly idempotencyKey: string;
  readonly owner?: HoldOwner | undefined;
  /** Opens plans of a code; default: the promotion code. R1 */
  readonly planCode?: string | undefined;
  /** Active holds of the same browser; they stay when the new one is refused. */
  readonly replaces?: readonly Reserva[];
}

export interface HoldPorts extends SearchPorts {
  readonly reservations: Reservations;
  readonly identity: Identity;
}

/** B9: exactly one choice per room. */
const validateChoices = (
  parties: readonly Party[],
  choices: readonly string[],
): Outcome<RoomChoice[], 'select-room' | 'unknown-room-type'> => {
  if (choices.length !== parties.length || choices.some((choice) => choice === '')) return rejected('select-room');
  const parsed = choices.flatMap((choice) => parseRoomChoice(choice) ?? []);
  return parsed.length === choices.length ? accepted(parsed) : rejected('unknown-room-type');
};

interface ChosenStay
  extends Omit<PricedStayRequest, keyof PlanAccess>,
    Pick<SearchQuery, 'checkMembership' | 'promotionCode'> {
  readonly parties: readonly Party[];
  readonly choices: readonly RoomChoice[];
}

interface PricedRooms {
  readonly rooms: readonly RoomQuote[];
  readonly terms: Terms;
  readonly prices: StayPrices;
}

type Chosen = { readonly quote: RoomQuote; readonly terms: Terms };

/** B10, B12: the database checks availability; the units may be held by the same button's first request. */
const quoteChoice = (
  room: RequestedRoom,
  { ratePlanId }: RoomChoice,
  { stay, ...access }: Pick<PricedStayRequest, 'stay' | keyof PlanAccess>,
  { plans, catalogue }: StayPrices,
): Outcome<Chosen, 'no-rooms' | 'rate-gone' | 'unknown-rate-plan'> => {
  if (
    ratePlanId !== null &&
    !catalogue.plans.some((plan) => plan.ratePlanId === ratePlanId && isPlanOnSale(plan, access))
  )
    return rejected('unknown-rate-plan');
  const chosen = plans.find(({ plan }) => (ratePlanId === null ? plan.isReference : plan.ratePlanId === ratePlanId));
  const { roomTypeId } = room.roomType;
  const isOpen = ({ calendars }: OfferedPlan) => !findClosedReason(stay, getRoomCalendar(roomTypeId, calendars), 0);
  if (chosen && isOpen(chosen))
    return accepted({ quote: quotePlan(room, stay, chosen, catalogue), terms: chosen.terms });
  return rejected(plans.some(isOpen) ? 'rate-gone' : 'no-rooms');
};

const quoteRooms = async (ports: SearchPorts, asked: ChosenStay): Promise<Outcome<PricedRooms>> => {
  const { parties, choices } = asked;
  const roomTypes = await ports.inventory.listRoomTypes();
  const catalogue = await ports.catalogue.read();
  const request = { ...asked, ...(await findPlanAccess(catalogue, asked)) };
  const prices = await loadStayPrices(ports.inventory, catalogue, request);
  const quoted: Chosen[] = [];
  for (const [index, party] of parties.entries()) {
    const choice = choices[index];
    const roomType = roomTypes.find(({ roomTypeId }) => roomTypeId === choice?.roomTypeId);
    if (!choice || !roomType) return rejected('unknown-room-type');
    const fitting = validateOccupancy(party, roomType.occupancy);
    if (!fitting.ok) return fitting;
    const chosen = quoteChoice({ roomId: String(index + 1), roomType, party }, choice, request, prices);
    if (!chosen.ok) return chosen;
    quoted.push(chosen.value);
  }
  const [first] = quoted;
  // R7: one booking has one balance and one cancellation policy.
  if (!first || quoted.some(({ terms }) => terms.termsId !== first.terms.termsId)) return rejected('mixed-terms');
  return accepted({ rooms: quoted.map(({ quote }) => quote), terms: first.terms, prices });
};

/** B9: when each room alone is available, the guest chose more units of a type than are left. */
const explainSoldOut = async (
  { inventory }: SearchPorts,
  { stay, rooms }: { readonly stay: Stay; readonly rooms: readonly RoomQuote[] },
  now: number,
): Promise<Rejection<'not-enough-left' | 'no-rooms'>> => {
  const calendars = await loadRoomCalendars(inventory, { from: stay.arrival, to: stay.departure, now });
  const isEachLeft = rooms.every(({ roomTypeId }) => {
    const calendar = getRoomCalendar(roomTypeId, calendars);
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
    case 'payment-open':
      return rejected('payment-in-progress');
    case 'sold-out':
      return explainSoldOut(ports, hold.quote, now);
  }
};

interface PricedStay extends PricedRooms {
  readonly stay: Stay;
  readonly today: IsoDate;
  readonly now: number;
}

const placeQuote = async (
  ports: HoldPorts,
  { idempotencyKey, owner, locale, replaces = [] }: PlaceHoldCommand,
  { stay, today, now, terms, prices }: PricedStay,
  { rooms, promotion }: PromotedRooms,
): Promise<{ readonly hold: Held; readonly placed: PlaceHoldResult }> => {
  const { currency, timeZone } = ports.policy;
  const { taxes } = prices.catalogue;
  const agreed = { currency, timeZone, terms, taxes, promotion: promotion && toQuotedPromotion(promotion) };
  const quote = createQuote(rooms, stay, today, agreed);
  const booking = { reserva: ports.identity.createReserva(), locale, quote, changes: null };
  const hold = createHold(booking, now, ports.policy);
  const request = { idempotencyKey, now, owned: createOwnedHold(owner, ports.policy), replaces };
  return { hold, placed: await ports.reservations.place(hold, request) };
};

/** By the best promotion; without an automatic one whose last use was taken meanwhile, which no guest asked for. R16, R18 */
const placeBest = async (
  ports: HoldPorts,
  command: PlaceHoldCommand,
  priced: PricedStay,
  promotions: readonly Promotion[],
): Promise<Outcome<{ reserva: Reserva }>> => {
  const { rooms, stay, today, prices } = priced;
  const best = chooseBestPromotion(rooms, promotions, { stay, today, adults: null }, prices.catalogue.taxes);
  const { hold, placed } = await placeQuote(ports, command, priced, best);
  if (placed.status === 'promotion-used-up' && best.promotion?.code === null)
    return placeBest(
      ports,
      command,
      priced,
      promotions.filter((promotion) => promotion !== best.promotion),
    );
  return toOutcome(ports, hold, placed, priced.now);
};

/**
 * For 15 minutes at current prices. B4, B5, B10, B11
 *
 * `promotion-used-up` refuses a code whose last use was taken; any other code that lowers nothing is ignored. So pages
 * send a code only if their search applied it. R16, R18
 */
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
  const { checkMembership, planCode, promotionCode } = command;
  const access = { checkMembership, promotionCode: planCode ?? promotionCode };
  const asked = { stay: stay.value, parties: parties.value, choices: choices.value, today, now, ...access };
  const priced = await quoteRooms(ports, asked);
  if (!priced.ok) return priced;
  const { catalogue } = priced.value.prices;
  const { automatic, coded } = await loadPromotions(ports.inventory, catalogue, command.promotionCode, now);
  // The database says whether a code is used up: a repeated request must find the hold that took the last use. B12
  const promotions = coded ? [...automatic, coded] : automatic;
  return placeBest(ports, command, { ...priced.value, stay: stay.value, today, now }, promotions);
};
