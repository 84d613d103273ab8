import { quoteToday, type RequotedStay, type StayRequest } from '#src/booking/change/requote-stay.service.ts';
import {
  applyWish,
  keepAgreedPrice,
  needsOtherPlaces,
  type RoomWish,
  type StayWishes,
  type WishRefusal,
} from '#src/booking/change/room-wishes.rules.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import { isInHouse, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import type { PlanAudience } from '#src/rates/catalogue/catalogue.rules.ts';
import { loadStayPrices, quotePlan, type StayPrices } from '#src/rates/offers/load-plan-calendars.service.ts';
import { getRoomCalendar } from '#src/rates/offers/load-room-calendars.service.ts';
import {
  calculateMoveWaiver,
  findNewNights,
  type InHouseMove,
  moveInHouse,
} from '#src/rates/penalties/in-house-move.rules.ts';
import { nameTotal } from '#src/rates/quote/named-price.rules.ts';
import type { Quote, RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { validateOccupancy } from '#src/rates/rooms/room-type.rules.ts';

/** The guest has the plan already. */
const ALL: PlanAudience[] = ['member', 'code', 'desk'];

/** Plan and guests were agreed for the whole stay. */
const changesMoreThanRoom = ({ quote }: Confirmed, wishes: readonly RoomWish[]): boolean =>
  quote.rooms.some((room) => {
    const wished = applyWish(room, wishes);
    return (
      wished.ratePlanId !== room.ratePlanId || needsOtherPlaces({ ...room, roomTypeId: wished.roomTypeId }, wished)
    );
  });

/** Prices a room in its plan, or in the reference plan where that does not sell it; undefined: a night has no price. */
const priceNights = (
  room: RoomQuote,
  stay: Stay,
  roomType: RoomType,
  { plans, catalogue }: StayPrices,
): RoomQuote | undefined => {
  const hasNights = ({ calendars }: (typeof plans)[number]): boolean => {
    const calendar = getRoomCalendar(roomType.roomTypeId, calendars);
    return listNights(stay).every((night) => calendar.has(night));
  };
  const own = plans.find(({ plan }) => plan.ratePlanId === room.ratePlanId);
  const offered = [...(own ? [own] : []), plans[0]].find(hasNights);
  return offered && quotePlan({ roomId: room.roomId, roomType, party: room.party }, stay, offered, catalogue);
};

/** The new nights of each room at the price of today; the database checks whether they are free. B10 */
const priceNewNights = async (
  { inventory, catalogue, policy }: PaymentPorts,
  { quote }: Confirmed,
  { stay, today, now }: StayRequest,
  move: InHouseMove,
): Promise<{ readonly priced: Map<string, RoomQuote>; readonly catalogue: StayPrices['catalogue'] } | undefined> => {
  const roomTypes = await inventory.listRoomTypes();
  const range = { arrival: today, departure: stay.departure > today ? stay.departure : quote.stay.departure };
  const prices = await loadStayPrices(inventory, await catalogue.read(), {
    stay: range,
    today,
    now,
    policy,
    audiences: ALL,
  });
  const priced = new Map<string, RoomQuote>();
  for (const room of quote.rooms) {
    const nights = findNewNights(quote, room, move);
    if (!nights) continue;
    const roomType = roomTypes.find(({ roomTypeId }) => roomTypeId === move.getRoomTypeId(room));
    const quoted = roomType && priceNights(room, nights, roomType, prices);
    if (!quoted) return undefined;
    priced.set(room.roomId, quoted);
  }
  return { priced, catalogue: prices.catalogue };
};

/** What was owed before the move stays owed as it was: the move charges what it adds, no more. D10 */
const keepDebt = (quote: Quote, reservation: Confirmed, { today, now }: StayRequest): Quote => {
  const owed = Math.min(quote.total, calculateOutstandingAmount(reservation));
  if (owed <= 0) return quote;
  const due = reservation.quote.balance ?? { dueOn: today, dueAt: new Date(now).toISOString() };
  return { ...quote, deposit: quote.total - owed, balance: { ...due, amount: owed } };
};

/** What the nights that remain cost: as agreed where they keep their price, else today. */
const quoteMove = async (
  ports: PaymentPorts,
  reservation: Confirmed,
  request: StayRequest,
  move: InHouseMove,
): Promise<{ readonly quote: Quote; readonly taxes: StayPrices['catalogue']['taxes'] } | undefined> => {
  const found = await priceNewNights(ports, reservation, request, move);
  if (!found) return undefined;
  const { taxes } = found.catalogue;
  const { timeZone } = ports.policy;
  const moved = moveInHouse(reservation.quote, { ...move, priced: found.priced, taxes, timeZone });
  return { quote: moved, taxes };
};

/**
 * Another room or departure for a guest in house, from tonight on. What the hotel gives up counts as waived: nights that
 * are not slept, and a named price. D8, D10
 */
export const requoteInHouse = async (
  ports: PaymentPorts,
  reservation: Confirmed,
  request: StayRequest,
  { rooms: wishes, price }: StayWishes,
): Promise<Outcome<RequotedStay, WishRefusal>> => {
  if (changesMoreThanRoom(reservation, wishes)) return rejected('in-house-room-only');
  const { quote: before } = reservation;
  const { today, stay } = request;
  const move: InHouseMove = {
    today,
    departure: stay.departure,
    // On the day of departure no night remains.
    getRoomTypeId: (room) => (stay.departure > today ? applyWish(room, wishes).roomTypeId : room.roomTypeId),
    keepsPrice: price.kind === 'agreed',
  };
  const current = await quoteMove(ports, reservation, request, move);
  if (!current) return rejected('no-rooms');
  const { quote, taxes } = current;
  const accept = (after: Quote) =>
    accepted({ quote: keepDebt(after, reservation, request), waived: calculateMoveWaiver(before, quote, after) });
  if (price.kind !== 'named') return accept(quote);
  if (price.total > quote.total) return rejected('price-too-high', { max: quote.total });
  const named = nameTotal(quote, price.total, { today, taxes, timeZone: ports.policy.timeZone });
  return named ? accept(named) : rejected('price-too-low');
};

/** B17: the occupancy of a room that stays the same was agreed when it was booked. */
const checkPlaces = (
  { quote }: Confirmed,
  { rooms }: StayWishes,
  roomTypes: readonly RoomType[],
): Outcome<null, WishRefusal> => {
  for (const room of quote.rooms) {
    const wished = applyWish(room, rooms);
    if (!needsOtherPlaces(room, wished)) continue;
    const roomType = roomTypes.find(({ roomTypeId }) => roomTypeId === wished.roomTypeId);
    if (!roomType) return rejected('unknown-room-type');
    const fitting = validateOccupancy(wished.party, roomType.occupancy);
    if (!fitting.ok) return fitting;
  }
  return accepted(null);
};

const hasSameDates = ({ quote }: Confirmed, { stay }: StayRequest): boolean =>
  quote.stay.arrival === stay.arrival && quote.stay.departure === stay.departure;

/** Quotes a stay at the price of today, the agreed one, or a named one that is never above that of today. D10 */
export const requoteAsWished = async (
  ports: PaymentPorts,
  reservation: Confirmed,
  request: StayRequest,
  wishes: StayWishes,
): Promise<Outcome<RequotedStay, WishRefusal>> => {
  const { price, rooms } = wishes;
  const places = checkPlaces(reservation, wishes, await ports.inventory.listRoomTypes());
  if (!places.ok) return places;
  if (isInHouse(reservation.quote.stay, request.today)) return requoteInHouse(ports, reservation, request, wishes);
  if (price.kind === 'agreed')
    return hasSameDates(reservation, request)
      ? accepted({ quote: keepAgreedPrice(reservation.quote, rooms), waived: 0 })
      : rejected('price-needs-same-dates');
  const current = await quoteToday(ports, reservation, request, rooms);
  if (!current.ok) return current;
  const { quote, prices } = current.value;
  if (price.kind === 'today') return accepted({ quote, waived: 0 });
  if (price.total > quote.total) return rejected('price-too-high', { max: quote.total });
  const { timeZone } = ports.policy;
  const named = nameTotal(quote, price.total, { today: request.today, taxes: prices.catalogue.taxes, timeZone });
  return named ? accepted({ quote: named, waived: quote.total - named.total }) : rejected('price-too-low');
};
