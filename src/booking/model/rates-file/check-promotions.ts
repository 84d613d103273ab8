import { is, string, type, unknown } from 'superstruct';
import { checkLimits, checkTexts } from './check-sold-entries.ts';
import { parseSignedDecimal } from './decimals.ts';
import { FIELDS } from './field-structs.ts';
import {
  type Entry,
  findRepeated,
  findUnknownRoomTypes,
  getMember,
  IDENTIFIED,
  pickEntries,
  type RatesFileContext,
  reportProblem,
} from './file-entries.ts';
import { completePromotionMembers } from './parse-promotion.ts';
import type { FileProblem } from './rates-file.ts';

const FREE_NIGHTS = type({ nights: FIELDS.stayNights, free: FIELDS.stayNights });

const CODED = type({ code: FIELDS.code });

const checkBenefit = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const benefit = getMember(value, 'benefit');
  const amount = getMember(benefit, 'amount');
  return [
    ...reportProblem(benefit === undefined, `${path}.benefit`, 'is missing'),
    ...reportProblem(is(amount, string()) && parseSignedDecimal(amount, 9) === 0, `${path}.benefit.amount`, 'is 0'),
    ...reportProblem(
      is(benefit, FREE_NIGHTS) && benefit.free >= benefit.nights,
      `${path}.benefit.free`,
      'is not less than nights',
    ),
  ];
};

const checkList = ({ path, value }: Entry<unknown>, name: string): FileProblem[] => {
  const given = getMember(value, name);
  if (!Array.isArray(given)) return [];
  return [
    ...reportProblem(given.length === 0, `${path}.${name}`, 'is empty; null is every one'),
    ...given.flatMap((each: unknown, index) =>
      reportProblem(given.indexOf(each) < index, `${path}.${name}[${index}]`, `is there twice: ${String(each)}`),
    ),
  ];
};

const checkPromotion = (
  entry: Entry<unknown>,
  planIds: readonly unknown[],
  context: RatesFileContext,
): FileProblem[] => {
  const { path, value } = entry;
  const rooms = pickEntries(getMember(value, 'roomTypes'), `${path}.roomTypes`, FIELDS.roomTypeId);
  const plans = pickEntries(getMember(value, 'plans'), `${path}.plans`, FIELDS.id);
  return [
    ...reportProblem(getMember(value, 'status') === undefined, `${path}.status`, 'is missing'),
    ...checkTexts(entry, 'names', 'a promotion on sale has a name'),
    ...checkBenefit(entry),
    ...checkLimits(entry),
    ...['arrivalWeekdays', 'plans', 'roomTypes'].flatMap((name) => checkList(entry, name)),
    ...plans.flatMap((plan) =>
      reportProblem(!planIds.includes(plan.value), plan.path, `is no rate plan of this hotel: ${plan.value}`),
    ),
    ...findUnknownRoomTypes(rooms, context),
  ];
};

/** Checks promotions, each as it would be with what the file leaves out. R15, R18 */
export const checkPromotions = (json: unknown, context: RatesFileContext): FileProblem[] => {
  const given = getMember(json, 'promotions');
  const promotions = pickEntries(given, 'promotions', type({})).map(({ path, value }) => ({
    path,
    value: completePromotionMembers(value, context),
  }));
  const inFile = pickEntries(getMember(json, 'ratePlans'), 'ratePlans', unknown());
  const planIds = [
    ...context.plans.map(({ ratePlanId }) => ratePlanId),
    ...inFile.map(({ value }) => getMember(value, 'id')),
  ];
  const codes = promotions.flatMap(({ path, value }) =>
    is(value, CODED) && getMember(value, 'status') !== 'archived' ? [{ path, value: value.code }] : [],
  );
  return [
    ...findRepeated(pickEntries(given, 'promotions', IDENTIFIED), ({ id }) => id, 'id'),
    ...findRepeated(codes, (code) => code, 'code'),
    ...promotions.flatMap((entry) => checkPromotion(entry, planIds, context)),
  ];
};
