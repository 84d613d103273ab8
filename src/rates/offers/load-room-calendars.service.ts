import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import type { RoomCalendar } from '#src/rates/availability/availability.rules.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import type { AddOnRequest } from '#src/rates/catalogue/included-add-ons.rules.ts';
import { isAutomatic, type Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import { hasCode, normalizePromotionCode } from '#src/rates/promotions/promotion-code.rules.ts';
import type { Inventory, OfferRange, SearchPorts } from './inventory.port.ts';

/** Nights of a base plan; a room type without open nights has none. */
export type RoomCalendars = ReadonlyMap<RoomTypeId, RoomCalendar>;

/** Loads the nights of base plans in one query. Both dates inclusive, `now` in epoch milliseconds. */
export const loadBaseCalendars = async (
  inventory: Pick<Inventory, 'listNightOffers'>,
  range: OfferRange,
): Promise<ReadonlyMap<RatePlanId, RoomCalendars>> => {
  const offers = await inventory.listNightOffers(range);
  const plans = new Map<RatePlanId, Map<RoomTypeId, Map<string, (typeof offers)[number]>>>();
  for (const offer of offers) {
    const { ratePlanId, roomTypeId, night } = offer;
    const rooms = plans.get(ratePlanId) ?? new Map();
    const nights = rooms.get(roomTypeId) ?? new Map();
    plans.set(ratePlanId, rooms.set(roomTypeId, nights.set(night, offer)));
  }
  return plans;
};

const NO_NIGHTS: RoomCalendar = new Map();

export const getRoomCalendar = (roomTypeId: RoomTypeId, calendars: RoomCalendars): RoomCalendar =>
  calendars.get(roomTypeId) ?? NO_NIGHTS;

/** Promotions of a search or a hold. */
export interface OfferedPromotions {
  /** Promotions on sale without a code, with uses left; by position. */
  readonly automatic: readonly Promotion[];
  /** What the given code names, with that code, whether it is on sale or not. */
  readonly coded: Promotion | null;
  /** Whether all uses of `coded`, or the one of a personal code, are taken. R18 */
  readonly isUsedUp: boolean;
}

/** Finds the automatic promotions and the one of a code; asks for the uses only where they are limited. R16, R18 */
export const loadPromotions = async (
  inventory: Inventory,
  { promotions }: Catalogue,
  typed: string | undefined,
  now: number,
): Promise<OfferedPromotions> => {
  const code = typed === undefined ? undefined : normalizePromotionCode(typed);
  const named = promotions.filter((each) => hasCode(each, code));
  // Archived ones may have had the same code.
  const found = named.find(({ status }) => status !== 'archived') ?? named[0];
  const coded = found && code !== undefined ? { ...found, code } : null;
  const automatic = promotions.filter((each) => isAutomatic(each) && each.status === 'on-sale');
  const isLimited = [...automatic, coded].some((each) => each !== null && each.maxUses !== null);
  const [usedUp, isCodeTaken] = await Promise.all([
    isLimited ? inventory.listUsedUpPromotions(now) : ([] as string[]),
    coded !== null && coded.personalCodes !== null && inventory.isPersonalCodeTaken(coded.code, now),
  ]);
  return {
    automatic: automatic.filter(({ promotionId }) => !usedUp.includes(promotionId)),
    coded,
    isUsedUp: isCodeTaken || (coded !== null && usedUp.includes(coded.promotionId)),
  };
};

/** Loads what decides which extras a stay can have; asks for taken units only where an extra on sale has a limit. R13 */
export const loadAddOnRequest = async (
  { inventory, policy }: Pick<SearchPorts, 'inventory' | 'policy'>,
  catalogue: AddOnRequest['catalogue'],
  { arrival, departure }: Stay,
  now: number,
): Promise<AddOnRequest> => {
  const isCounted = catalogue.addOns.some(
    ({ status, dailyCapacity }) => status === 'on-sale' && dailyCapacity !== null,
  );
  const roomTypes = await inventory.listRoomTypes();
  const taken = isCounted ? await inventory.listAddOnDays({ from: arrival, to: departure, now }) : [];
  return { catalogue, roomTypes, taken, now, policy };
};
