import type { RoomCalendar } from '#src/booking/model/rates/availability.ts';
import { WEBSITE_RATE_PLAN } from '#src/booking/model/rates/rate-plan.ts';
import type { RoomTypeId } from '#src/booking/model/rates/room-type.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import type { Inventory } from '#src/booking/ports/inventory.ts';

/** Without open nights there is none. */
export type RoomCalendars = ReadonlyMap<RoomTypeId, RoomCalendar>;

/** Loads the nights of the reference plan. Both dates inclusive, `now` in epoch milliseconds. */
export const loadRoomCalendars = async (
  inventory: Pick<Inventory, 'listNightOffers'>,
  range: { readonly from: IsoDate; readonly to: IsoDate; readonly now: number },
): Promise<RoomCalendars> => {
  const offers = await inventory.listNightOffers({ ...range, ratePlanId: WEBSITE_RATE_PLAN });
  const byRoomType = Map.groupBy(offers, ({ roomTypeId }) => roomTypeId);
  return new Map(
    [...byRoomType].map(([roomTypeId, nights]) => [roomTypeId, new Map(nights.map((offer) => [offer.night, offer]))]),
  );
};

const NO_NIGHTS: RoomCalendar = new Map();

export const getRoomCalendar = (roomTypeId: RoomTypeId, calendars: RoomCalendars): RoomCalendar =>
  calendars.get(roomTypeId) ?? NO_NIGHTS;
