import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import { findClosedReason } from '#src/rates/availability/availability.rules.ts';
import {
  type Catalogue,
  getBasePlanId,
  getReferencePlan,
  getTerms,
  type RatePlan,
} from '#src/rates/catalogue/catalogue.rules.ts';
import { deriveCalendar, type PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import { type AddOnStock, areIncludedLeft, closeSoldOutDates } from '#src/rates/catalogue/included-add-ons.rules.ts';
import { isPlanOffered, isRoomTypeSold, type PlanAccess } from '#src/rates/catalogue/plan-eligibility.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { AddOn, TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { PromotionRequest } from '#src/rates/promotions/promotion-code.rules.ts';
import { chooseBestPromotion } from '#src/rates/quote/discounts.rules.ts';
import { quoteRoom, type RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { QuotedNight, RoomToQuote } from '#src/rates/quote/room-lines.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Inventory } from './inventory.port.ts';
import { getRoomCalendar, loadBaseCalendars, type RoomCalendars } from './load-room-calendars.service.ts';
import type { PlanOffer } from './room-offer.rules.ts';

/** What a quote keeps of a plan, and what prices every room of it. */
type SoldPlan = Pick<RoomToQuote, 'ratePlanId' | 'planNames' | 'board' | 'supplement' | 'includedAddOns'>;

/** A plan that is offered for a stay, with its nights in the room types that it is offered for. */
export interface OfferedPlan {
  readonly plan: RatePlan;
  readonly sold: SoldPlan;
  readonly terms: Terms;
  readonly calendars: RoomCalendars;
}

/** Everything that prices a stay. */
export interface StayPrices {
  /** The reference plan first, then by position. */
  readonly plans: readonly [OfferedPlan, ...OfferedPlan[]];
  readonly catalogue: Catalogue;
  /** Stock of the extras that plans include. R13 */
  readonly stock: AddOnStock;
}

export interface PricedStayRequest extends PlanAccess {
  readonly policy: AddOnStock['policy'];
  readonly stay: Stay;
  readonly today: IsoDate;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A room to be priced. */
export interface RequestedRoom {
  readonly roomId: string;
  readonly roomType: RoomType;
  readonly party: Party;
}

/** Extras that a plan includes and that are counted by day. R13 */
const listCountedAddOns = ({ includedAddOnIds }: RatePlan, addOns: readonly AddOn[]): AddOn[] =>
  addOns.filter(({ addOnId, dailyCapacity }) => dailyCapacity !== null && includedAddOnIds.includes(addOnId));

/** Loads what is taken of the extras that plans include; asks only where one is counted. R13 */
const loadTakenUnits = async (
  inventory: Pick<Inventory, 'listAddOnDays'>,
  plans: readonly RatePlan[],
  addOns: readonly AddOn[],
  range: Parameters<Inventory['listAddOnDays']>[0],
): Promise<readonly TakenAddOnDay[]> =>
  plans.some((plan) => listCountedAddOns(plan, addOns).length > 0) ? inventory.listAddOnDays(range) : [];

const NO_CALENDARS: RoomCalendars = new Map();

/** Loads the nights of the reference plan; dates on which what it includes is sold out are closed. R6, R13, R26 */
export const loadReferenceCalendars = async (
  inventory: Inventory,
  catalogue: Catalogue,
  range: Parameters<Inventory['listAddOnDays']>[0],
): Promise<RoomCalendars> => {
  const reference = getReferencePlan(catalogue);
  const included = listCountedAddOns(reference, catalogue.addOns);
  const { ratePlanId } = reference;
  const [bases, taken] = await Promise.all([
    loadBaseCalendars(inventory, { ...range, ratePlanIds: [ratePlanId] }),
    loadTakenUnits(inventory, [reference], catalogue.addOns, range),
  ]);
  const calendars = bases.get(ratePlanId) ?? NO_CALENDARS;
  if (included.length === 0) return calendars;
  return new Map([...calendars].map(([roomTypeId, each]) => [roomTypeId, closeSoldOutDates(each, included, taken)]));
};

const NO_RESTRICTIONS: ReadonlyMap<IsoDate, PlanRestriction> = new Map();

const toPlanRoomKey = (ratePlanId: RatePlanId, roomTypeId: RoomTypeId): string => `${ratePlanId} ${roomTypeId}`;

/** Groups restrictions by plan and room type, then by night. */
const indexRestrictions = (restrictions: readonly PlanRestriction[]) => {
  const groups = Map.groupBy(restrictions, ({ ratePlanId, roomTypeId }) => toPlanRoomKey(ratePlanId, roomTypeId));
  return new Map([...groups].map(([key, rows]) => [key, new Map(rows.map((row) => [row.night, row]))]));
};

/** Whether guests on the website know of other plans than the reference plan; of one by code or of the desk they do not. */
const hasOtherRates = (plans: readonly RatePlan[]): boolean =>
  plans.some(
    ({ isReference, status, audience }) =>
      !isReference && status === 'on-sale' && (audience === 'public' || audience === 'member'),
  );

const toSoldPlan = (plan: RatePlan, { plans, addOns }: Catalogue): SoldPlan => {
  const { ratePlanId, names, board, supplement, includedAddOnIds } = plan;
  const isNamed = !plan.isReference || hasOtherRates(plans);
  const named = { ...(isNamed && { planNames: names }), ...(board && { board }) };
  const includedAddOns = addOns.filter(({ addOnId }) => includedAddOnIds.includes(addOnId));
  return { ratePlanId, ...named, supplement, includedAddOns };
};

/** Loads the nights of the base plans that price what is offered, and derives those of the other plans. R1, R2, R5 */
export const loadStayPrices = async (
  inventory: Inventory,
  catalogue: Catalogue,
  request: PricedStayRequest,
): Promise<StayPrices> => {
  const { stay, now, policy } = request;
  const range = { from: stay.arrival, to: stay.departure, now };
  const reference = getReferencePlan(catalogue);
  const others = catalogue.plans.filter((plan) => !plan.isReference && isPlanOffered(plan, request));
  const isRestricted = others.some(({ ratePlanId }) => catalogue.restrictedPlanIds.includes(ratePlanId));
  const ratePlanIds = [...new Set([reference, ...others].map(getBasePlanId))];
  const { addOns } = catalogue;
  const [bases, restrictions, taken] = await Promise.all([
    loadBaseCalendars(inventory, { ...range, ratePlanIds }),
    isRestricted ? inventory.listPlanRestrictions(range) : [],
    loadTakenUnits(inventory, [reference, ...others], addOns, range),
  ]);
  const indexed = indexRestrictions(restrictions);
  const offerPlan = (plan: RatePlan): OfferedPlan => {
    const nights = [...(bases.get(getBasePlanId(plan)) ?? [])];
    const calendars = nights
      .filter(([roomTypeId]) => isRoomTypeSold(plan, roomTypeId))
      .map(([roomTypeId, calendar]) => {
        const own = indexed.get(toPlanRoomKey(plan.ratePlanId, roomTypeId)) ?? NO_RESTRICTIONS;
        return [roomTypeId, deriveCalendar(plan, calendar, own)] as const;
      });
    const terms = getTerms(catalogue, plan.termsId);
    return { plan, sold: toSoldPlan(plan, catalogue), terms, calendars: new Map(calendars) };
  };
  const offered = others.map(offerPlan).filter(({ calendars }) => calendars.size > 0);
  return { plans: [offerPlan(reference), ...offered], catalogue, stock: { addOns, taken, now, policy } };
};

/** Prices a room in a plan whose nights cover the stay. B6, R22 @throws RangeError when they do not */
export const quotePlan = (
  room: RequestedRoom,
  stay: Stay,
  { sold, calendars }: Pick<OfferedPlan, 'sold' | 'calendars'>,
  { taxes }: Pick<Catalogue, 'taxes'>,
): RoomQuote => {
  const calendar = getRoomCalendar(room.roomType.roomTypeId, calendars);
  const nights: QuotedNight[] = listNights(stay).flatMap((night) => {
    const offer = calendar.get(night);
    return offer ? [{ night, rate: offer.rate }] : [];
  });
  return quoteRoom({ ...room, ...sold, nights }, stay, taxes);
};

const findCheapest = (offers: readonly PlanOffer[]): PlanOffer | undefined =>
  offers.toSorted((a, b) => a.quote.total - b.quote.total)[0];

/** Reference, those of the code that the guest gave, cheapest, then by position. */
const sortPlanOffers = (offers: readonly PlanOffer[]): PlanOffer[] => {
  const reference = offers.filter(({ plan }) => plan.isReference);
  const others = offers.filter(({ plan }) => !plan.isReference);
  const coded = others.filter(({ plan }) => plan.audience === 'code');
  const cheapest = findCheapest(others);
  return [...new Set([...reference, ...coded, ...(cheapest ? [cheapest] : []), ...others])];
};

/** Promotions that may lower the price of a room. */
export interface RoomPromotions extends PromotionRequest {
  readonly promotions: readonly Promotion[];
}

/** Lists the plans in which a room is open for the stay, with their differences; none when all are closed. R6, R16, R25 */
export const listPlanOffers = (
  room: RequestedRoom,
  { plans, catalogue, stock }: StayPrices,
  request: RoomPromotions,
): PlanOffer[] => {
  const { stay, promotions } = request;
  const { roomTypeId } = room.roomType;
  const open = plans.filter(
    ({ calendars }) => calendars.has(roomTypeId) && !findClosedReason(stay, getRoomCalendar(roomTypeId, calendars)),
  );
  const extras = { addOns: catalogue.addOns, roomTypes: [room.roomType] };
  const quotes = open.flatMap((offered) => {
    const normal = quotePlan(room, stay, offered, catalogue);
    if (!areIncludedLeft(normal.included ?? [], stock)) return [];
    const { rooms } = chooseBestPromotion([normal], promotions, request, catalogue.taxes, extras);
    const quote = rooms[0] ?? normal;
    return [{ ...offered, quote, before: quote.total < normal.total ? normal.total : null }];
  });
  const reference = quotes.find(({ plan }) => plan.isReference);
  return sortPlanOffers(
    quotes.map(({ plan, terms, quote, before }) => ({
      plan,
      terms,
      quote,
      before,
      difference: reference ? quote.total - reference.quote.total : null,
    })),
  );
};
