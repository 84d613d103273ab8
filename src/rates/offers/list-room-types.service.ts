import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, calculateLastDeparture, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import { priceNight } from '#src/rates/quote/night-price.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { hasSameTaxRules } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import type { SearchPorts } from './inventory.port.ts';
import { loadReferenceCalendars } from './load-plan-calendars.service.ts';

export interface ListedRoomType extends RoomType {
  /** Lowest price of a night, with what is charged for each night at booking, for the adults that it includes. R26 */
  readonly from: Minor;
}

interface PricedNights {
  readonly from: string;
  readonly to: string;
  readonly now: number;
}

const listRateEntries = async ({ inventory }: Pick<SearchPorts, 'inventory'>): Promise<Map<RoomTypeId, Minor>> =>
  new Map((await inventory.listLowestRates()).map(({ roomTypeId, from }) => [roomTypeId, from]));

/** Where taxes differ by date, the night with the lowest rate need not be the cheapest. R21 */
const findCheapestNights = async (
  { inventory }: Pick<SearchPorts, 'inventory'>,
  roomTypes: readonly RoomType[],
  catalogue: Catalogue,
  range: PricedNights,
): Promise<Map<RoomTypeId, Minor>> => {
  const calendars = await loadReferenceCalendars(inventory, catalogue, range);
  const prices = roomTypes.map(({ roomTypeId, occupancy }) => {
    const nights = [...(calendars.get(roomTypeId)?.values() ?? [])].filter(
      ({ left, stopSell }) => left > 0 && !stopSell,
    );
    const toPrice = ({ rate, night }: (typeof nights)[number]): Minor =>
      priceNight(rate, occupancy.adultsIncluded, catalogue.taxes, night);
    return [roomTypeId, Math.min(...nights.map(toPrice))] as const;
  });
  return new Map(prices.filter(([, price]) => Number.isFinite(price)));
};

/** Lists the room types on sale by position; one without any rate is not on sale. */
export const listRoomTypes = async (
  ports: Pick<SearchPorts, 'inventory' | 'catalogue' | 'clock' | 'policy'>,
): Promise<ListedRoomType[]> => {
  const { inventory, clock, policy } = ports;
  const [roomTypes, rates, catalogue] = await Promise.all([
    inventory.listRoomTypes(),
    listRateEntries(ports),
    ports.catalogue.read(),
  ]);
  const now = clock.now();
  const from = toHotelDate(now, policy.timeZone);
  const range = { from, to: addDays(calculateLastDeparture(from, policy), -1), now };
  const cheapest = hasSameTaxRules(catalogue.taxes, range)
    ? new Map<RoomTypeId, Minor>()
    : await findCheapestNights(ports, roomTypes, catalogue, range);
  return roomTypes.flatMap((roomType) => {
    const { roomTypeId, occupancy } = roomType;
    const rate = rates.get(roomTypeId);
    if (rate === undefined) return [];
    const price = cheapest.get(roomTypeId) ?? priceNight(rate, occupancy.adultsIncluded, catalogue.taxes, from);
    return [{ ...roomType, from: price }];
  });
};
