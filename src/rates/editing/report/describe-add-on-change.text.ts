import type { Changed } from '#src/rates/editing/summarize-rates-change.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { isPersonCharge } from '#src/rates/extras/price-add-on.rules.ts';
import { describeFields, describeRange, type Field, type ToMoney } from './describe-fields.text.ts';

const describePrice = ({ charge, price, childPrice }: AddOn, money: ToMoney): string =>
  `${money(price)} per ${charge}${isPersonCharge(charge) ? `, ${money(childPrice)} for a child` : ''}`;

const quote = (text: string | undefined): string => (text ? `"${text}"` : '');

const createAddOnFields = (money: ToMoney): Field<AddOn>[] => [
  ['status', ({ status }) => status],
  ['name in Spanish', ({ names }) => quote(names.es)],
  ['name in English', ({ names }) => quote(names.en)],
  ['description in Spanish', ({ descriptions }) => quote(descriptions?.es)],
  ['description in English', ({ descriptions }) => quote(descriptions?.en)],
  ['price', (addOn) => describePrice(addOn, money)],
  ['chosen for', ({ per }) => (per === 'room' ? 'each room' : 'the booking')],
  ['days', ({ days }) => days],
  ['hours before check-in', ({ leadHours }) => (leadHours === 0 ? '' : describeRange(leadHours, null))],
  ['pieces', ({ charge, maxQuantity }) => (charge === 'piece' ? describeRange(null, maxQuantity) : '')],
  ['units a day', ({ dailyCapacity }) => describeRange(null, dailyCapacity)],
  ['room types', ({ roomTypeIds }) => roomTypeIds?.join(', ') ?? 'all'],
  ['rate plans', ({ ratePlanIds }) => ratePlanIds?.join(', ') ?? 'all'],
];

/** Describes what changes of an extra. R12 */
export const describeAddOnChange = (change: Changed<AddOn>, money: ToMoney): string => {
  const name = change.after?.addOnId ?? '';
  const changes = describeFields(change, createAddOnFields(money)).join('; ');
  return change.before
    ? `Extra ${name}: ${changes}; bookings that were made keep theirs`
    : `New extra ${name}: ${changes}`;
};
