import { dynamic } from 'superstruct';
import type { Minor } from '#src/kernel/money/money.ts';
import {
  ADD_ON_CHARGES,
  ADD_ON_DAYS,
  type AddOn,
  isNightCharge,
  isPersonCharge,
} from '#src/rates/extras/add-on.rules.ts';
import {
  type Amounts,
  createChoice,
  createWholeNumber,
  ENTRY_ID,
  NAMES,
  NO_NAMES,
  SENTENCE,
  SOLD_PLANS,
  SOLD_ROOM_TYPES,
} from '#src/rates/rates-file/basic-fields.rules.ts';
import { allowNone, createObject, defaultTo, getMember, rename, resetTo } from '#src/rates/rates-file/field.rules.ts';
import { STATUS } from './sold-entry.rules.ts';

const DAYS = createChoice(ADD_ON_DAYS);

const isNightly = (given: unknown): boolean => ADD_ON_CHARGES.some((each) => each === given && isNightCharge(each));

/** An extra. R12, R13 */
export const createAddOnEntry = ({ amount }: Amounts) => {
  const members = {
    id: rename('addOnId', ENTRY_ID),
    status: STATUS,
    names: resetTo(NAMES, NO_NAMES),
    descriptions: allowNone(createObject({ es: SENTENCE, en: SENTENCE })),
    charge: createChoice(ADD_ON_CHARGES),
    per: resetTo(createChoice(['room', 'booking']), 'room'),
    price: amount,
    childPrice: allowNone(amount),
    days: DAYS,
    leadHours: resetTo(createWholeNumber(0, 8_760), 0),
    maxQuantity: resetTo(createWholeNumber(1, 100), 1),
    dailyCapacity: allowNone(createWholeNumber(1, 100_000)),
    roomTypes: rename('roomTypeIds', SOLD_ROOM_TYPES),
    plans: rename('ratePlanIds', SOLD_PLANS),
  };
  const entry = createObject(members);
  const nightly = createObject({ ...members, days: defaultTo(DAYS, 'nights') });
  return {
    ...entry,
    check: dynamic<unknown>((given) => (isNightly(getMember(given, 'charge')) ? nightly : entry).check),
    readChange: (given: unknown, stored: AddOnEntry | undefined): AddOnEntry => {
      const value = entry.readChange(given, stored);
      const hasDays = getMember(given, 'days') !== undefined || !isNightCharge(value.charge);
      return hasDays ? value : { ...value, days: 'nights' };
    },
  };
};

/** An extra in the file: only one that is for a person can have a price of children, and null is as `price`. */
export interface AddOnEntry extends Omit<AddOn, 'childPrice'> {
  readonly childPrice: Minor | null;
}

export const toAddOn = (entry: AddOnEntry): AddOn => ({ ...entry, childPrice: entry.childPrice ?? entry.price });

export const toAddOnEntry = (addOn: AddOn): AddOnEntry => ({
  ...addOn,
  childPrice: isPersonCharge(addOn.charge) ? addOn.childPrice : null,
});
