import type { SeasonEntry } from '#src/rates/rates-file/entries/season-entry.rules.ts';
import {
  type Entry,
  findOverlaps,
  findRepeated,
  findReversed,
  findUnknownRooms,
  findUnknownRoomTypes,
  listEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import type { UncheckedFile, UncheckedPlan } from '#src/rates/rates-file/rates-file-field.rules.ts';
import { checkNightRows } from './check-night-rows.rules.ts';
import { checkLimits, checkTexts } from './check-sold-entries.rules.ts';

const checkPrices = ({ path, value }: Entry<SeasonEntry>, context: RatesFileContext): FileProblem[] => {
  const prices = listEntries(value.prices, `${path}.prices`);
  return [
    ...findRepeated(prices, ({ roomTypeId }) => roomTypeId, 'roomType'),
    ...findUnknownRooms(prices, context),
    ...prices.flatMap(({ path: at, value: { rate, weekdays = {} } }) =>
      reportProblem(
        [rate, ...Object.values(weekdays)].every((amount) => amount === undefined),
        at,
        'has neither a rate nor one of a weekday',
      ),
    ),
  ];
};

/** Checks the seasons of a base plan. */
const checkSeasons = (
  given: readonly SeasonEntry[] | undefined,
  path: string,
  context: RatesFileContext,
): FileProblem[] => {
  const seasons = listEntries(given, path);
  return [
    ...findRepeated(seasons, ({ seasonId }) => seasonId, 'id'),
    ...findReversed(seasons),
    ...findOverlaps(
      seasons,
      ({ precedence }) => precedence,
      (first) => `has nights of ${first}, and the same precedence`,
    ),
    ...seasons.flatMap((season) => checkPrices(season, context)),
  ];
};

const isBase = ({ derivation }: UncheckedPlan): boolean => derivation === null;

/** R2: a plan is derived from a base plan of the hotel, whose prices go on. */
const checkDerivation = (
  { path, value: { derivation, status } }: Entry<UncheckedPlan>,
  plans: readonly UncheckedPlan[],
): FileProblem[] => {
  if (!derivation) return [];
  const { basePlanId: base } = derivation;
  const at = `${path}.derivation.base`;
  const named = plans.find(({ ratePlanId }) => ratePlanId === base);
  if (!named) return [{ path: at, words: `is no rate plan of this file: ${base}` }];
  return [
    ...reportProblem(!isBase(named), at, `is a plan that is derived itself: ${base}`),
    ...reportProblem(
      named.status === 'archived' && status !== 'archived',
      at,
      `is archived, and so has no prices: ${base}`,
    ),
  ];
};

/** R2: prices of its own on a base plan, restrictions of its own on a derived one. */
const checkCalendar = ({ path, value }: Entry<UncheckedPlan>, context: RatesFileContext): FileProblem[] => {
  const { seasons, nights, restrictions } = value;
  const words = 'is only possible in a plan with prices of its own, which this one derives';
  if (!isBase(value))
    return [
      ...reportProblem(seasons !== undefined, `${path}.seasons`, words),
      ...reportProblem(nights !== undefined, `${path}.nights`, words),
      ...checkNightRows(restrictions, `${path}.restrictions`, null, context),
    ];
  return [
    ...checkSeasons(seasons, `${path}.seasons`, context),
    ...checkNightRows(nights, `${path}.nights`, undefined, context),
    ...reportProblem(
      value.status === 'archived' && nights !== undefined && nights.length > 0,
      `${path}.nights`,
      'is not possible in an archived plan, which has no nights',
    ),
    ...reportProblem(
      restrictions !== undefined,
      `${path}.restrictions`,
      'is not possible in a plan with prices of its own: its restrictions are those of seasons and nights',
    ),
  ];
};

/** The search shows and sells the reference plan always, to everybody. R6, R26 */
const checkReference = ({ path, value }: Entry<UncheckedPlan>): FileProblem[] => {
  if (!value.isReference) return [];
  const words = (expected: string) => `is not "${expected}", as that of the reference plan is`;
  return [
    ...reportProblem(value.status !== 'on-sale', `${path}.status`, words('on-sale')),
    ...reportProblem(value.audience !== 'public', `${path}.audience`, words('public')),
    ...reportProblem(!isBase(value), `${path}.isReference`, 'is true, but the plan is derived from another one'),
    ...reportProblem(
      Object.values(value.limits).some((limit) => limit !== null),
      `${path}.limits`,
      'is not possible: the reference plan is always on sale',
    ),
    ...reportProblem(
      value.roomTypeIds !== null,
      `${path}.roomTypes`,
      'is not possible: the reference plan is sold in every room type',
    ),
  ];
};

/** R1: a plan for guests with a code has one, and no other plan. */
const checkCode = ({ path, value: { audience, accessCode } }: Entry<UncheckedPlan>): FileProblem[] => [
  ...reportProblem(audience === 'code' && accessCode === null, `${path}.code`, 'is missing: the audience is "code"'),
  ...reportProblem(
    audience !== 'code' && accessCode !== null,
    `${path}.code`,
    'is only possible with the audience "code"; null takes it away',
  ),
];

/** R4: the line of a supplement is named by the board. */
const checkSupplement = ({ path, value: { supplement, board } }: Entry<UncheckedPlan>): FileProblem[] => {
  const isCharged = Object.values(supplement).some((amount) => amount > 0);
  return reportProblem(isCharged && board === null, `${path}.board`, 'is missing: the supplement is its price');
};

const checkPlan = (
  entry: Entry<UncheckedPlan>,
  { ratePlans = [], terms = [] }: UncheckedFile,
  context: RatesFileContext,
): FileProblem[] => {
  const { path, value } = entry;
  const termsIds = [...context.termsIds, ...terms.map(({ termsId }) => termsId)];
  return [
    ...reportProblem(!termsIds.includes(value.termsId), `${path}.terms`, `is not known: ${value.termsId}`),
    ...checkDerivation(entry, ratePlans),
    ...checkReference(entry),
    ...checkCode(entry),
    ...checkSupplement(entry),
    ...checkTexts(entry, 'names', 'a plan on sale has a name'),
    ...checkLimits(entry),
    ...reportProblem(value.roomTypeIds?.length === 0, `${path}.roomTypes`, 'is empty; null is every one'),
    ...findUnknownRoomTypes(listEntries(value.roomTypeIds, `${path}.roomTypes`), context),
    ...checkCalendar(entry, context),
  ];
};

/** R26: exactly one plan is the reference plan. */
const countReferences = (plans: readonly Entry<UncheckedPlan>[]): FileProblem[] => {
  const [first, ...others] = plans.filter(({ value }) => value.isReference);
  if (!first) return [{ path: 'ratePlans', words: 'has no reference plan: one of them has "isReference": true' }];
  return others.map(({ path }) => ({
    path: `${path}.isReference`,
    words: `is true, but ${first.path} is the reference plan`,
  }));
};

/** A list about prices only says nothing of other members, and so adds no plan. */
const checkKnown = (entry: Entry<UncheckedPlan>, context: RatesFileContext): FileProblem[] => {
  const { ratePlanId: id } = entry.value;
  const isKnown = context.plans.some(({ ratePlanId }) => ratePlanId === id);
  return [
    ...reportProblem(!isKnown, `${entry.path}.id`, `is no rate plan of this hotel: ${id}`),
    ...checkCalendar(entry, context),
  ];
};

/** Lists the checks of rate plans, each as it would be with what the file leaves out. R1, R2, R5, R26 */
export const listRatePlanChecks = (
  file: UncheckedFile,
  isPricesOnly: boolean,
  context: RatesFileContext,
): (() => FileProblem[])[] => {
  const plans = listEntries(file.ratePlans, 'ratePlans');
  return [
    () => findRepeated(plans, ({ ratePlanId }) => ratePlanId, 'id'),
    ...plans.map((entry) => () => (isPricesOnly ? checkKnown(entry, context) : checkPlan(entry, file, context))),
    () => (isPricesOnly ? [] : countReferences(plans)),
  ];
};
