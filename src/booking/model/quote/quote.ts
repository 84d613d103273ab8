import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { LocalizedText } from '#src/booking/model/localized-text.ts';
import { type Minor, sum } from '#src/booking/model/money/money.ts';
import type { Board, BoardSupplement } from '#src/booking/model/rates/catalogue.ts';
import type { QuotedPromotion } from '#src/booking/model/rates/promotion.ts';
import type { RatePlanId } from '#src/booking/model/rates/rate-plan.ts';
import type { RoomType, RoomTypeId } from '#src/booking/model/rates/room-type.ts';
import type { TaxRule } from '#src/booking/model/rates/tax-rule.ts';
import {
  calculateExtraGuests,
  countAdults,
  findChildCharge,
  findUnderOccupancy,
  listChildPrices,
} from '#src/booking/model/stay/occupancy.ts';
import type { Party } from '#src/booking/model/stay/party.ts';
import { countNights, type IsoDate, listNights, type Stay } from '#src/booking/model/stay/stay.ts';
import { type Balance, calculatePaymentSchedule } from '#src/booking/model/terms/deposit-policy.ts';
import { findFreeCancellationEnd } from '#src/booking/model/terms/guest-deadlines.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';
import { type Line, type LineKind, sortLines, sumLines, type UNDER_OCCUPANCY_ITEMS } from './line.ts';
import { createBookingTaxLines, createRoomTaxLines } from './tax-lines.ts';

export interface QuotedNight {
  readonly night: IsoDate;
  readonly rate: Minor;
}

export interface RoomQuote {
  /** `1` … `4`: number of the room in the booking, stable when others are removed. */
  readonly roomId: string;
  readonly roomTypeId: RoomTypeId;
  readonly ratePlanId: RatePlanId;
  /** As agreed; missing when the hotel sold one plan only. R24 */
  readonly planNames?: LocalizedText;
  readonly board?: Board;
  readonly party: Party;
  readonly nights: readonly QuotedNight[];
  /** In the order of R22; their sum is the total. */
  readonly lines: readonly Line[];
  /** Paid at the hotel, not part of the total. R20 */
  readonly atHotel: readonly Line[];
  readonly total: Minor;
}

/** The priced stay that page, mail, calendar file, structured data and ledger show to the cent. */
export interface Quote {
  readonly version: 2;
  readonly currency: string;
  readonly stay: Stay;
  readonly nights: number;
  readonly rooms: readonly RoomQuote[];
  /** Of the booking as a whole. */
  readonly lines: readonly Line[];
  readonly atHotel: readonly Line[];
  readonly total: Minor;
  readonly deposit: Minor;
  readonly balance: Balance | null;
  readonly freeCancellationUntil: IsoDate | null;
  readonly terms: Terms;
  /** The one that lowers the price of its rooms. R16 */
  readonly promotion: QuotedPromotion | null;
}

export interface RoomToQuote extends Pick<RoomQuote, 'planNames' | 'board'> {
  readonly roomId: string;
  readonly roomType: RoomType;
  readonly ratePlanId: RatePlanId;
  readonly supplement: BoardSupplement;
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
  const prices = Map.groupBy(listChildPrices(party, occupancy, extraChild), (price) => price);
  return [
    { item: 'adult', guests: calculateExtraGuests(party, occupancy).extraAdults, unit: extraAdult },
    ...[...prices].map(([unit, children]) => ({ item: 'child', guests: children.length, unit })),
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

/** Adds fees and taxes to what a room is charged. R19, R22 */
const addTaxes = (
  room: Omit<RoomQuote, 'lines' | 'atHotel' | 'total'>,
  charged: readonly Line[],
  stay: Stay,
  taxes: readonly TaxRule[],
): RoomQuote => {
  const taxed = createRoomTaxLines(taxes, { nights: listNights(stay), party: room.party, lines: charged });
  const lines = [...charged, ...taxed.lines];
  return { ...room, lines, atHotel: taxed.atHotel, total: sumLines(lines) };
};

/** Prices a room in the order of R22. B6 @throws RangeError when a night of the stay has no rate */
export const quoteRoom = (room: RoomToQuote, stay: Stay, taxes: readonly TaxRule[]): RoomQuote => {
  const { roomId, roomType, ratePlanId, planNames, board, party, nights } = room;
  const expected = listNights(stay);
  if (expected.length !== nights.length || expected.some((night, index) => nights[index]?.night !== night))
    throw new RangeError(`rates of room type ${roomType.roomTypeId} do not cover the stay`);
  const named = { ...(planNames && { planNames }), ...(board && { board }) };
  const charged = [
    createNightsLine(
      '',
      nights.map(({ rate }) => rate),
    ),
    ...createUnderOccupancyLines(room),
    ...createExtraGuestLines(room),
    ...createBoardLines(room),
  ];
  return addTaxes(
    { roomId, roomTypeId: roomType.roomTypeId, ratePlanId, ...named, party, nights },
    charged,
    stay,
    taxes,
  );
};

const REPLACED_KINDS: readonly LineKind[] = ['discount', 'fee', 'tax'];

/** Replaces the discount of a room, or takes it away, and charges fees and taxes anew. R17, R22 */
export const replaceDiscount = (
  { lines, atHotel: _, total: _total, ...room }: RoomQuote,
  discount: Line | null,
  stay: Stay,
  taxes: readonly TaxRule[],
): RoomQuote => {
  const kept = lines.filter(({ kind }) => !REPLACED_KINDS.includes(kind));
  return addTaxes(room, sortLines(discount ? [...kept, discount] : kept), stay, taxes);
};

type QuotePolicy = Pick<HotelPolicy, 'currency' | 'timeZone'> & { readonly terms: Terms };

type BookingLines = Pick<Quote, 'lines' | 'atHotel' | 'promotion'>;

const scheduleQuote = (
  rooms: readonly RoomQuote[],
  { lines, atHotel, promotion }: BookingLines,
  stay: Stay,
  today: IsoDate,
  policy: QuotePolicy,
): Quote => {
  const total = sum(rooms.map((room) => room.total)) + sumLines(lines);
  const { deposit, balance } = calculatePaymentSchedule(total, stay, today, policy);
  return {
    version: 2,
    currency: policy.currency,
    stay,
    nights: countNights(stay),
    rooms,
    lines,
    atHotel,
    total,
    deposit,
    balance,
    freeCancellationUntil: findFreeCancellationEnd(stay, today, policy.terms),
    terms: policy.terms,
    promotion,
  };
};

/** Combines rooms with the fees of the booking, by the terms that all rooms share. R7, R22 */
export const createQuote = (
  rooms: readonly RoomQuote[],
  stay: Stay,
  today: IsoDate,
  policy: QuotePolicy & { readonly taxes: readonly TaxRule[]; readonly promotion?: QuotedPromotion | null },
): Quote => {
  const { taxes, promotion = null } = policy;
  return scheduleQuote(rooms, { ...createBookingTaxLines(taxes, stay.arrival), promotion }, stay, today, policy);
};

const hasDiscount = ({ lines }: RoomQuote): boolean => lines.some(({ kind }) => kind === 'discount');

/** R9: at the agreed prices and terms, each with its part of the discount (R17); what is agreed for the booking stays. */
export const quoteRemainingRooms = (
  { currency, terms, stay, lines, atHotel, promotion }: Quote,
  rooms: readonly RoomQuote[],
  today: IsoDate,
  { timeZone }: Pick<HotelPolicy, 'timeZone'>,
): Quote => {
  const kept = { lines, atHotel, promotion: rooms.some(hasDiscount) ? promotion : null };
  return scheduleQuote(rooms, kept, stay, today, { currency, terms, timeZone });
};

/** All lines of a quote, those of the rooms first. R23 */
export const listLines = ({ rooms, lines }: Pick<Quote, 'rooms' | 'lines'>): Line[] => [
  ...rooms.flatMap((room) => room.lines),
  ...lines,
];

/** What the guest pays at the hotel. R20 */
export const listHotelLines = ({ rooms, atHotel }: Pick<Quote, 'rooms' | 'atHotel'>): Line[] => [
  ...rooms.flatMap((room) => room.atHotel),
  ...atHotel,
];
