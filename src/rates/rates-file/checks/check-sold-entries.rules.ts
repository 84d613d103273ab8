import { unknown } from 'superstruct';
import { FIELDS } from '#src/rates/rates-file/field-structs.rules.ts';
import {
  type Entry,
  findUnknownRoomTypes,
  getMember,
  pickEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';

const LIMIT_PAIRS = [
  ['sellFrom', 'sellTo', 'is before'],
  ['stayFrom', 'stayTo', 'is before'],
  ['minAdvanceDays', 'maxAdvanceDays', 'is less than'],
  ['minStay', 'maxStay', 'is less than'],
] as const;

const isReversed = (least: unknown, most: unknown): boolean =>
  (typeof least === 'number' && typeof most === 'number' && most < least) ||
  (typeof least === 'string' && typeof most === 'string' && most < least);

/** Checks that no limit ends before it begins. */
export const checkLimits = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const limits = getMember(value, 'limits');
  return LIMIT_PAIRS.flatMap(([least, most, words]) =>
    reportProblem(
      isReversed(getMember(limits, least), getMember(limits, most)),
      `${path}.limits.${most}`,
      `${words} ${least}`,
    ),
  );
};

/** Checks that something on sale has a text in both languages; `words` say what it has. */
export const checkTexts = ({ path, value }: Entry<unknown>, member: string, words: string): FileProblem[] =>
  ['es', 'en'].flatMap((language) =>
    reportProblem(
      getMember(value, 'status') === 'on-sale' && getMember(getMember(value, member), language) === '',
      `${path}.${member}.${language}`,
      `is empty; ${words} in both languages`,
    ),
  );

/** Checks a list of which `null` means every one. */
export const checkList = ({ path, value }: Entry<unknown>, name: string): FileProblem[] => {
  const given = getMember(value, name);
  if (!Array.isArray(given)) return [];
  return [
    ...reportProblem(given.length === 0, `${path}.${name}`, 'is empty; null is every one'),
    ...given.flatMap((each: unknown, index) =>
      reportProblem(given.indexOf(each) < index, `${path}.${name}[${index}]`, `is there twice: ${String(each)}`),
    ),
  ];
};

/** Ids of the rate plans of the hotel and of the file. */
const listPlanIds = (json: unknown, { plans }: RatesFileContext): unknown[] => [
  ...plans.map(({ ratePlanId }) => ratePlanId),
  ...pickEntries(getMember(json, 'ratePlans'), 'ratePlans', unknown()).map(({ value }) => getMember(value, 'id')),
];

/** Checks the rate plans and room types for which something is sold. */
export const checkSoldFor = (entry: Entry<unknown>, json: unknown, context: RatesFileContext): FileProblem[] => {
  const { path, value } = entry;
  const planIds = listPlanIds(json, context);
  const plans = pickEntries(getMember(value, 'plans'), `${path}.plans`, FIELDS.id);
  const rooms = pickEntries(getMember(value, 'roomTypes'), `${path}.roomTypes`, FIELDS.roomTypeId);
  return [
    ...checkList(entry, 'plans'),
    ...checkList(entry, 'roomTypes'),
    ...plans.flatMap((plan) =>
      reportProblem(!planIds.includes(plan.value), plan.path, `is no rate plan of this hotel: ${plan.value}`),
    ),
    ...findUnknownRoomTypes(rooms, context),
  ];
};
