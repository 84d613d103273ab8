import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { quoteRoom, type RoomQuote, type RoomToQuote } from '#src/booking/model/quote/quote.ts';
import type { RoomCalendar } from '#src/booking/model/rates/availability.ts';
import { WEBSITE_RATE_PLAN } from '#src/booking/model/rates/rate-plan.ts';
import type { RoomType, RoomTypeId } from '#src/booking/model/rates/room-type.ts';
import type { Party } from '#src/booking/model/stay/party.ts';
import { type IsoDate, listNights, type Stay } from '#src/booking/model/stay/stay.ts';
import type { Inventory } from '#src/booking/ports/inventory.ts';

/** Without open nights there is none. */
export type RoomCalendars = ReadonlyMap<RoomTypeId, RoomCalendar>;

/** Both dates inclusive, `now` in epoch milliseconds. */
export const loadRoomCalendars = async (
  inventory: Inventory,
  range: { readonly from: IsoDate; readonly to: IsoDate; readonly now: number },
): Promise<RoomCalendars> => {
  const offers = await inventory.listNightOffers({ ...range, ratePlanId: WEBSITE_RATE_PLAN });
  const byRoomType = Map.groupBy(offers, ({ roomTypeId }) => roomTypeId);
  return new Map(
    [...byRoomType].map(([roomTypeId, nights]) => [roomTypeId, new Map(nights.map((offer) => [offer.night, offer]))]),
  );
};

export const getRoomCalendar = (roomTypeId: RoomTypeId, calendars: RoomCalendars): RoomCalendar =>
  calendars.get(roomTypeId) ?? new Map();

/** The rates must cover the stay. B6 */
export const quoteFromCalendar = (
  room: { readonly roomId: string; readonly roomType: RoomType; readonly party: Party },
  stay: Stay,
  calendar: RoomCalendar,
  { taxRate }: Pick<HotelPolicy, 'taxRate'>,
): RoomQuote => {
  const nights: RoomToQuote['nights'] = listNights(stay).flatMap((night) => {
    const offer = calendar.get(night);
    return offer ? [{ night, rate: offer.rate }] : [];
  });
  return quoteRoom({ ...room, ratePlanId: WEBSITE_RATE_PLAN, nights }, stay, taxRate);
};
