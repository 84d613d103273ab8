import { formatDecimalAmount } from '#src/kernel/money/decimal-amount.ts';
import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import { ADD_ON_CHARGES, type AddOn, isNightCharge, isPersonCharge } from '#src/rates/extras/add-on.rules.ts';
import type { ToMinor } from './decimals.rules.ts';
import { completeEntry, getMember, type RatesFileContext } from './file-entries.rules.ts';
import type { RawAddOn } from './rates-file-structure.rules.ts';

/** An extra in a file. */
export const toAddOnJson = (addOn: AddOn, decimals: number) => {
  const { names, descriptions, charge, childPrice } = addOn;
  return {
    id: addOn.addOnId,
    status: addOn.status,
    names: { es: names.es, en: names.en },
    descriptions: descriptions && { es: descriptions.es, en: descriptions.en },
    charge,
    per: addOn.per,
    price: formatDecimalAmount(addOn.price, decimals),
    childPrice: isPersonCharge(charge) ? formatDecimalAmount(childPrice, decimals) : null,
    days: addOn.days,
    leadHours: addOn.leadHours,
    maxQuantity: addOn.maxQuantity,
    dailyCapacity: addOn.dailyCapacity,
    roomTypes: addOn.roomTypeIds,
    plans: addOn.ratePlanIds,
  };
};

type AddOnJson = ReturnType<typeof toAddOnJson>;

/** What a new extra is unless the file says otherwise; `status`, `charge`, `price` and mostly `days` it always says. */
const NEW_ADD_ON = {
  names: { es: '', en: '' },
  descriptions: null,
  per: 'room',
  childPrice: null,
  leadHours: 0,
  maxQuantity: 1,
  dailyCapacity: null,
  roomTypes: null,
  plans: null,
} as const;

type KnownAddOns = Pick<RatesFileContext, 'addOns' | 'currency'>;

/** Completes an entry that may have errors. */
export const completeAddOnMembers = (entry: unknown, { addOns, currency }: KnownAddOns): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry;
  const existing = addOns.find(({ addOnId }) => addOnId === getMember(entry, 'id'));
  const completed = completeEntry(entry, existing && toAddOnJson(existing, getMinorUnitDigits(currency)), NEW_ADD_ON);
  const charge = getMember(completed, 'charge');
  const isNightly = ADD_ON_CHARGES.some((each) => each === charge && isNightCharge(each));
  return isNightly && getMember(entry, 'days') === undefined ? { ...Object(completed), days: 'nights' } : completed;
};

/** Completes an entry without errors. */
export const completeAddOn = (entry: RawAddOn, known: KnownAddOns): AddOnJson =>
  completeAddOnMembers(entry, known) as AddOnJson;

/** Reads a completed extra. R12 */
export const toAddOn = (raw: AddOnJson, toMinor: ToMinor): AddOn => {
  const { id: addOnId, status, names, descriptions, charge, per, price, childPrice, days } = raw;
  const { leadHours, maxQuantity, dailyCapacity, roomTypes, plans } = raw;
  return {
    ...{ addOnId, status, names, descriptions, charge, per },
    price: toMinor(price),
    childPrice: toMinor(childPrice ?? price),
    ...{ days, leadHours, maxQuantity, dailyCapacity },
    roomTypeIds: roomTypes,
    ratePlanIds: plans,
  };
};
