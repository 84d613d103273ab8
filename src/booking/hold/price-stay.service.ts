import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { type IsoDate, type Stay, toHotelDate, validateStay } from '#src/kernel/stay/stay.ts';
import { findClosedReason } from '#src/rates/availability/availability.rules.ts';
import { replaceIncludedUnits } from '#src/rates/catalogue/included-add-ons.rules.ts';
import { isPlanOnSale, type PlanAccess } from '#src/rates/catalogue/plan-eligibility.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import type { SearchPorts } from '#src/rates/offers/inventory.port.ts';
import {
  loadStayPrices,
  type OfferedPlan,
  type PricedStayRequest,
  quotePlan,
  type RequestedRoom,
  type StayPrices,
} from '#src/rates/offers/load-plan-calendars.service.ts';
import { getRoomCalendar, loadAddOnRequest, loadPromotions } from '#src/rates/offers/load-room-calendars.service.ts';
import { parseRoomChoice, type RoomChoice } from '#src/rates/plans/room-choice.rules.ts';
import { chooseBestPromotion, type PromotedRooms, toQuotedPromotion } from '#src/rates/quote/discounts.rules.ts';
import { createQuote, type Quote, type RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { requoteAddOns } from '#src/rates/quote/select-add-ons.rules.ts';
import { parseParties } from '#src/rates/room-limit/room-limit.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { validateOccupancy } from '#src/rates/rooms/room-type.rules.ts';
import { findPlanAccess, type SearchQuery } from '#src/rates/search/search-rooms.service.ts';

export interface PriceStayQuery extends SearchQuery {
  /** One `RoomChoice` as text per requested room, in the same order. */
  readonly choices: readonly string[];
  /** Opens plans of a code; default: the promotion code. R1 */
  readonly planCode?: string | undefined;
  /** Extras, chosen with the rooms. R14 */
  readonly addOns?: readonly AddOnChoice[] | undefined;
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
    Pick<SearchQuery, 'checkMembership' | 'audiences' | 'promotionCode'> {
  readonly parties: readonly Party[];
  readonly choices: readonly RoomChoice[];
}

interface PricedRooms {
  readonly rooms: readonly RoomQuote[];
  readonly terms: Terms;
  readonly prices: StayPrices;
  readonly roomTypes: readonly RoomType[];
}

type Chosen = { readonly quote: RoomQuote; readonly terms: Terms };

/** Plans of a code or of the desk are refused as unknown ones. R1 */
const AS_MEMBER: PlanAccess = { audiences: ['member'] };

/** B10, B12: the database checks availability; the units may be held by the same button's first request. */
const quoteChoice = (
  room: RequestedRoom,
  { ratePlanId }: RoomChoice,
  { stay, ...access }: Pick<PricedStayRequest, 'stay' | keyof PlanAccess>,
  { plans, catalogue }: StayPrices,
): Outcome<Chosen, 'no-rooms' | 'rate-gone' | 'unknown-rate-plan' | 'members-only'> => {
  const named = catalogue.plans.find((plan) => plan.ratePlanId === ratePlanId);
  if (ratePlanId !== null && !(named && isPlanOnSale(named, access)))
    return rejected(named && isPlanOnSale(named, AS_MEMBER) ? 'members-only' : 'unknown-rate-plan');
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
  return accepted({ rooms: quoted.map(({ quote }) => quote), terms: first.terms, prices, roomTypes });
};

export interface PricedStay extends PricedRooms {
  readonly stay: Stay;
  readonly today: IsoDate;
  readonly now: number;
  /** That may lower its price: automatic ones, and that of the code. R16 */
  readonly promotions: readonly Promotion[];
}

/** Prices what was chosen, as it is sold now; the database says at last what is free. B3, B4, B5, B6, B9 */
export const priceStay = async (ports: SearchPorts, command: PriceStayQuery): Promise<Outcome<PricedStay>> => {
  const { policy } = ports;
  const now = ports.clock.now();
  const today = toHotelDate(now, policy.timeZone);
  const stay = validateStay(command.arrival, command.departure, today, policy);
  if (!stay.ok) return stay;
  const parties = parseParties(command.rooms, policy);
  if (!parties.ok) return parties;
  const choices = validateChoices(parties.value, command.choices);
  if (!choices.ok) return choices;
  const { checkMembership, audiences, planCode, promotionCode } = command;
  const access = { checkMembership, audiences, promotionCode: planCode ?? promotionCode };
  const chosen = { parties: parties.value, choices: choices.value };
  const asked = { stay: stay.value, ...chosen, today, now, policy, ...access };
  const priced = await quoteRooms(ports, asked);
  if (!priced.ok) return priced;
  const { catalogue } = priced.value.prices;
  const { automatic, coded } = await loadPromotions(ports.inventory, catalogue, promotionCode, now);
  // The database says whether a code is used up: a repeated request must find the hold that took the last use. B12
  const promotions = coded ? [...automatic, coded] : automatic;
  return accepted({ ...priced.value, stay: stay.value, today, now, promotions });
};

interface BestQuote {
  readonly quote: Quote;
  readonly promotion: PromotedRooms['promotion'];
}

/** Quotes a stay with the best promotion and the chosen extras. R14, R16 */
export const createBestQuote = async (
  ports: SearchPorts,
  { rooms, roomTypes, stay, today, now, terms, prices, promotions }: PricedStay,
  addOns: readonly AddOnChoice[] = [],
): Promise<Outcome<BestQuote>> => {
  const { currency, timeZone } = ports.policy;
  const { catalogue } = prices;
  const { taxes } = catalogue;
  const best = chooseBestPromotion(rooms, promotions, { stay, today, adults: null }, taxes, {
    ...catalogue,
    roomTypes,
  });
  const { promotion } = best;
  const agreed = { currency, timeZone, terms, taxes, promotion: promotion && toQuotedPromotion(promotion) };
  const quote = createQuote(best.rooms, stay, today, agreed);
  if (addOns.length === 0) return accepted({ quote, promotion });
  const request = await loadAddOnRequest(ports, catalogue, stay, now);
  const taken = replaceIncludedUnits(request.taken, [], quote.rooms);
  const requoted = requoteAddOns(quote, addOns, { ...request, taken });
  return requoted.ok ? accepted({ quote: requoted.value, promotion }) : requoted;
};
