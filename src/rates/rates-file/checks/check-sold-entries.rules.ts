import type { LocalizedText } from '#src/kernel/locale.ts';
import type { PlanLimits, SaleStatus } from '#src/rates/plans/plan-limits.rules.ts';
import {
  type Entry,
  findUnknownRoomTypes,
  listEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import type { UncheckedFile } from '#src/rates/rates-file/rates-file-field.rules.ts';

/** Limits of which the second is not below the first; `unit` ends their names in the file. */
const LIMIT_PAIRS = [
  { first: 'sellFrom', last: 'sellTo', unit: '', words: 'is before' },
  { first: 'stayFrom', last: 'stayTo', unit: '', words: 'is before' },
  { first: 'minAdvance', last: 'maxAdvance', unit: 'Days', words: 'is less than' },
  { first: 'minStay', last: 'maxStay', unit: '', words: 'is less than' },
] as const;

/** Checks that no limit ends before it begins. */
export const checkLimits = ({ path, value: { limits } }: Entry<{ readonly limits: PlanLimits }>): FileProblem[] =>
  LIMIT_PAIRS.flatMap(({ first, last, unit, words }) => {
    const [least, most] = [limits[first], limits[last]];
    const isReversed = least !== null && most !== null && most < least;
    return reportProblem(isReversed, `${path}.limits.${last}${unit}`, `${words} ${first}${unit}`);
  });

interface Sold {
  readonly status: SaleStatus;
  readonly names: LocalizedText;
  readonly descriptions?: LocalizedText | null;
}

/** Checks that something on sale has a text in both languages; `words` say what it has. */
export const checkTexts = (
  { path, value }: Entry<Sold>,
  member: 'names' | 'descriptions',
  words: string,
): FileProblem[] =>
  (['es', 'en'] as const).flatMap((language) =>
    reportProblem(
      value.status === 'on-sale' && value[member]?.[language] === '',
      `${path}.${member}.${language}`,
      `is empty; ${words} in both languages`,
    ),
  );

/** Checks a list of which `null` means every one. */
export const checkList = (list: readonly string[] | null, path: string): FileProblem[] => [
  ...reportProblem(list?.length === 0, path, 'is empty; null is every one'),
  ...listEntries(list, path).flatMap((each, index) =>
    reportProblem((list ?? []).indexOf(each.value) < index, each.path, `is there twice: ${each.value}`),
  ),
];

interface SoldFor {
  readonly ratePlanIds: readonly string[] | null;
  readonly roomTypeIds: readonly string[] | null;
}

/** Checks the rate plans, of the hotel or of the file, and the room types for which something is sold. */
export const checkPlansAndRoomTypes = (
  { path, value: { ratePlanIds, roomTypeIds } }: Entry<SoldFor>,
  { ratePlans = [] }: UncheckedFile,
  context: RatesFileContext,
): FileProblem[] => {
  const planIds = [
    ...context.plans.map(({ ratePlanId }) => ratePlanId),
    ...ratePlans.map(({ ratePlanId }) => ratePlanId),
  ];
  return [
    ...checkList(ratePlanIds, `${path}.plans`),
    ...checkList(roomTypeIds, `${path}.roomTypes`),
    ...listEntries(ratePlanIds, `${path}.plans`).flatMap((plan) =>
      reportProblem(!planIds.includes(plan.value), plan.path, `is no rate plan of this hotel: ${plan.value}`),
    ),
    ...findUnknownRoomTypes(listEntries(roomTypeIds, `${path}.roomTypes`), context),
  ];
};
