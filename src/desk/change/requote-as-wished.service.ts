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
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import { countNights, isInHouse, listNights, type Stay } from '#src/kernel/stay/stay.ts';
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

/** Totals of the prices that can be chosen for a stay; missing: that price cannot be had. D10 */
export interface PriceOffers {
  readonly today?: Minor;
  readonly agreed?: Minor;
  /** What the agreed price waives of that of today. D8 */
  readonly agreedWaives?: Minor;
}

export interface WishedStay extends RequotedStay {
  readonly offers: PriceOffers;
}

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
): Promise<Outcome<WishedStay, WishRefusal>> => {
  if (changesMoreThanRoom(reservation, wishes)) return rejected('in-house-room-only');
  const { quote: before } = reservation;
  const { today, stay } = request;
  const priceMove = (keepsPrice: boolean) =>
    quoteMove(ports, reservation, request, {
      today,
      departure: stay.departure,
      // On the day of departure no night remains.
      getRoomTypeId: (room) => (stay.departure > today ? applyWish(room, wishes).roomTypeId : room.roomTypeId),
      keepsPrice,
    });
  const [atToday, asAgreed] = [await priceMove(false), await priceMove(true)];
  const current = price.kind === 'agreed' ? asAgreed : atToday;
  if (!current) return rejected('no-rooms');
  const { quote, taxes } = current;
  const offers: PriceOffers = {
    ...(atToday && { today: atToday.quote.total }),
    ...(asAgreed && { agreed: asAgreed.quote.total }),
  };
  const accept = (after: Quote) =>
    accepted({
      quote: keepDebt(after, reservation, request),
      waived: calculateMoveWaiver(before, quote, after),
      offers,
    });
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

type QuotedToday = Awaited<ReturnType<typeof quoteToday>>;

/** Lowers the price of today to a total. D8 */
const nameToday = (
  { policy }: PaymentPorts,
  current: QuotedToday,
  { today }: StayRequest,
  total: Minor,
): Outcome<RequotedStay, WishRefusal> => {
  if (!current.ok) return current;
  const { quote, prices } = current.value;
  if (total > quote.total) return rejected('price-too-high', { max: quote.total });
  const named = nameTotal(quote, total, { today, taxes: prices.catalogue.taxes, timeZone: policy.timeZone });
  return named ? accepted({ quote: named, waived: quote.total - named.total }) : rejected('price-too-low');
};

/**
 * The agreed price: the same lines for the booked dates; for other dates the agreed total, if it is of as many nights
 * and not above that of today, and then it counts as waived. D8, D10
 */
const quoteAsAgreed = (
  ports: PaymentPorts,
  { quote: booked }: Confirmed,
  current: QuotedToday,
  request: StayRequest,
  rooms: readonly RoomWish[],
): Outcome<RequotedStay, WishRefusal> => {
  if (booked.stay.arrival === request.stay.arrival && booked.stay.departure === request.stay.departure)
    return accepted({ quote: keepAgreedPrice(booked, rooms), waived: 0 });
  if (countNights(booked.stay) !== countNights(request.stay))
    return rejected('price-needs-same-nights', { nights: booked.nights });
  const named = nameToday(ports, current, request, booked.total);
  return !named.ok && named.code === 'price-too-high' ? rejected('agreed-above-today', named.details) : named;
};

/** Quotes a stay at the price of today, the agreed one, or a named one that is never above that of today. D10 */
export const requoteAsWished = async (
  ports: PaymentPorts,
  reservation: Confirmed,
  request: StayRequest,
  wishes: StayWishes,
): Promise<Outcome<WishedStay, WishRefusal>> => {
  const { price, rooms } = wishes;
  const places = checkPlaces(reservation, wishes, await ports.inventory.listRoomTypes());
  if (!places.ok) return places;
  if (isInHouse(reservation.quote.stay, request.today)) return requoteInHouse(ports, reservation, request, wishes);
  const current = await quoteToday(ports, reservation, request, rooms);
  const agreed = quoteAsAgreed(ports, reservation, current, request, rooms);
  const offers: PriceOffers = {
    ...(current.ok && { today: current.value.quote.total }),
    ...(agreed.ok && { agreed: agreed.value.quote.total, agreedWaives: agreed.value.waived }),
  };
  const chooseQuote = (): Outcome<RequotedStay, WishRefusal> => {
    if (price.kind === 'agreed') return agreed;
    if (price.kind === 'named') return nameToday(ports, current, request, price.total);
    return current.ok ? accepted({ quote: current.value.quote, waived: 0 }) : current;
  };
  const requoted = chooseQuote();
  return requoted.ok ? accepted({ ...requoted.value, offers }) : requoted;
};
