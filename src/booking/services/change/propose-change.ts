import type { AddOnRequest } from '#src/booking/model/add-ons/add-on-days.ts';
import { carryAddOns } from '#src/booking/model/add-ons/carry-add-ons.ts';
import { createHold, type Reserva } from '#src/booking/model/hold/hold.ts';
import type { HoldOwner } from '#src/booking/model/hold/hold-limits.ts';
import { accepted, type Outcome, rejected } from '#src/booking/model/outcome.ts';
import { chooseBestPromotion, type PromotedRooms, toQuotedPromotion } from '#src/booking/model/quote/discounts.ts';
import { createQuote, type Quote, type RoomQuote } from '#src/booking/model/quote/quote.ts';
import { findClosedReason } from '#src/booking/model/rates/availability.ts';
import type { PlanAudience } from '#src/booking/model/rates/catalogue.ts';
import type { RoomType } from '#src/booking/model/rates/room-type.ts';
import {
  type ChangeProposal,
  canChangeDates,
  createChangeProposal,
  findActiveChange,
} from '#src/booking/model/reservation/date-change.ts';
import { type Confirmed, isPaid } from '#src/booking/model/reservation/reservation.ts';
import { type IsoDate, type Stay, toHotelDate, validateStay } from '#src/booking/model/stay/stay.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';
import { loadAddOnRequest } from '#src/booking/services/add-ons/load-add-on-request.ts';
import { createOwnedHold } from '#src/booking/services/hold/place-hold.ts';
import type { PaymentPorts } from '#src/booking/services/payment/payment-outcome.ts';
import { resolveOpenPayment } from '#src/booking/services/payment/resolve-open-payment.ts';
import {
  loadStayPrices,
  type OfferedPlan,
  type PricedStayRequest,
  quotePlan,
  type StayPrices,
} from '#src/booking/services/rates/load-plan-calendars.ts';
import { getRoomCalendar } from '#src/booking/services/rates/load-room-calendars.ts';
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

interface RequotedRooms {
  readonly rooms: readonly RoomQuote[];
  readonly terms: Terms;
}

/** In the plan of each room, or all in the reference plan; undefined when a room is closed in it. */
const requoteInPlans = (
  { quote }: Confirmed,
  stay: Stay,
  roomTypes: readonly RoomType[],
  prices: StayPrices,
  choosePlan: (room: RoomQuote) => OfferedPlan | undefined,
): RequotedRooms | undefined => {
  const rooms: RoomQuote[] = [];
  const terms = new Map<string, Terms>();
  for (const room of quote.rooms) {
    const { roomId, roomTypeId, party } = room;
    const roomType = roomTypes.find((one) => one.roomTypeId === roomTypeId);
    const offered = choosePlan(room);
    // B17: occupancy is not validated again; it was agreed when the room was booked.
    if (!roomType || !offered || findClosedReason(stay, getRoomCalendar(roomTypeId, offered.calendars), 0))
      return undefined;
    rooms.push(quotePlan({ roomId, roomType, party }, stay, offered, prices.catalogue));
    terms.set(offered.terms.termsId, offered.terms);
  }
  const [shared, other] = [...terms.values()];
  return shared && !other ? { rooms, terms: shared } : undefined;
};

/** At current rates and by today's version of the agreed terms; the database checks availability. B10, R10 */
const requoteRooms = async (
  { inventory, catalogue }: PaymentPorts,
  reservation: Confirmed,
  request: Omit<PricedStayRequest, 'audiences'>,
): Promise<Outcome<RequotedRooms & { readonly prices: StayPrices }, 'no-rooms'>> => {
  const roomTypes = await inventory.listRoomTypes();
  // The guest has the plan already, so that its audience does not matter.
  const audiences: PlanAudience[] = ['member', 'code', 'desk'];
  const prices = await loadStayPrices(inventory, await catalogue.read(), { ...request, audiences });
  const requote = (choosePlan: (room: RoomQuote) => OfferedPlan | undefined) =>
    requoteInPlans(reservation, request.stay, roomTypes, prices, choosePlan);
  const [reference] = prices.plans;
  const requoted =
    requote(({ ratePlanId }) => prices.plans.find(({ plan }) => plan.ratePlanId === ratePlanId)) ??
    requote(() => reference);
  return requoted ? accepted({ ...requoted, prices }) : rejected('no-rooms');
};

/** By the promotion of the reservation, if the new stay is eligible; its use is kept, and no other is taken. R15, R18 */
const promoteAgain = (
  { quote: { promotion } }: Confirmed,
  { rooms, prices }: RequotedRooms & { readonly prices: StayPrices },
  stay: Stay,
  today: IsoDate,
): PromotedRooms => {
  const { promotions, taxes } = prices.catalogue;
  const agreed = promotions.filter(({ promotionId }) => promotionId === promotion?.promotionId);
  return chooseBestPromotion(rooms, agreed, { stay, today, adults: null }, taxes);
};

/** With the extras of the reservation that can be had in the new stay, whose own units count as free. R14 */
const chooseAddOnsAgain = async (
  ports: PaymentPorts,
  { quote: before }: Confirmed,
  quote: Quote,
  { catalogue, now }: Pick<AddOnRequest, 'catalogue' | 'now'>,
): Promise<Quote> => {
  if (before.addOns.length === 0) return quote;
  const request = await loadAddOnRequest(ports, catalogue, quote.stay, now);
  return carryAddOns(quote, before, { ...request, isReplaced: true }).quote;
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
  const requoted = await requoteRooms(ports, reservation, { stay: stay.value, today, now });
  if (!requoted.ok) return requoted;
  const { terms, prices } = requoted.value;
  const { rooms, promotion } = promoteAgain(reservation, requoted.value, stay.value, today);
  const { currency, timeZone } = policy;
  const agreed = { currency, timeZone, terms, promotion: promotion && toQuotedPromotion(promotion) };
  const bare = createQuote(rooms, stay.value, today, { ...agreed, taxes: prices.catalogue.taxes });
  const quote = await chooseAddOnsAgain(ports, reservation, bare, { catalogue: prices.catalogue, now });
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
