import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { RoomCalendar } from '#src/rates/nights/availability.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { Inventory, OfferRange } from './inventory.port.ts';

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
