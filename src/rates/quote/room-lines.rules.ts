import type { LocalizedText } from '#src/kernel/locale.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Board, BoardSupplement } from '#src/rates/catalogue/catalogue.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { createIncludedAddOnLine } from '#src/rates/extras/add-on.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import {
  calculateExtraGuests,
  countAdults,
  findChildCharge,
  findUnderOccupancy,
  listChildPrices,
} from '#src/rates/rooms/room-type.rules.ts';
import type { Line, UNDER_OCCUPANCY_ITEMS } from '#src/rates/taxes-and-fees/line.rules.ts';

export interface QuotedNight {
  readonly night: IsoDate;
  readonly rate: Minor;
  /** Where it was slept before the guest was moved in house; missing: in the room's own type. D10 */
  readonly roomTypeId?: RoomTypeId;
}

/** A room to be priced in a plan. */
export interface RoomToQuote {
  readonly roomId: string;
  readonly roomType: RoomType;
  readonly ratePlanId: RatePlanId;
  readonly planNames?: LocalizedText;
  readonly board?: Board;
  readonly supplement: BoardSupplement;
  /** Part of the plan's price. R12 */
  readonly includedAddOns?: readonly AddOn[];
  readonly party: Party;
  readonly nights: readonly QuotedNight[];
}

/** Sums the rates of nights. */
export const sumRates = (nights: readonly QuotedNight[]): Minor => sum(nights.map(({ rate }) => rate));

const createNightsLine = (item: string, amounts: readonly Minor[]): Line => {
  const amount = sum(amounts);
  const [first] = amounts;
  const isSame = amounts.every((each) => each === first);
  const [quantity, unit] = first !== undefined && isSame ? [amounts.length, first] : [1, amount];
  return { kind: 'room', item, label: null, quantity, unit, amount };
};

/** Takes off at most what the night costs. R3 */
const createUnderOccupancyLines = ({ roomType, party, nights }: RoomToQuote): Line[] => {
  const perNight = findUnderOccupancy(party, roomType.occupancy, roomType.underOccupancy);
  const item: (typeof UNDER_OCCUPANCY_ITEMS)[number] = party.adults === 1 ? 'single-use' : 'under-occupancy';
  const line = createNightsLine(
    item,
    nights.map(({ rate }) => Math.max(0 - rate, perNight)),
  );
  return line.amount === 0 ? [] : [line];
};

/** Children of each price are a line. B5, R3 */
const createExtraGuestLines = ({ roomType, party, nights }: RoomToQuote): Line[] => {
  const { occupancy, extraAdult, extraChild } = roomType;
  const prices = listChildPrices(party, occupancy, extraChild);
  return [
    { item: 'adult', guests: calculateExtraGuests(party, occupancy).extraAdults, unit: extraAdult },
    ...[...new Set(prices)].map((unit) => ({
      item: 'child',
      guests: prices.filter((price) => price === unit).length,
      unit,
    })),
  ]
    .map(({ item, guests, unit }): Line => {
      const quantity = guests * nights.length;
      return { kind: 'extra-guests', item, label: null, quantity, unit, amount: quantity * unit };
    })
    .filter(({ quantity }) => quantity > 0);
};

/** R4: a line of its own, never hidden in the rate. */
const createBoardLines = ({ board, supplement, party, roomType, nights }: RoomToQuote): Line[] => {
  const { ageBands } = roomType.occupancy;
  const children = party.childAges.filter((age) => findChildCharge(age, ageBands) === 'child').length;
  const unit = countAdults(party, ageBands) * supplement.adult + children * supplement.child;
  const quantity = nights.length;
  if (board === undefined || unit === 0) return [];
  return [{ kind: 'board', item: board, label: null, quantity, unit, amount: quantity * unit }];
};

/** Prices a room before promotions, fees and taxes, in the order of R22. */
export const createRoomLines = (room: RoomToQuote): Line[] => [
  createNightsLine(
    '',
    room.nights.map(({ rate }) => rate),
  ),
  ...createUnderOccupancyLines(room),
  ...createExtraGuestLines(room),
  ...createBoardLines(room),
  ...(room.includedAddOns ?? []).map(createIncludedAddOnLine),
];
