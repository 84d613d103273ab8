import { array, number, type } from 'superstruct';
import { checkBenefit } from '#src/rates/rates-file/benefit-entry.rules.ts';
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
import { completePromotionMembers, listStoredCodes } from '#src/rates/rates-file/parse-promotion.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import { checkLimits, checkList, checkSoldFor, checkTexts } from './check-sold-entries.rules.ts';

const CODED = type({ code: FIELDS.code });

const LISTED = type({ codes: array(FIELDS.personalCode) });

const COUNTED = type({ codes: type({ count: number() }) });

/** A promotion has one code for all guests or one for each, and a number takes none away. R18 */
const checkCodes = ({ path, value }: Entry<unknown>, context: RatesFileContext): FileProblem[] => {
  const stored = listStoredCodes(value, context).length;
  const count = is(value, COUNTED) ? value.codes.count : stored;
  return [
    ...reportProblem(is(value, CODED) && Boolean(getMember(value, 'codes')), `${path}.codes`, 'is beside code'),
    ...reportProblem(
      count < stored,
      `${path}.codes.count`,
      `is ${count}, fewer than the ${stored} codes that exist; list the codes to keep`,
    ),
  ];
};

/** Each code is one of one promotion; an archived one has none. R18 */
const findRepeatedCodes = (promotions: readonly Entry<unknown>[]): FileProblem[] => {
  const live = promotions.filter(({ value }) => getMember(value, 'status') !== 'archived');
  const shared = live.flatMap(({ path, value }) => (is(value, CODED) ? [{ path, value: value.code }] : []));
  const personal = live.flatMap(({ path, value }) =>
    is(value, LISTED) ? value.codes.map((code) => ({ path, value: code })) : [],
  );
  const once = new Map(shared.map((entry) => [entry.value, entry])).values();
  return [
    ...findRepeated(shared, (code) => code, 'code'),
    ...findRepeated([...once, ...personal], (code) => code, 'codes'),
  ];
};

const checkPromotion = (entry: Entry<unknown>, json: unknown, context: RatesFileContext): FileProblem[] => {
  const { path, value } = entry;
  return [
    ...reportProblem(getMember(value, 'status') === undefined, `${path}.status`, 'is missing'),
    ...checkTexts(entry, 'names', 'a promotion on sale has a name'),
    ...checkBenefit(entry),
    ...checkCodes(entry, context),
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
  return [
    ...findRepeated(pickEntries(given, 'promotions', IDENTIFIED), ({ id }) => id, 'id'),
    ...findRepeatedCodes(promotions),
    ...promotions.flatMap((entry) => checkPromotion(entry, json, context)),
  ];
};
