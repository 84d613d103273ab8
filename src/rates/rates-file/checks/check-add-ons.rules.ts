import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { isNightCharge, isPersonCharge } from '#src/rates/extras/add-on.rules.ts';
import type { AddOnEntry } from '#src/rates/rates-file/entries/add-on-entry.rules.ts';
import {
  type Entry,
  findRepeated,
  listEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import type { UncheckedFile } from '#src/rates/rates-file/rates-file-field.rules.ts';
import { checkPlansAndRoomTypes, checkTexts } from './check-sold-entries.rules.ts';

/** R12, R13: what each charge allows. */
const checkCharge = ({ path, value }: Entry<AddOnEntry>): FileProblem[] => {
  const { charge } = value;
  return [
    ...reportProblem(
      isNightCharge(charge) && value.days !== 'nights',
      `${path}.days`,
      `is not "nights", as that of the charge "${charge}" is`,
    ),
    ...reportProblem(
      value.per === 'booking' && charge !== 'stay' && charge !== 'piece',
      `${path}.per`,
      'is "booking", which only the charges "stay" and "piece" can be',
    ),
    ...reportProblem(
      value.childPrice !== null && !isPersonCharge(charge),
      `${path}.childPrice`,
      `is not possible with the charge "${charge}"; null is none`,
    ),
    ...reportProblem(
      charge !== 'piece' && value.maxQuantity !== 1,
      `${path}.maxQuantity`,
      `is not 1, as that of the charge "${charge}" is`,
    ),
  ];
};

const checkAddOn = (entry: Entry<AddOnEntry>, file: UncheckedFile, context: RatesFileContext): FileProblem[] => [
  ...reportProblem(entry.value.price === 0, `${entry.path}.price`, 'is 0; a plan can include an extra without a price'),
  ...checkTexts(entry, 'names', 'an extra on sale has its texts'),
  ...checkTexts(entry, 'descriptions', 'an extra on sale has its texts'),
  ...checkCharge(entry),
  ...checkPlansAndRoomTypes(entry, file, context),
];

/** What includes extras, with their ids; those that the file does not describe have no path. */
interface Including {
  readonly name: string;
  /** Whether the extras may have a daily capacity. */
  readonly isCountable: boolean;
  readonly addOnIds: readonly Entry<string>[];
}

const isLive = ({ status }: Pick<AddOn, 'status'>): boolean => status !== 'archived';

const toStored = (name: string, isCountable: boolean, addOnIds: readonly string[]): Including => ({
  name,
  isCountable,
  addOnIds: addOnIds.map((value) => ({ path: '', value })),
});

/** Plans as they will be. R12 */
const listPlans = ({ ratePlans }: UncheckedFile, isPricesOnly: boolean, context: RatesFileContext): Including[] =>
  isPricesOnly
    ? context.plans
        .filter(isLive)
        .map(({ ratePlanId, includedAddOnIds }) => toStored(`rate plan ${ratePlanId}`, true, includedAddOnIds))
    : listEntries(ratePlans, 'ratePlans')
        .filter(({ value }) => isLive(value))
        .map(({ path, value: { includedAddOnIds } }) => ({
          name: path,
          isCountable: true,
          addOnIds: listEntries(includedAddOnIds, `${path}.includes`),
        }));

/** Promotions as they will be. R15 */
const listPromotions = ({ promotions }: UncheckedFile, context: RatesFileContext): Including[] =>
  promotions
    ? listEntries(promotions, 'promotions')
        .filter(({ value }) => isLive(value))
        .map(({ path, value: { benefit } }) => ({
          name: path,
          isCountable: false,
          addOnIds: benefit.kind === 'add-on' ? [{ path: `${path}.benefit.extra`, value: benefit.addOnId }] : [],
        }))
    : context.promotions
        .filter(isLive)
        .map(({ promotionId, benefit }) =>
          toStored(`promotion ${promotionId}`, false, benefit.kind === 'add-on' ? [benefit.addOnId] : []),
        );

type IncludedAddOn = Pick<AddOn, 'addOnId' | 'status' | 'days' | 'dailyCapacity'>;

const describeExclusion = (extra: IncludedAddOn | undefined, { isCountable }: Including): string | undefined => {
  if (!extra || !isLive(extra)) return 'is no extra of this hotel, or an archived one';
  if (extra.dailyCapacity === null) return undefined;
  if (!isCountable) return 'has a daily capacity, so that it cannot be included';
  return extra.days === 'chosen'
    ? 'is counted on a day that the guest chooses, so that it cannot be included'
    : undefined;
};

/** R12, R15: plans and promotions include extras that exist; those of a plan may be counted, on days that are fixed. */
const checkIncluded = (including: Including, extras: readonly IncludedAddOn[]): FileProblem[] =>
  including.addOnIds.flatMap(({ path, value }): FileProblem[] => {
    const words = describeExclusion(
      extras.find(({ addOnId }) => addOnId === value),
      including,
    );
    if (!words) return [];
    return path === ''
      ? [{ path: 'extras', words: `lacks what the ${including.name} includes: ${value} ${words}` }]
      : [{ path, words: `${words}: ${value}` }];
  });

/** Checks extras, each as it would be with what the file leaves out, and those of plans. R12, R13 */
export const checkAddOns = (file: UncheckedFile, isPricesOnly: boolean, context: RatesFileContext): FileProblem[] => {
  const extras = listEntries(file.extras, 'extras');
  const all = file.extras ?? context.addOns;
  return [
    ...findRepeated(extras, ({ addOnId }) => addOnId, 'id'),
    ...extras.flatMap((entry) => checkAddOn(entry, file, context)),
    ...[...listPlans(file, isPricesOnly, context), ...listPromotions(file, context)].flatMap((including) =>
      checkIncluded(including, all),
    ),
  ];
};
