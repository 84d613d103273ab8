import type { LocalizedText } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { countGuests, type Party } from '#src/kernel/stay/party.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { SaleStatus } from '#src/rates/plans/plan-limits.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import { type AgeBand, countAdults, findChildCharge } from '#src/rates/rooms/room-type.rules.ts';
import type { Line } from '#src/rates/taxes-and-fees/line.rules.ts';

/** What its price is for: OTA charge types 12, 19, 20 and 21, or each piece. R12 */
export const ADD_ON_CHARGES = ['stay', 'night', 'person', 'person-night', 'piece'] as const;

export type AddOnCharge = (typeof ADD_ON_CHARGES)[number];

/** Days on which it is used: every night, arrival, departure, or one day of the stay that the guest chooses. R13 */
export const ADD_ON_DAYS = ['nights', 'arrival', 'departure', 'chosen'] as const;

export type AddOnDays = (typeof ADD_ON_DAYS)[number];

/** An extra: bought beside the room. R12–R14 */
export interface AddOn {
  readonly addOnId: string;
  readonly status: SaleStatus;
  readonly names: LocalizedText;
  /** One sentence for guests. */
  readonly descriptions: LocalizedText | null;
  readonly charge: AddOnCharge;
  /** `booking`: once for all rooms; only with the charge `stay` or `piece`. */
  readonly per: 'room' | 'booking';
  /** Price; where it is for a person, that of an adult and of each child that counts as one. */
  readonly price: Minor;
  /** Price for each paying child, where the price is for a person. */
  readonly childPrice: Minor;
  /** `nights` with the charges `night` and `person-night`. */
  readonly days: AddOnDays;
  /** Hours before check-in on its first day; 0: until that day ends. R13 */
  readonly leadHours: number;
  /** Pieces of a room, or of the booking; 1 for other charges. R13 */
  readonly maxQuantity: number;
  /** Units of the whole hotel on each day: pieces, persons of every age, or rooms; null: no limit. R13 */
  readonly dailyCapacity: number | null;
  /** null: every room type, every plan. */
  readonly roomTypeIds: readonly RoomTypeId[] | null;
  readonly ratePlanIds: readonly RatePlanId[] | null;
}

/** What a guest chooses of an extra. */
export interface AddOnChoice {
  readonly addOnId: string;
  /** null: of the booking. */
  readonly roomId: string | null;
  /** Number of pieces, from 1; always 1 unless the price is for a piece. */
  readonly quantity: number;
  /** Only where the guest chooses one. */
  readonly day: IsoDate | null;
}

/** An extra with the days on which it is counted; none where its capacity has no limit. R13 */
export interface CountedAddOn {
  readonly addOnId: string;
  readonly counted: readonly { readonly day: IsoDate; readonly units: number }[];
}

/** An extra that the guest chose. */
export interface QuotedAddOn extends AddOnChoice, CountedAddOn {}

/** Why an extra cannot be chosen now. It is shown with the reason, not left out. R13 */
export type UnavailableAddOnReason = 'sold-out' | 'too-late';

/** A day on which an extra can be used. */
export interface AddOnDay {
  readonly day: IsoDate;
  /** Units, with those chosen already; 0 where fewer are left than the room needs, null without a limit. */
  readonly left: number | null;
}

/** An extra as it is offered to a booking, once per room or once for the booking. R13 */
export interface AddOnOffer {
  readonly addOn: AddOn;
  readonly roomId: string | null;
  /** Price of one piece, or for the room's whole party and stay; before tax. */
  readonly amount: Minor;
  /** Pieces that can still be chosen, with those chosen already; 0 when unavailable. */
  readonly max: number;
  /** Days among which the guest chooses; empty where none is chosen. Sold out ones have `left` 0. */
  readonly days: readonly AddOnDay[];
  readonly unavailable: UnavailableAddOnReason | null;
  readonly chosen: { readonly quantity: number; readonly day: IsoDate | null } | null;
}

/** Units of an extra that are held or sold on a day. R13 */
export interface TakenAddOnDay {
  readonly addOnId: string;
  readonly day: IsoDate;
  readonly units: number;
}

/** An extra with its units that are held or sold from today on, by day. R13 */
export interface TakenAddOn {
  readonly addOn: AddOn;
  readonly taken: readonly { readonly day: IsoDate; readonly units: number }[];
}

/** The room for which an extra is chosen. */
export interface AddOnRoom {
  readonly party: Party;
  readonly ageBands: readonly AgeBand[];
}

const PERSON_CHARGES = ['person', 'person-night'] as const satisfies readonly AddOnCharge[];
const NIGHT_CHARGES: readonly AddOnCharge[] = ['night', 'person-night'];

export const isPersonCharge = (charge: AddOnCharge): charge is (typeof PERSON_CHARGES)[number] =>
  PERSON_CHARGES.some((each) => each === charge);

export const isNightCharge = (charge: AddOnCharge): boolean => NIGHT_CHARGES.includes(charge);

const createLine = ({ addOnId, names }: AddOn, quantity: number, unit: Minor): Line => ({
  kind: 'add-on',
  item: addOnId,
  label: names,
  quantity,
  unit,
  amount: quantity * unit,
});

/** Children who pay nothing are no units. R12 */
const createPersonLines = (addOn: AddOn, { party, ageBands }: AddOnRoom, times: number): Line[] => {
  const { price, childPrice } = addOn;
  const adults = countAdults(party, ageBands);
  const children = party.childAges.filter((age) => findChildCharge(age, ageBands) === 'child').length;
  if (childPrice === price) return [createLine(addOn, (adults + children) * times, price)];
  const paid = [
    { guests: adults, unit: price },
    { guests: children, unit: childPrice },
  ].filter(({ guests, unit }) => guests > 0 && unit > 0);
  const lines = paid.map(({ guests, unit }) => createLine(addOn, guests * times, unit));
  return lines.length > 0 ? lines : [createLine(addOn, adults * times, 0)];
};

/** Creates the lines of an extra of a room: adults and children of different prices are two. Exact, never rounded. R12 */
export const createAddOnLines = (addOn: AddOn, room: AddOnRoom, nights: number, quantity: number): Line[] => {
  const times = isNightCharge(addOn.charge) ? nights : 1;
  if (isPersonCharge(addOn.charge)) return createPersonLines(addOn, room, times);
  return [createLine(addOn, addOn.charge === 'piece' ? quantity : times, addOn.price)];
};

/** Creates the line of an extra of the booking. R12 */
export const createBookingAddOnLine = (addOn: AddOn, quantity: number): Line =>
  createLine(addOn, addOn.charge === 'piece' ? quantity : 1, addOn.price);

/** Creates the line of an extra that is part of a plan's price. R12 */
export const createIncludedAddOnLine = (addOn: AddOn): Line => createLine(addOn, 1, 0);

/** Counts the units that are taken on each day: pieces, persons of every age, or one. R13 */
export const countAddOnUnits = ({ charge }: AddOn, party: Party | null, quantity: number): number => {
  if (charge === 'piece') return quantity;
  return party && isPersonCharge(charge) ? countGuests(party) : 1;
};
