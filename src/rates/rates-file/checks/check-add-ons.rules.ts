import { enums, string, type } from 'superstruct';
import { getMinorUnitDigits } from '#src/kernel/money/money.ts';
import { ADD_ON_CHARGES, isNightCharge, isPersonCharge } from '#src/rates/extras/add-on.rules.ts';
import { completeAddOnMembers, toAddOnJson } from '#src/rates/rates-file/add-on-entries.rules.ts';
import { completeMembers, describesPlans } from '#src/rates/rates-file/complete-rate-plans.rules.ts';
import { parseSignedDecimal } from '#src/rates/rates-file/decimals.rules.ts';
import { FIELDS } from '#src/rates/rates-file/field-structs.rules.ts';
import {
  type Entry,
  findRepeated,
  getMember,
  IDENTIFIED,
  pickEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import { is } from '#src/rates/rates-file/find-failures.rules.ts';
import { completePromotionMembers } from '#src/rates/rates-file/parse-promotion.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import { checkSoldFor, checkTexts } from './check-sold-entries.rules.ts';

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

/** What includes extras, with their ids; those that the file does not describe have no path. */
interface Including {
  readonly name: string;
  /** Whether the extras may have a daily capacity. */
  readonly isCountable: boolean;
  readonly addOnIds: readonly Entry<string>[];
}

const isLive = (value: unknown): boolean => getMember(value, 'status') !== 'archived';

const toStored = (name: string, isCountable: boolean, addOnIds: readonly string[]): Including => ({
  name,
  isCountable,
  addOnIds: addOnIds.map((value) => ({ path: '', value })),
});

/** Plans as they will be. R12 */
const listPlans = (json: unknown, context: RatesFileContext): Including[] => {
  const given = getMember(json, 'ratePlans');
  if (!describesPlans(given))
    return context.plans
      .filter(isLive)
      .map(({ ratePlanId, includedAddOnIds }) => toStored(`rate plan ${ratePlanId}`, true, includedAddOnIds));
  return pickEntries(given, 'ratePlans', type({}))
    .map(({ path, value }) => ({ path, value: completeMembers(value, context) }))
    .filter(({ value }) => isLive(value))
    .map(({ path, value }) => ({
      name: path,
      isCountable: true,
      addOnIds: pickEntries(getMember(value, 'includes'), `${path}.includes`, FIELDS.id),
    }));
};

/** Promotions as they will be. R15 */
const listPromotions = (json: unknown, context: RatesFileContext): Including[] => {
  const given = getMember(json, 'promotions');
  if (given === undefined)
    return context.promotions
      .filter(isLive)
      .map(({ promotionId, benefit }) =>
        toStored(`promotion ${promotionId}`, false, benefit.kind === 'add-on' ? [benefit.addOnId] : []),
      );
  return pickEntries(given, 'promotions', type({}))
    .map(({ path, value }) => ({ path, value: completePromotionMembers(value, context) }))
    .filter(({ value }) => isLive(value))
    .map(({ path, value }) => {
      const extra = getMember(getMember(value, 'benefit'), 'extra');
      return {
        name: path,
        isCountable: false,
        addOnIds: is(extra, FIELDS.id) ? [{ path: `${path}.benefit.extra`, value: extra }] : [],
      };
    });
};

/** R12, R15: plans and promotions include extras that exist; those of a plan may be counted, on days that are fixed. */
const checkIncluded = (json: unknown, addOns: readonly unknown[], context: RatesFileContext): FileProblem[] => {
  const findWords = (addOnId: string, { isCountable }: Including): string | undefined => {
    const addOn = addOns.find((each) => getMember(each, 'id') === addOnId);
    if (!addOn || !isLive(addOn)) return 'is no extra of this hotel, or an archived one';
    if ((getMember(addOn, 'dailyCapacity') ?? null) === null) return undefined;
    if (!isCountable) return 'has a daily capacity, so that it cannot be included';
    return getMember(addOn, 'days') === 'chosen'
      ? 'is counted on a day that the guest chooses, so that it cannot be included'
      : undefined;
  };
  return [...listPlans(json, context), ...listPromotions(json, context)].flatMap((including) =>
    including.addOnIds.flatMap(({ path, value }): FileProblem[] => {
      const words = findWords(value, including);
      if (!words) return [];
      return path === ''
        ? [{ path: 'extras', words: `lacks what the ${including.name} includes: ${value} ${words}` }]
        : [{ path, words: `${words}: ${value}` }];
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
