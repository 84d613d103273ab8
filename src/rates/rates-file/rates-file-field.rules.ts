import { dynamic } from 'superstruct';
import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import { createAmounts, createLiteral, MAX_ENTRIES } from './basic-fields.rules.ts';
import { createAddOnEntry, toAddOnEntry } from './entries/add-on-entry.rules.ts';
import { CLOSURE_ENTRY } from './entries/closure-entry.rules.ts';
import { createPromotionEntry } from './entries/promotion-entry.rules.ts';
import { createRatePlanEntry } from './entries/rate-plan-entry.rules.ts';
import { createRoomTypeEntry } from './entries/room-type-entry.rules.ts';
import { createTaxEntry } from './entries/tax-entry.rules.ts';
import { createTermsEntry } from './entries/terms-entry.rules.ts';
import {
  allowMissing,
  createList,
  createObject,
  createValue,
  getMember,
  type ObjectField,
  type ValueOf,
} from './field.rules.ts';
import type { RatesFileContext } from './file-entries.rules.ts';
import { RATES_FILE_VERSION } from './rates-file.rules.ts';

/** Entries of which the hotel has some: those may leave out what stays as it is; with `isChange` all may. */
const createStoredList = <Value>(
  entry: ObjectField<Value>,
  findStored: (id: unknown) => NoInfer<Value> | undefined,
  max: number,
  isChange = false,
) => {
  const find = (given: unknown) => findStored(getMember(given, 'id'));
  const check = dynamic<unknown>((given) => (isChange || find(given) ? entry.changeCheck : entry.check));
  const read = (given: unknown) => entry.readChange(given, find(given));
  return allowMissing(createList({ ...entry, check, read }, max));
};

/** The file of a hotel, with what it has stored; one about prices only may leave out all else of its plans. */
export const createRatesFileField = (
  { currency, plans, promotions, addOns }: Pick<RatesFileContext, 'currency' | 'plans' | 'promotions' | 'addOns'>,
  isPricesOnly = false,
) => {
  const amounts = createAmounts(getMinorUnitDigits(currency));
  const storedAddOns = addOns.map(toAddOnEntry);
  const findPlan = (id: unknown) => plans.find(({ ratePlanId }) => ratePlanId === id);
  const findPromotion = (id: unknown) => promotions.find(({ promotionId }) => promotionId === id);
  const findAddOn = (id: unknown) => storedAddOns.find(({ addOnId }) => addOnId === id);
  return createObject({
    version: createLiteral(RATES_FILE_VERSION, `is not ${RATES_FILE_VERSION}, the version that this site reads`),
    currency: createValue<string>('is not text', (given) => typeof given === 'string'),
    roomTypes: allowMissing(createList(createRoomTypeEntry(amounts), MAX_ENTRIES.roomTypes)),
    ratePlans: createStoredList(createRatePlanEntry(amounts), findPlan, MAX_ENTRIES.ratePlans, isPricesOnly),
    terms: allowMissing(createList(createTermsEntry(amounts), MAX_ENTRIES.terms)),
    taxes: allowMissing(createList(createTaxEntry(amounts), MAX_ENTRIES.taxes)),
    promotions: createStoredList(createPromotionEntry(amounts), findPromotion, MAX_ENTRIES.promotions),
    extras: createStoredList(createAddOnEntry(amounts), findAddOn, MAX_ENTRIES.extras),
    closures: allowMissing(createList(CLOSURE_ENTRY, MAX_ENTRIES.closures)),
  });
};

/** A file of the right structure, with what it leaves out; rules between its values are to be checked. */
export type UncheckedFile = ValueOf<ReturnType<typeof createRatesFileField>>;

export type UncheckedPlan = NonNullable<UncheckedFile['ratePlans']>[number];
