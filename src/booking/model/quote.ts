import { type Balance, paymentSchedule } from './deposit-policy.ts';
import { findFreeCancellationEnd } from './guest-deadlines.ts';
import type { HotelPolicy } from './hotel-policy.ts';
import { type BasisPoints, type Minor, sum } from './money.ts';
import { type ExtraGuests, extraGuests } from './occupancy.ts';
import type { Party } from './party.ts';
import type { RatePlanId } from './rate-plan.ts';
import type { RoomType, RoomTypeId } from './room-type.ts';
import { type IsoDate, nightCount, nightsOf, type Stay } from './stay.ts';
import { taxOf } from './tax.ts';
import type { Terms } from './terms.ts';

export interface QuotedNight {
  readonly night: IsoDate;
  readonly rate: Minor;
}

/** One room of a quote; every amount is a printed line, rounded once. */
export interface RoomQuote extends ExtraGuests {
  /** `1` … `4`: the place of the room in the booking, stable when another is removed. */
  readonly roomId: string;
  readonly roomTypeId: RoomTypeId;
  readonly ratePlanId: RatePlanId;
  readonly party: Party;
  readonly nights: readonly QuotedNight[];
  /** Sum of the nights. B6 */
  readonly roomCost: Minor;
  /** Extra adults × nights × their nightly price. B5 */
  readonly extraAdultsCost: Minor;
  readonly extraChildrenCost: Minor;
  readonly tax: Minor;
  readonly total: Minor;
}

/** The one priced object: page, e-mail, calendar file, structured data and ledger show it to the cent. */
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
  /** Frozen: what a later cancellation, change or charge follows. R9 */
  readonly terms: Terms;
}

/** A room to be priced: its nightly rates must be those of the stay, in order. */
export interface RoomToQuote {
  readonly roomId: string;
  readonly roomType: RoomType;
  readonly ratePlanId: RatePlanId;
  readonly party: Party;
  readonly nights: readonly QuotedNight[];
}

/** B6: one room's lines. @throws RangeError when a night of the stay has no rate. */
export const quoteRoom = (room: RoomToQuote, stay: Stay, taxRate: BasisPoints): RoomQuote => {
  const expected = nightsOf(stay);
  if (expected.length !== room.nights.length || expected.some((night, index) => room.nights[index]?.night !== night))
    throw new RangeError(`rates of room type ${room.roomType.roomTypeId} do not cover the stay`);
  const { extraAdults, extraChildren } = extraGuests(room.party, room.roomType.occupancy);
  const roomCost = sum(room.nights.map(({ rate }) => rate));
  const extraAdultsCost = extraAdults * expected.length * room.roomType.extraAdult;
  const extraChildrenCost = extraChildren * expected.length * room.roomType.extraChild;
  const tax = taxOf([roomCost, extraAdultsCost, extraChildrenCost], taxRate);
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

/** What a quote takes from the hotel beside its rates. */
type QuotePolicy = Pick<HotelPolicy, 'currency' | 'taxRate' | 'terms' | 'timeZone'>;

/** Puts quoted rooms together and adds what is due when. B1, B7, B8 */
export const quoteOf = (rooms: readonly RoomQuote[], stay: Stay, today: IsoDate, policy: QuotePolicy): Quote => {
  const total = sum(rooms.map((room) => room.total));
  const { deposit, balance } = paymentSchedule(total, stay, today, policy);
  return {
    currency: policy.currency,
    stay,
    nights: nightCount(stay),
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

/** R9: the rooms that stay when others are removed: their prices, tax rate and terms are those agreed. */
export const quoteRemaining = (
  { currency, taxRate, terms, stay }: Quote,
  rooms: readonly RoomQuote[],
  today: IsoDate,
  { timeZone }: Pick<HotelPolicy, 'timeZone'>,
): Quote => quoteOf(rooms, stay, today, { currency, taxRate, terms, timeZone });
