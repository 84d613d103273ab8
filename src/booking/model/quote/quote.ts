import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { type BasisPoints, type Minor, sum } from '#src/booking/model/money/money.ts';
import { calculateTax } from '#src/booking/model/money/tax.ts';
import type { RatePlanId } from '#src/booking/model/rates/rate-plan.ts';
import type { RoomType, RoomTypeId } from '#src/booking/model/rates/room-type.ts';
import { calculateExtraGuests, type ExtraGuests } from '#src/booking/model/stay/occupancy.ts';
import type { Party } from '#src/booking/model/stay/party.ts';
import { countNights, type IsoDate, listNights, type Stay } from '#src/booking/model/stay/stay.ts';
import { type Balance, calculatePaymentSchedule } from '#src/booking/model/terms/deposit-policy.ts';
import { findFreeCancellationEnd } from '#src/booking/model/terms/guest-deadlines.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';

export interface QuotedNight {
  readonly night: IsoDate;
  readonly rate: Minor;
}

export interface RoomQuote extends ExtraGuests {
  /** `1` … `4`: number of the room in the booking, stable when others are removed. */
  readonly roomId: string;
  readonly roomTypeId: RoomTypeId;
  readonly ratePlanId: RatePlanId;
  readonly party: Party;
  readonly nights: readonly QuotedNight[];
  readonly roomCost: Minor;
  readonly extraAdultsCost: Minor;
  readonly extraChildrenCost: Minor;
  readonly tax: Minor;
  readonly total: Minor;
}

/** The priced stay that page, mail, calendar file, structured data and ledger show to the cent. */
export interface Quote {
  readonly currency: string;
  readonly stay: Stay;
  readonly nights: number;
  readonly rooms: readonly RoomQuote[];
  readonly taxRate: BasisPoints;
  readonly roomCost: Minor;
  readonly extras: Minor;
  readonly tax: Minor;
  readonly total: Minor;
  readonly deposit: Minor;
  readonly balance: Balance | null;
  readonly freeCancellationUntil: IsoDate | null;
  readonly terms: Terms;
}

export interface RoomToQuote {
  readonly roomId: string;
  readonly roomType: RoomType;
  readonly ratePlanId: RatePlanId;
  readonly party: Party;
  readonly nights: readonly QuotedNight[];
}

/** B6. @throws RangeError when a night of the stay has no rate */
export const quoteRoom = (room: RoomToQuote, stay: Stay, taxRate: BasisPoints): RoomQuote => {
  const expected = listNights(stay);
  if (expected.length !== room.nights.length || expected.some((night, index) => room.nights[index]?.night !== night))
    throw new RangeError(`rates of room type ${room.roomType.roomTypeId} do not cover the stay`);
  const { extraAdults, extraChildren } = calculateExtraGuests(room.party, room.roomType.occupancy);
  const roomCost = sum(room.nights.map(({ rate }) => rate));
  const extraAdultsCost = extraAdults * expected.length * room.roomType.extraAdult;
  const extraChildrenCost = extraChildren * expected.length * room.roomType.extraChild;
  const tax = calculateTax([roomCost, extraAdultsCost, extraChildrenCost], taxRate);
  return {
    roomId: room.roomId,
    roomTypeId: room.roomType.roomTypeId,
    ratePlanId: room.ratePlanId,
    party: room.party,
    nights: room.nights,
    extraAdults,
    extraChildren,
    roomCost,
    extraAdultsCost,
    extraChildrenCost,
    tax,
    total: sum([roomCost, extraAdultsCost, extraChildrenCost, tax]),
  };
};

type QuotePolicy = Pick<HotelPolicy, 'currency' | 'taxRate' | 'terms' | 'timeZone'>;

export const createQuote = (rooms: readonly RoomQuote[], stay: Stay, today: IsoDate, policy: QuotePolicy): Quote => {
  const total = sum(rooms.map((room) => room.total));
  const { deposit, balance } = calculatePaymentSchedule(total, stay, today, policy);
  return {
    currency: policy.currency,
    stay,
    nights: countNights(stay),
    rooms,
    taxRate: policy.taxRate,
    roomCost: sum(rooms.map((room) => room.roomCost)),
    extras: sum(rooms.flatMap((room) => [room.extraAdultsCost, room.extraChildrenCost])),
    tax: sum(rooms.map((room) => room.tax)),
    total,
    deposit,
    balance,
    freeCancellationUntil: findFreeCancellationEnd(stay, today, policy.terms),
    terms: policy.terms,
  };
};

/** R9: at the agreed prices, tax rate and terms. */
export const quoteRemainingRooms = (
  { currency, taxRate, terms, stay }: Quote,
  rooms: readonly RoomQuote[],
  today: IsoDate,
  { timeZone }: Pick<HotelPolicy, 'timeZone'>,
): Quote => createQuote(rooms, stay, today, { currency, taxRate, terms, timeZone });
