import { enums, is, string, type } from 'superstruct';
import { ADD_ON_CHARGES } from '#src/booking/model/add-ons/add-on.ts';
import { isNightCharge, isPersonCharge } from '#src/booking/model/add-ons/price-add-on.ts';
import { getMinorUnitDigits } from '#src/booking/model/money/currency.ts';
import { completeAddOnMembers, toAddOnJson } from './add-on-entries.ts';
import { checkSoldFor, checkTexts } from './check-sold-entries.ts';
import { completeMembers, describesPlans } from './complete-rate-plans.ts';
import { parseSignedDecimal } from './decimals.ts';
import { FIELDS } from './field-structs.ts';
import {
  type Entry,
  findRepeated,
  getMember,
  IDENTIFIED,
  pickEntries,
  type RatesFileContext,
  reportProblem,
} from './file-entries.ts';
import type { FileProblem } from './rates-file.ts';

const REQUIRED = ['status', 'charge', 'price', 'days'];

const CHARGED = type({ charge: enums(ADD_ON_CHARGES) });

/** R12, R13: what each charge allows. */
const checkCharge = ({ path, value }: Entry<unknown>): FileProblem[] => {
  if (!is(value, CHARGED)) return [];
  const { charge } = value;
  const member = (name: string) => getMember(value, name);
  return [
    ...reportProblem(
      isNightCharge(charge) && member('days') !== 'nights' && member('days') !== undefined,
      `${path}.days`,
      `is not "nights", as that of the charge "${charge}" is`,
    ),
    ...reportProblem(
      member('per') === 'booking' && charge !== 'stay' && charge !== 'piece',
      `${path}.per`,
      'is "booking", which only the charges "stay" and "piece" can be',
    ),
    ...reportProblem(
      is(member('childPrice'), string()) && !isPersonCharge(charge),
      `${path}.childPrice`,
      `is not possible with the charge "${charge}"; null is none`,
    ),
    ...reportProblem(
      charge !== 'piece' && member('maxQuantity') !== 1,
      `${path}.maxQuantity`,
      `is not 1, as that of the charge "${charge}" is`,
    ),
  ];
};

const checkAddOn = (entry: Entry<unknown>, json: unknown, context: RatesFileContext): FileProblem[] => {
  const { path, value } = entry;
  const price = getMember(value, 'price');
  return [
    ...REQUIRED.flatMap((name) => reportProblem(getMember(value, name) === undefined, `${path}.${name}`, 'is missing')),
    ...reportProblem(
      is(price, string()) && parseSignedDecimal(price, 9) === 0,
      `${path}.price`,
      'is 0; a plan can include an extra without a price',
    ),
    ...['names', 'descriptions'].flatMap((texts) => checkTexts(entry, texts, 'an extra on sale has its texts')),
    ...checkCharge(entry),
    ...checkSoldFor(entry, json, context),
  ];
};

/** Plans as they will be; one that the file does not describe has the path of the extras. */
const listPlans = (json: unknown, context: RatesFileContext): { path: string; id: unknown; includes: unknown }[] => {
  const given = getMember(json, 'ratePlans');
  const isSold = (value: unknown) => getMember(value, 'status') !== 'archived';
  if (!describesPlans(given))
    return context.plans
      .filter(isSold)
      .map(({ ratePlanId, includedAddOnIds }) => ({ path: '', id: ratePlanId, includes: includedAddOnIds }));
  return pickEntries(given, 'ratePlans', type({}))
    .map(({ path, value }) => ({ path, value: completeMembers(value, context) }))
    .filter(({ value }) => isSold(value))
    .map(({ path, value }) => ({ path, id: getMember(value, 'id'), includes: getMember(value, 'includes') }));
};

/** R12: a plan includes extras that exist and of which any number can be had. */
const checkIncluded = (json: unknown, addOns: readonly unknown[], context: RatesFileContext): FileProblem[] => {
  const findWords = (addOnId: string): string | undefined => {
    const addOn = addOns.find((each) => getMember(each, 'id') === addOnId);
    if (!addOn || getMember(addOn, 'status') === 'archived') return 'is no extra of this hotel, or an archived one';
    return (getMember(addOn, 'dailyCapacity') ?? null) === null
      ? undefined
      : 'has a daily capacity, so that no plan can include it';
  };
  return listPlans(json, context).flatMap(({ path, id, includes }) =>
    pickEntries(includes, `${path}.includes`, FIELDS.id).flatMap((entry): FileProblem[] => {
      const words = findWords(entry.value);
      if (!words) return [];
      return path === ''
        ? [{ path: 'extras', words: `lacks what the rate plan ${String(id)} includes: ${entry.value} ${words}` }]
        : [{ path: entry.path, words: `${words}: ${entry.value}` }];
    }),
  );
};

/** Checks extras, each as it would be with what the file leaves out, and those of plans. R12, R13 */
export const checkAddOns = (json: unknown, context: RatesFileContext): FileProblem[] => {
  const given = getMember(json, 'extras');
  const addOns = pickEntries(given, 'extras', type({})).map(({ path, value }) => ({
    path,
    value: completeAddOnMembers(value, context),
  }));
  const decimals = getMinorUnitDigits(context.currency);
  const all: readonly unknown[] =
    given === undefined ? context.addOns.map((each) => toAddOnJson(each, decimals)) : addOns.map(({ value }) => value);
  return [
    ...findRepeated(pickEntries(given, 'extras', IDENTIFIED), ({ id }) => id, 'id'),
    ...addOns.flatMap((entry) => checkAddOn(entry, json, context)),
    ...checkIncluded(json, all, context),
  ];
};
