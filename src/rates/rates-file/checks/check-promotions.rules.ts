import { findPersonalCodes, type PromotionEntry } from '#src/rates/rates-file/entries/promotion-entry.rules.ts';
import {
  type Entry,
  findRepeated,
  listEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import { type FileProblem, WEEKDAYS } from '#src/rates/rates-file/rates-file.rules.ts';
import type { UncheckedFile } from '#src/rates/rates-file/rates-file-field.rules.ts';
import { checkLimits, checkList, checkPlansAndRoomTypes, checkTexts } from './check-sold-entries.rules.ts';

/** A promotion has one code for all guests or one for each, and a number takes none away. R18 */
const checkCodes = (
  { path, value: { promotionId, code, personalCodes: codes } }: Entry<PromotionEntry>,
  { promotions }: RatesFileContext,
): FileProblem[] => {
  const stored = findPersonalCodes(promotions, promotionId).length;
  const count = codes !== null && 'count' in codes ? codes.count : stored;
  return [
    ...reportProblem(code !== null && codes !== null, `${path}.codes`, 'is beside code'),
    ...reportProblem(
      count < stored,
      `${path}.codes.count`,
      `is ${count}, fewer than the ${stored} codes that exist; list the codes to keep`,
    ),
  ];
};

/** Each code is one of one promotion; an archived one has none. R18 */
const findRepeatedCodes = (promotions: readonly Entry<PromotionEntry>[]): FileProblem[] => {
  const live = promotions.filter(({ value }) => value.status !== 'archived');
  const shared = live.flatMap(({ path, value: { code } }) => (code === null ? [] : [{ path, value: code }]));
  const personal = live.flatMap(({ path, value: { personalCodes: codes } }) =>
    codes === null || 'count' in codes ? [] : codes.map((code) => ({ path, value: code })),
  );
  const once = new Map(shared.map((entry) => [entry.value, entry])).values();
  return [
    ...findRepeated(shared, (code) => code, 'code'),
    ...findRepeated([...once, ...personal], (code) => code, 'codes'),
  ];
};

/** R15 */
const checkBenefit = ({ path, value: { benefit } }: Entry<PromotionEntry>): FileProblem[] => [
  ...reportProblem(benefit.kind === 'amount' && benefit.amount === 0, `${path}.benefit.amount`, 'is 0'),
  ...reportProblem(
    benefit.kind === 'free-nights' && benefit.free >= benefit.nights,
    `${path}.benefit.free`,
    'is not less than nights',
  ),
];

const checkPromotion = (
  entry: Entry<PromotionEntry>,
  file: UncheckedFile,
  context: RatesFileContext,
): FileProblem[] => [
  ...checkTexts(entry, 'names', 'a promotion on sale has a name'),
  ...checkBenefit(entry),
  ...checkCodes(entry, context),
  ...checkLimits(entry),
  ...checkList(
    entry.value.arrivalWeekdays?.map((day) => WEEKDAYS[day - 1] ?? '') ?? null,
    `${entry.path}.arrivalWeekdays`,
  ),
  ...checkPlansAndRoomTypes(entry, file, context),
];

/** Checks promotions, each as it would be with what the file leaves out. R15, R18 */
export const checkPromotions = (file: UncheckedFile, context: RatesFileContext): FileProblem[] => {
  const promotions = listEntries(file.promotions, 'promotions');
  return [
    ...findRepeated(promotions, ({ promotionId }) => promotionId, 'id'),
    ...findRepeatedCodes(promotions),
    ...promotions.flatMap((entry) => checkPromotion(entry, file, context)),
  ];
};
