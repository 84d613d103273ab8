import { type Minor, sum } from '#src/kernel/money/money.ts';
import { accepted, type Outcome } from '#src/kernel/outcome.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { listNights, type Stay, toHotelDate, validateStay } from '#src/kernel/stay/stay.ts';
import { findClosedReason, type RoomCalendar } from '#src/rates/availability/availability.rules.ts';
import type { Catalogue, PlanAudience } from '#src/rates/catalogue/catalogue.rules.ts';
import type { PlanAccess } from '#src/rates/catalogue/plan-eligibility.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { SearchPorts } from '#src/rates/offers/inventory.port.ts';
import {
  listPlanOffers,
  loadStayPrices,
  type PricedStayRequest,
  type RoomPromotions,
  type StayPrices,
} from '#src/rates/offers/load-plan-calendars.service.ts';
import type { OfferedPromotions } from '#src/rates/offers/load-room-calendars.service.ts';
import { getRoomCalendar, loadPromotions } from '#src/rates/offers/load-room-calendars.service.ts';
import { listOpenPlans, type OfferedRoom, type OpenOffer, type RoomOffer } from '#src/rates/offers/room-offer.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { PromotionRequest } from '#src/rates/promotions/promotion-code.rules.ts';
import { type GivenCode, listPlansOfCode, normalizePromotionCode } from '#src/rates/promotions/promotion-code.rules.ts';
import { chooseBestPromotion, compareSavings } from '#src/rates/quote/discounts.rules.ts';
import { addBookingFees, NO_FEES } from '#src/rates/quote/quote.rules.ts';
import { parseParties } from '#src/rates/room-limit/room-limit.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { validateOccupancy } from '#src/rates/rooms/room-type.rules.ts';
import { createBookingTaxLines, type TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import { findCodeStatus } from './find-code-status.service.ts';
import { findNearestBookableStays, isBookable, type NearestStay } from './find-nearest-bookable-stays.service.ts';

/** Lists the promotions for each room; of an amount per stay each of several rooms shows an equal part. R17 */
const listRoomPromotions = ({ automatic, coded, isUsedUp }: OfferedPromotions, rooms: number): Promotion[] =>
  [...automatic, ...(coded && !isUsedUp ? [coded] : [])].map((promotion): Promotion => {
    const { benefit } = promotion;
    return benefit.kind === 'amount' && benefit.per === 'stay'
      ? { ...promotion, benefit: { ...benefit, amount: Math.floor(benefit.amount / rooms) } }
      : promotion;
  });

interface ShownPromotionSources {
  readonly offered: OfferedPromotions;
  readonly roomTypes: readonly RoomType[];
  readonly catalogue: StayPrices['catalogue'];
  readonly request: PromotionRequest;
}

/** What a promotion can save at most: each room as its guests choose it to save most. */
const sumSavings = (
  promotion: Promotion,
  rooms: readonly OfferedRoom[],
  { roomTypes, catalogue, request }: ShownPromotionSources,
): Minor =>
  sum(
    rooms.map((room) => {
      const savings = listOpenPlans([room]).map(
        ({ quote }) =>
          chooseBestPromotion([quote], [promotion], request, catalogue.taxes, { ...catalogue, roomTypes }).saving,
      );
      return Math.max(0, ...savings);
    }),
  );

/**
 * The promotions by which results price each room alone. A hold takes one for the booking, so several rooms show the one
 * that can save most: with the best of each room they would be shown for less than they are held for. R16
 * @param listNormalRooms the rooms without any promotion
 */
export const chooseShownPromotions = (
  rooms: number,
  sources: ShownPromotionSources,
  listNormalRooms: () => readonly OfferedRoom[],
): readonly Promotion[] => {
  const promotions = listRoomPromotions(sources.offered, rooms);
  if (rooms === 1 || promotions.length < 2) return promotions;
  const normal = listNormalRooms();
  return promotions
    .map((promotion) => ({ promotion, saving: sumSavings(promotion, normal, sources) }))
    .sort(compareSavings)
    .slice(0, 1)
    .map(({ promotion }) => promotion);
};

export type { NearestStay } from './find-nearest-bookable-stays.service.ts';

export interface SearchQuery {
  readonly arrival: string;
  readonly departure: string;
  /** One `adults,age,age…` per room. */
  readonly rooms: readonly string[];
  /** Whether the guest is signed in with an account; asked only where a plan for members is on sale. R1 */
  readonly checkMembership?: (() => Promise<boolean>) | undefined;
  /** Beside `public` and the member's: what the desk sells. R1, D11 */
  readonly audiences?: readonly PlanAudience[] | undefined;
  /** Promotion code as typed. R18 */
  readonly promotionCode?: string | undefined;
}

export interface SearchResult {
  readonly stay: Stay;
  /** Rooms in request order; each lists all room types on sale, open ones first, then by position. */
  readonly rooms: readonly OfferedRoom[];
  /** Whether all parties fit at once. */
  readonly bookable: boolean;
  /** Charged once beside what several rooms cost; the offers of an only room have them. R20 */
  readonly bookingFees: TaxLines;
  readonly nearest: readonly NearestStay[];
  /** Terms of every offered plan; null when they differ. */
  readonly terms: Terms | null;
  /** Result of the given code; null without one, and when no room is open. */
  readonly promotion: GivenCode | null;
}

type RequestedRoom = Omit<OfferedRoom, 'offers'>;

/** Units of the room type that are left, in any plan: a base plan may have no rate of it. */
const countLeft = (stay: Stay, calendar: RoomCalendar): number =>
  Math.min(...listNights(stay).map((night) => calendar.get(night)?.left ?? 0));

const findCalendar = (ratePlanId: RatePlanId, roomTypeId: RoomTypeId, { plans }: StayPrices): RoomCalendar => {
  const offered = plans.find(({ plan }) => plan.ratePlanId === ratePlanId) ?? plans[0];
  return getRoomCalendar(roomTypeId, offered.calendars);
};

const createOffer = (
  room: RequestedRoom,
  roomType: RoomType,
  prices: StayPrices,
  request: RoomPromotions,
): RoomOffer => {
  const { stay } = request;
  const { roomTypeId } = roomType;
  const fitting = validateOccupancy(room.party, roomType.occupancy);
  if (!fitting.ok) return { status: 'unfit', roomTypeId, because: fitting };
  const [first, ...others] = listPlanOffers({ ...room, roomType }, prices, request);
  // R6: no plan is open, and the reference plan's reason is the one that is shown; without any, what plans include is gone.
  if (!first) {
    const calendar = getRoomCalendar(roomTypeId, prices.plans[0].calendars);
    return { status: 'closed', roomTypeId, because: findClosedReason(stay, calendar) ?? { code: 'sold-out' } };
  }
  return {
    status: 'open',
    roomTypeId,
    left: countLeft(stay, findCalendar(first.plan.ratePlanId, roomTypeId, prices)),
    maxGuests: roomType.occupancy.maxGuests,
    quote: first.quote,
    plans: [first, ...others],
  };
};

const addFees = (offer: OpenOffer, fees: TaxLines): OpenOffer => {
  const [first, ...others] = offer.plans.map((each) => {
    const quote = addBookingFees(each.quote, fees);
    return { ...each, quote, before: each.before === null ? null : each.before + quote.total - each.quote.total };
  });
  return first ? { ...offer, quote: first.quote, plans: [first, ...others] } : offer;
};

/** R23: an only room is shown for what its booking costs. */
const addFeesToOnlyRoom = (rooms: readonly OfferedRoom[], fees: TaxLines) => {
  if (rooms.length > 1) return { rooms, bookingFees: fees };
  const priced = rooms.map(({ offers, ...room }) => ({
    ...room,
    offers: offers.map((offer) => (offer.status === 'open' ? addFees(offer, fees) : offer)),
  }));
  return { rooms: priced, bookingFees: NO_FEES };
};

const sortOpenFirst = (offers: readonly RoomOffer[]): RoomOffer[] => [
  ...offers.filter(({ status }) => status === 'open'),
  ...offers.filter(({ status }) => status !== 'open'),
];

const findSharedTerms = (rooms: readonly OfferedRoom[]): Terms | null => {
  const plans = listOpenPlans(rooms);
  const [first] = plans;
  return first && plans.every(({ terms }) => terms.termsId === first.terms.termsId) ? first.terms : null;
};

/** Finds the plans beside the public ones that a guest, or the desk, is offered. R1 */
export const findPlanAccess = async (
  { plans }: Catalogue,
  {
    checkMembership,
    audiences = [],
    promotionCode,
  }: Pick<SearchQuery, 'checkMembership' | 'audiences' | 'promotionCode'>,
): Promise<PlanAccess> => {
  const hasMemberPlan = plans.some(({ audience, status }) => audience === 'member' && status === 'on-sale');
  const isMember = hasMemberPlan && (await checkMembership?.());
  return {
    audiences: isMember ? [...audiences, 'member'] : audiences,
    code: promotionCode === undefined ? undefined : normalizePromotionCode(promotionCode),
  };
};

/** Loads at once what a search reads. */
const loadOffered = async (
  { inventory, catalogue: reader }: SearchPorts,
  query: SearchQuery,
  asked: Pick<PricedStayRequest, 'stay' | 'today' | 'now' | 'policy'>,
) => {
  const catalogue = await reader.read();
  const access = await findPlanAccess(catalogue, query);
  const [roomTypes, prices, offered] = await Promise.all([
    inventory.listRoomTypes(),
    loadStayPrices(inventory, catalogue, { ...asked, ...access }),
    loadPromotions(inventory, catalogue, query.promotionCode, asked.now),
  ]);
  return { roomTypes, prices, offered, opened: listPlansOfCode(catalogue, access.code) };
};

/** B3, B4, B5, B6, B9, R6, R16 */
export const searchRooms = async (
  ports: SearchPorts,
  query: SearchQuery,
): Promise<Outcome<SearchResult, 'verify-dates' | 'verify-guests' | 'too-many-rooms'>> => {
  const { policy } = ports;
  const now = ports.clock.now();
  const today = toHotelDate(now, policy.timeZone);
  const read = validateStay(query.arrival, query.departure, today, policy);
  if (!read.ok) return read;
  const asked = parseParties(query.rooms, policy);
  if (!asked.ok) return asked;

  const stay = read.value;
  const parties = asked.value;
  const { roomTypes, prices, offered, opened } = await loadOffered(ports, query, { stay, today, now, policy });
  const request = { stay, today, adults: sum(parties.map(({ adults }) => adults)) };
  const listRooms = (promotions: readonly Promotion[]): OfferedRoom[] =>
    parties.map((party, index) => {
      const room = { roomId: String(index + 1), party };
      const offers = roomTypes.map((roomType) => createOffer(room, roomType, prices, { ...request, promotions }));
      return { ...room, offers: sortOpenFirst(offers) };
    });
  const sources = { offered, roomTypes, catalogue: prices.catalogue, request };
  const rooms = listRooms(chooseShownPromotions(parties.length, sources, () => listRooms([])));
  const wanted = { stay, parties, roomTypes };
  const isOffered = rooms.every(({ offers }) => offers.some(({ status }) => status === 'open'));
  const bookable = isOffered && isBookable(wanted, prices);
  const nearest = bookable ? [] : await findNearestBookableStays(ports, wanted, { now, today }, prices);
  const { promotionCode: code } = query;
  const result = code ? findCodeStatus({ ...offered, plans: opened }, rooms, request) : null;
  const promotion = code && result ? { code, ...result } : null;
  const shown = addFeesToOnlyRoom(rooms, createBookingTaxLines(prices.catalogue.taxes, stay.arrival));
  return accepted({ stay, ...shown, bookable, nearest, terms: findSharedTerms(rooms), promotion });
};
