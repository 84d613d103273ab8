import { is, string, type } from 'superstruct';
import { checkLimits, checkList, checkSoldFor, checkTexts } from './check-sold-entries.ts';
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

const checkPromotion = (entry: Entry<unknown>, json: unknown, context: RatesFileContext): FileProblem[] => {
  const { path, value } = entry;
  return [
    ...reportProblem(getMember(value, 'status') === undefined, `${path}.status`, 'is missing'),
    ...checkTexts(entry, 'names', 'a promotion on sale has a name'),
    ...checkBenefit(entry),
    ...checkLimits(entry),
    ...checkList(entry, 'arrivalWeekdays'),
    ...checkSoldFor(entry, json, context),
  ];
};

/** Checks promotions, each as it would be with what the file leaves out. R15, R18 */
export const checkPromotions = (json: unknown, context: RatesFileContext): FileProblem[] => {
  const given = getMember(json, 'promotions');
  const promotions = pickEntries(given, 'promotions', type({})).map(({ path, value }) => ({
    path,
    value: completePromotionMembers(value, context),
  }));
  const codes = promotions.flatMap(({ path, value }) =>
    is(value, CODED) && getMember(value, 'status') !== 'archived' ? [{ path, value: value.code }] : [],
  );
  return [
    ...findRepeated(pickEntries(given, 'promotions', IDENTIFIED), ({ id }) => id, 'id'),
    ...findRepeated(codes, (code) => code, 'code'),
    ...promotions.flatMap((entry) => checkPromotion(entry, json, context)),
  ];
};
