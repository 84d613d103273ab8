import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { LocalizedText } from '#src/kernel/locale.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { countNights, type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import type { Board } from '#src/rates/catalogue/catalogue.rules.ts';
import { countIncludedAddOns } from '#src/rates/catalogue/included-add-ons.rules.ts';
import type { QuotedPromotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import {
  type Balance,
  calculatePaymentSchedule,
  findFreeCancellationEnd,
} from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { CountedAddOn, QuotedAddOn } from '#src/rates/extras/add-on.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import { type Line, sortLines, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import { createBookingTaxLines, createRoomTaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createRoomLines, type QuotedNight, type RoomToQuote } from './room-lines.rules.ts';

export interface RoomQuote {
  /** `1` … `4`: number of the room in the booking, stable when others are removed. */
  readonly roomId: string;
  readonly roomTypeId: RoomTypeId;
  readonly ratePlanId: RatePlanId;
  /** Names of the plan as agreed; missing when the hotel sold one plan only. R24 */
  readonly planNames?: LocalizedText;
  readonly board?: Board;
  readonly party: Party;
  /** Extras of the plan that are counted by day; missing when it has none. R13 */
  readonly included?: readonly CountedAddOn[];
  readonly nights: readonly QuotedNight[];
  /** Lines in the order of R22; their sum is the total. */
  readonly lines: readonly Line[];
  /** Paid at the hotel, not part of the total. R20 */
  readonly atHotel: readonly Line[];
  readonly total: Minor;
}

/** The priced stay that page, mail, calendar file, structured data and ledger show to the cent. */
export interface Quote {
  readonly currency: string;
  readonly stay: Stay;
  readonly nights: number;
  readonly rooms: readonly RoomQuote[];
  /** Lines of the booking as a whole. */
  readonly lines: readonly Line[];
  readonly atHotel: readonly Line[];
  readonly total: Minor;
  readonly deposit: Minor;
  readonly balance: Balance | null;
  readonly freeCancellationUntil: IsoDate | null;
  readonly terms: Terms;
  /** The one that lowers the price of its rooms. R16 */
  readonly promotion: QuotedPromotion | null;
  /** Chosen by the guest; their lines are those of their rooms and of the booking. R14 */
  readonly addOns: readonly QuotedAddOn[];
}

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
  const { roomId, roomType, ratePlanId, planNames, board, party, nights, includedAddOns = [] } = room;
  const expected = listNights(stay);
  if (expected.length !== nights.length || expected.some((night, index) => nights[index]?.night !== night))
    throw new RangeError(`rates of room type ${roomType.roomTypeId} do not cover the stay`);
  const named = { ...(planNames && { planNames }), ...(board && { board }) };
  const included = countIncludedAddOns(includedAddOns, party, stay);
  const counted = included.length > 0 && { included };
  return addTaxes(
    { roomId, roomTypeId: roomType.roomTypeId, ratePlanId, ...named, party, ...counted, nights },
    createRoomLines(room),
    stay,
    taxes,
  );
};

/** Replaces lines of a room and charges fees and taxes anew. R22 */
export const replaceRoomLines = (
  { lines, atHotel: _, total: _total, ...room }: RoomQuote,
  isReplaced: (line: Line) => boolean,
  replacements: readonly Line[],
  stay: Stay,
  taxes: readonly TaxRule[],
): RoomQuote => {
  const kept = lines.filter((line) => line.kind !== 'fee' && line.kind !== 'tax' && !isReplaced(line));
  return addTaxes(room, sortLines([...kept, ...replacements]), stay, taxes);
};

/** Replaces the discount of a room, or takes it away, and charges fees and taxes anew. R17, R22 */
export const replaceDiscount = (
  room: RoomQuote,
  discount: Line | null,
  stay: Stay,
  taxes: readonly TaxRule[],
): RoomQuote => replaceRoomLines(room, ({ kind }) => kind === 'discount', discount ? [discount] : [], stay, taxes);

type QuotePolicy = Pick<HotelPolicy, 'currency' | 'timeZone'> & { readonly terms: Terms };

type BookingLines = Pick<Quote, 'lines' | 'atHotel' | 'promotion' | 'addOns'>;

const scheduleQuote = (
  rooms: readonly RoomQuote[],
  { lines, atHotel, promotion, addOns }: BookingLines,
  stay: Stay,
  today: IsoDate,
  policy: QuotePolicy,
): Quote => {
  const total = sum(rooms.map((room) => room.total)) + sumLines(lines);
  const { deposit, balance } = calculatePaymentSchedule(total, stay, today, policy);
  return {
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
    addOns,
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
  return scheduleQuote(
    rooms,
    { ...createBookingTaxLines(taxes, stay.arrival), promotion, addOns: [] },
    stay,
    today,
    policy,
  );
};

/** What a choice of extras changes of a quote. R14 */
interface AddOnLines extends Pick<Quote, 'rooms' | 'addOns'> {
  /** Extras of the booking. */
  readonly lines: readonly Line[];
}

/** R14: at the agreed terms, with fees and taxes of the booking as they are today. */
export const replaceAddOns = (
  { stay, currency, terms, promotion }: Quote,
  { rooms, lines, addOns }: AddOnLines,
  today: IsoDate,
  { taxes, timeZone }: Pick<HotelPolicy, 'timeZone'> & { readonly taxes: readonly TaxRule[] },
): Quote => {
  const taxed = createBookingTaxLines(taxes, stay.arrival, lines);
  const charged = { lines: [...lines, ...taxed.lines], atHotel: taxed.atHotel, promotion, addOns };
  return scheduleQuote(rooms, charged, stay, today, { currency, terms, timeZone });
};

/** R14: what is added is paid at once; terms, balance and free cancellation stay as agreed. */
export const addToQuote = (quote: Quote, added: Pick<Quote, 'rooms' | 'lines' | 'atHotel' | 'addOns'>): Quote => {
  const total = sum(added.rooms.map((room) => room.total)) + sumLines(added.lines);
  return { ...quote, ...added, total, deposit: quote.deposit + total - quote.total };
};

const isPromoted = ({ lines }: RoomQuote, promotion: QuotedPromotion | null): boolean =>
  lines.some(
    ({ kind, item, amount }) =>
      kind === 'discount' || (kind === 'add-on' && amount === 0 && item === promotion?.addOnId),
  );

/** R9: at the agreed prices and terms, each with its part of the discount (R17); what is agreed for the booking stays. */
export const quoteRemainingRooms = (
  { currency, terms, stay, lines, atHotel, promotion, addOns }: Quote,
  rooms: readonly RoomQuote[],
  today: IsoDate,
  { timeZone }: Pick<HotelPolicy, 'timeZone'>,
): Quote => {
  const kept = {
    lines,
    atHotel,
    promotion: rooms.some((room) => isPromoted(room, promotion)) ? promotion : null,
    addOns: addOns.filter(({ roomId }) => roomId === null || rooms.some((room) => room.roomId === roomId)),
  };
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

export const NO_FEES: TaxLines = { lines: [], atHotel: [] };

/** The only room of a booking with the fees of the booking: what the whole booking costs. R20, R23 */
export const addBookingFees = (room: RoomQuote, { lines, atHotel }: TaxLines): RoomQuote => ({
  ...room,
  lines: sortLines([...room.lines, ...lines]),
  atHotel: [...room.atHotel, ...atHotel],
  total: room.total + sumLines(lines),
});
