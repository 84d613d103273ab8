import { accepted, type Outcome, type Rejection, rejected } from '#src/kernel/outcome.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { type AddOnRequest, countLeft, isAddOnTooLate, listAddOnDays } from '#src/rates/catalogue/add-on-days.rules.ts';
import type { AddOnChoice, QuotedAddOn } from '#src/rates/extras/add-on.rules.ts';
import { countAddOnUnits } from '#src/rates/extras/price-add-on.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { isSameAddOn, listSoldAddOns, type SoldAddOn } from './sold-add-ons.rules.ts';

export type AddOnRefusal = 'unknown-add-on' | 'add-on-sold-out' | 'add-on-too-late' | 'add-on-quantity' | 'add-on-day';

/** Extras that a booking has already: their units count as free, and their first days are never too late. */
export type AgreedAddOns = Pick<Quote, 'stay' | 'addOns'>;

/** An extra that can be had, with its choice. */
export interface SelectedAddOn extends SoldAddOn {
  readonly quoted: QuotedAddOn;
}

/** Whether an extra of this room, or of the booking, begins on this day as agreed. */
export const isAgreed = (sold: SoldAddOn, day: IsoDate, { stay, addOns }: AgreedAddOns): boolean =>
  addOns.some((each) => isSameAddOn(each, sold) && (each.day ?? listAddOnDays(sold.addOn, stay)[0]) === day);

/** Most pieces of a choice; 1 where the price is not for a piece. R13 */
export const getMaxQuantity = ({ addOn }: SoldAddOn): number => (addOn.charge === 'piece' ? addOn.maxQuantity : 1);

const findChoiceProblem = (
  sold: SoldAddOn,
  { quantity, day }: AddOnChoice,
  { stay }: Quote,
  request: AddOnRequest,
  agreed: AgreedAddOns,
): Rejection<AddOnRefusal> | undefined => {
  const max = getMaxQuantity(sold);
  const days = listAddOnDays(sold.addOn, stay);
  const first = sold.addOn.days === 'chosen' ? day : days[0];
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > max) return rejected('add-on-quantity', { max });
  if (!first || !days.includes(first) || (sold.addOn.days !== 'chosen' && day !== null)) return rejected('add-on-day');
  const isTooLate = isAddOnTooLate(sold.addOn, first, request) && !isAgreed(sold, first, agreed);
  return isTooLate ? rejected('add-on-too-late') : undefined;
};

/** Counts a choice on its days, or refuses it on the first that has too few units left. R13 */
const countChoice = (
  { addOn, room }: SoldAddOn,
  { quantity, day }: AddOnChoice,
  { stay }: Quote,
  { taken }: AddOnRequest,
  quoted: { readonly agreed: readonly QuotedAddOn[]; readonly others: readonly QuotedAddOn[] },
): Outcome<QuotedAddOn['counted'], 'add-on-sold-out'> => {
  if (addOn.dailyCapacity === null) return accepted([]);
  const units = countAddOnUnits(addOn, room?.party ?? null, quantity);
  const days = day === null ? listAddOnDays(addOn, stay) : [day];
  const lefts = days.map((each) => ({ day: each, left: countLeft(addOn, each, taken, quoted) ?? units }));
  const short = lefts.find(({ left }) => left < units);
  if (!short) return accepted(days.map((each) => ({ day: each, units })));
  const max = addOn.charge === 'piece' ? Math.min(...lefts.map(({ left }) => left)) : 0;
  return rejected('add-on-sold-out', { day: short.day, max });
};

const selectAddOn = (
  sold: SoldAddOn,
  choice: AddOnChoice,
  quote: Quote,
  request: AddOnRequest,
  quoted: { readonly agreed: AgreedAddOns; readonly others: readonly QuotedAddOn[] },
): Outcome<SelectedAddOn, AddOnRefusal> => {
  const problem = findChoiceProblem(sold, choice, quote, request, quoted.agreed);
  if (problem) return problem;
  const counted = countChoice(sold, choice, quote, request, { agreed: quoted.agreed.addOns, others: quoted.others });
  if (!counted.ok) return counted;
  const { addOnId, roomId, quantity, day } = choice;
  return accepted({ ...sold, quoted: { addOnId, roomId, quantity, day, counted: counted.value } });
};

const addDetails = (
  { code, details }: Rejection<AddOnRefusal>,
  { addOnId, roomId }: AddOnChoice,
): Rejection<AddOnRefusal> => rejected(code, { ...details, addOnId, ...(roomId !== null && { roomId }) });

const hasDuplicate = (choices: readonly AddOnChoice[], { addOnId, roomId }: AddOnChoice): boolean =>
  choices.filter((each) => each.addOnId === addOnId && each.roomId === roomId).length > 1;

/** Selects what a guest chooses, all or nothing, in the order in which extras are offered. R13 */
export const selectAddOns = (
  quote: Quote,
  choices: readonly AddOnChoice[],
  request: AddOnRequest,
  agreed: AgreedAddOns,
): Outcome<SelectedAddOn[], AddOnRefusal> => {
  const offered = listSoldAddOns(quote, request.catalogue.addOns);
  const unknown = choices.find(
    (choice) => !offered.some((sold) => isSameAddOn(choice, sold)) || hasDuplicate(choices, choice),
  );
  if (unknown) return addDetails(rejected('unknown-add-on'), unknown);
  const selected: SelectedAddOn[] = [];
  for (const sold of offered) {
    const choice = choices.find((each) => isSameAddOn(each, sold));
    if (!choice) continue;
    const others = selected.map(({ quoted }) => quoted);
    const outcome = selectAddOn(sold, choice, quote, request, { agreed, others });
    if (!outcome.ok) return addDetails(outcome, choice);
    selected.push(outcome.value);
  }
  return accepted(selected);
};
