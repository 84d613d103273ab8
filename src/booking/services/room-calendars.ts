import type { RoomCalendar } from '../model/availability.ts';
import type { HotelPolicy } from '../model/hotel-policy.ts';
import type { Party } from '../model/party.ts';
import { quoteRoom, type RoomQuote, type RoomToQuote } from '../model/quote.ts';
import { WEBSITE_RATE_PLAN } from '../model/rate-plan.ts';
import type { RoomType, RoomTypeId } from '../model/room-type.ts';
import { type IsoDate, nightsOf, type Stay } from '../model/stay.ts';
import type { Inventory } from '../ports/inventory.ts';

/** The calendar of every room type; one without open nights has none. */
export type RoomCalendars = ReadonlyMap<RoomTypeId, RoomCalendar>;

/** What is sold on the website from `from` to `to`, both inclusive, as of `now` (epoch milliseconds). */
export const roomCalendars = async (
  inventory: Inventory,
  range: { readonly from: IsoDate; readonly to: IsoDate; readonly now: number },
): Promise<RoomCalendars> => {
  const offers = await inventory.nightOffers({ ...range, ratePlanId: WEBSITE_RATE_PLAN });
  const byRoomType = Map.groupBy(offers, ({ roomTypeId }) => roomTypeId);
  return new Map(
    [...byRoomType].map(([roomTypeId, nights]) => [roomTypeId, new Map(nights.map((offer) => [offer.night, offer]))]),
  );
};

/** The calendar of a room type; empty when none of its nights is open. */
export const calendarOf = (roomTypeId: RoomTypeId, calendars: RoomCalendars): RoomCalendar =>
  calendars.get(roomTypeId) ?? new Map();

/** B6: a room for a party at the rates of its calendar, which must hold every night of the stay. */
export const quoteFromCalendar = (
  room: { readonly roomId: string; readonly roomType: RoomType; readonly party: Party },
  stay: Stay,
  calendar: RoomCalendar,
  { taxRate }: Pick<HotelPolicy, 'taxRate'>,
): RoomQuote => {
  const nights: RoomToQuote['nights'] = nightsOf(stay).flatMap((night) => {
    const offer = calendar.get(night);
    return offer ? [{ night, rate: offer.rate }] : [];
  });
  return quoteRoom({ ...room, ratePlanId: WEBSITE_RATE_PLAN, nights }, stay, taxRate);
};
