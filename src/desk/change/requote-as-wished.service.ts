import { quoteToday, type RequotedStay, type StayRequest } from '#src/booking/change/requote-stay.service.ts';
import {
  applyWish,
  keepAgreedPrice,
  needsOtherPlaces,
  type StayWishes,
  type WishRefusal,
} from '#src/booking/change/room-wishes.rules.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import { isInHouse } from '#src/kernel/stay/stay.ts';
import { nameTotal } from '#src/rates/quote/named-price.rules.ts';
import { validateOccupancy } from '#src/rates/rooms/occupancy.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { requoteInHouse } from './requote-in-house.service.ts';

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

const hasSameDates = ({ quote }: Confirmed, { stay }: StayRequest): boolean =>
  quote.stay.arrival === stay.arrival && quote.stay.departure === stay.departure;

/** At the price of today, the agreed one, or a named one that is never above that of today. D10 */
export const requoteAsWished = async (
  ports: PaymentPorts,
  reservation: Confirmed,
  request: StayRequest,
  wishes: StayWishes,
): Promise<Outcome<RequotedStay, WishRefusal>> => {
  const { price, rooms } = wishes;
  const places = checkPlaces(reservation, wishes, await ports.inventory.listRoomTypes());
  if (!places.ok) return places;
  if (isInHouse(reservation.quote.stay, request.today)) return requoteInHouse(ports, reservation, request, wishes);
  if (price.kind === 'agreed')
    return hasSameDates(reservation, request)
      ? accepted({ quote: keepAgreedPrice(reservation.quote, rooms), waived: 0 })
      : rejected('price-needs-same-dates');
  const current = await quoteToday(ports, reservation, request, rooms);
  if (!current.ok) return current;
  const { quote, prices } = current.value;
  if (price.kind === 'today') return accepted({ quote, waived: 0 });
  if (price.total > quote.total) return rejected('price-too-high', { max: quote.total });
  const { timeZone } = ports.policy;
  const named = nameTotal(quote, price.total, { today: request.today, taxes: prices.catalogue.taxes, timeZone });
  return named ? accepted({ quote: named, waived: quote.total - named.total }) : rejected('price-too-low');
};
