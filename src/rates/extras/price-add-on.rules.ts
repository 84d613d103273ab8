import type { Minor } from '#src/kernel/money/money.ts';
import { countGuests, type Party } from '#src/kernel/stay/party.ts';
import { type AgeBand, countAdults, findChildCharge } from '#src/rates/rooms/occupancy.rules.ts';
import type { Line } from '#src/rates/taxes/line.rules.ts';
import type { AddOn, AddOnCharge } from './add-on.rules.ts';

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
