import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
import { findClosedReason } from '#src/rates/availability/availability.rules.ts';
import type { PlanAudience } from '#src/rates/catalogue/catalogue.rules.ts';
import type { AddOnRequest } from '#src/rates/catalogue/included-add-ons.rules.ts';
import {
  areIncludedLeft,
  listIncludedAddOns,
  replaceIncludedUnits,
} from '#src/rates/catalogue/included-add-ons.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import {
  loadStayPrices,
  type OfferedPlan,
  type PricedStayRequest,
  quotePlan,
  type StayPrices,
} from '#src/rates/offers/load-plan-calendars.service.ts';
import { getRoomCalendar, loadAddOnRequest } from '#src/rates/offers/load-room-calendars.service.ts';
import { chooseBestPromotion, type PromotedRooms, toQuotedPromotion } from '#src/rates/quote/discounts.rules.ts';
import { createQuote, type Quote, type RoomQuote } from '#src/rates/quote/quote.rules.ts';
import { carryAddOns } from '#src/rates/quote/select-add-ons.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { applyWish, type RoomWish, type WishedRoom } from './room-wishes.rules.ts';

/** When a reservation is to be, asked at `now`. */
export interface StayRequest {
  readonly stay: Stay;
  readonly today: IsoDate;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A new quote, and what it waives of the price of today. D8 */
export interface RequotedStay {
  readonly quote: Quote;
  readonly waived: Minor;
}

interface RequotedRooms {
  readonly rooms: readonly RoomQuote[];
  readonly terms: Terms;
}

/** Quotes each room in its plan, or all in the reference plan; undefined when a room is closed in it. */
const requoteInPlans = (
  rooms: readonly WishedRoom[],
  { quote: booked }: Pick<Confirmed, 'quote'>,
  stay: Stay,
  roomTypes: readonly RoomType[],
  prices: StayPrices,
  choosePlan: (room: WishedRoom) => OfferedPlan | undefined,
): RequotedRooms | undefined => {
  const quoted: RoomQuote[] = [];
  const terms = new Map<string, Terms>();
  for (const room of rooms) {
    const { roomId, roomTypeId, party } = room;
    const roomType = roomTypes.find((one) => one.roomTypeId === roomTypeId);
    const offered = choosePlan(room);
    if (!roomType || !offered || findClosedReason(stay, getRoomCalendar(roomTypeId, offered.calendars), 0))
      return undefined;
    const priced = quotePlan({ roomId, roomType, party }, stay, offered, prices.catalogue);
    // A room that named its plan names it after the change as well, also where the hotel sells no other plan by now.
    const isNamed = booked.rooms.some((each) => each.roomId === roomId && each.planNames !== undefined);
    quoted.push(isNamed ? { planNames: offered.plan.names, ...priced } : priced);
    terms.set(offered.terms.termsId, offered.terms);
  }
  // One by one for each room: the database says at last whether there is enough for all.
  const agreed = listIncludedAddOns(booked.rooms);
  if (!quoted.every(({ included = [] }) => areIncludedLeft(included, prices.stock, agreed))) return undefined;
  const [shared, other] = [...terms.values()];
  return shared && !other ? { rooms: quoted, terms: shared } : undefined;
};

/** Quotes rooms at current rates and today's version of the agreed terms; the database checks availability. B10, R10 */
const requoteRooms = async (
  { inventory, catalogue, policy }: PaymentPorts,
  reservation: Confirmed,
  rooms: readonly WishedRoom[],
  { stay, today, now }: StayRequest,
  isPlanWished: boolean,
): Promise<Outcome<RequotedRooms & { readonly prices: StayPrices }, 'no-rooms'>> => {
  const roomTypes = await inventory.listRoomTypes();
  // The guest has the plan already, or the desk chooses it, so that its audience does not matter.
  const audiences: PlanAudience[] = ['member', 'code', 'desk'];
  const request: PricedStayRequest = { stay, today, now, policy, audiences };
  const prices = await loadStayPrices(inventory, await catalogue.read(), request);
  const requote = (choosePlan: (room: WishedRoom) => OfferedPlan | undefined) =>
    requoteInPlans(rooms, reservation, stay, roomTypes, prices, choosePlan);
  const [reference] = prices.plans;
  const requoted =
    requote(({ ratePlanId }) => prices.plans.find(({ plan }) => plan.ratePlanId === ratePlanId)) ??
    (isPlanWished ? undefined : requote(() => reference));
  return requoted ? accepted({ ...requoted, prices }) : rejected('no-rooms');
};

/** Applies the reservation's promotion if the new stay is eligible; its use is kept, and no other is taken. R15, R18 */
const promoteAgain = (
  { quote: { promotion } }: Confirmed,
  { rooms, prices }: RequotedRooms & { readonly prices: StayPrices },
  { stay, today }: StayRequest,
): PromotedRooms => {
  const { promotions, taxes, addOns } = prices.catalogue;
  const stored = promotions.find(({ promotionId }) => promotionId === promotion?.promotionId);
  const agreed = stored && promotion ? [{ ...stored, code: promotion.code }] : [];
  return chooseBestPromotion(rooms, agreed, { stay, today, adults: null }, taxes, { addOns, roomTypes: [] });
};

/** Adds the reservation's extras that the new stay can have; the reservation's own units count as free. R14 */
const chooseAddOnsAgain = async (
  ports: PaymentPorts,
  { quote: before }: Confirmed,
  quote: Quote,
  { catalogue, now }: Pick<AddOnRequest, 'catalogue' | 'now'>,
): Promise<Quote> => {
  if (before.addOns.length === 0) return quote;
  const request = await loadAddOnRequest(ports, catalogue, quote.stay, now);
  const taken = replaceIncludedUnits(request.taken, before.rooms, quote.rooms);
  return carryAddOns(quote, before, { ...request, taken, isReplaced: true }).quote;
};

/** Quotes a changed stay at the price of today. R10, D10 */
export const quoteToday = async (
  ports: PaymentPorts,
  reservation: Confirmed,
  request: StayRequest,
  wishes: readonly RoomWish[],
): Promise<Outcome<{ readonly quote: Quote; readonly prices: StayPrices }, 'no-rooms'>> => {
  const rooms = reservation.quote.rooms.map((room) => applyWish(room, wishes));
  const isPlanWished = wishes.some(({ ratePlanId }) => ratePlanId !== undefined);
  const requoted = await requoteRooms(ports, reservation, rooms, request, isPlanWished);
  if (!requoted.ok) return requoted;
  const { terms, prices } = requoted.value;
  const { catalogue } = prices;
  const promoted = promoteAgain(reservation, requoted.value, request);
  const { currency, timeZone } = ports.policy;
  const promotion = promoted.promotion && toQuotedPromotion(promoted.promotion);
  const agreed = { currency, timeZone, terms, promotion, taxes: catalogue.taxes };
  const bare = createQuote(promoted.rooms, request.stay, request.today, agreed);
  const quote = await chooseAddOnsAgain(ports, reservation, bare, { catalogue, now: request.now });
  return accepted({ quote, prices });
};

/** The same rooms, plans and guests at the price of today. R10 */
export const requoteAsBooked = async (
  ports: PaymentPorts,
  reservation: Confirmed,
  request: StayRequest,
): Promise<Outcome<RequotedStay, 'no-rooms'>> => {
  const current = await quoteToday(ports, reservation, request, []);
  return current.ok ? accepted({ quote: current.value.quote, waived: 0 }) : current;
};
