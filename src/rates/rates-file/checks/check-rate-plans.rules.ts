import { assign, string, type, unknown } from 'superstruct';
import { completeMembers, describesPlans } from '#src/rates/rates-file/complete-rate-plans.rules.ts';
import { FIELDS } from '#src/rates/rates-file/field-structs.rules.ts';
import {
  type Entry,
  findOverlaps,
  findRepeated,
  findReversed,
  findUnknownRooms,
  findUnknownRoomTypes,
  getMember,
  IDENTIFIED,
  pickEntries,
  RANGE,
  type RatesFileContext,
  ROOM_TYPE,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import { is } from '#src/rates/rates-file/find-failures.rules.ts';
import { type FileProblem, RESTRICTION_FIELDS } from '#src/rates/rates-file/rates-file.rules.ts';
import { checkNightRows, checkNights } from './check-night-rows.rules.ts';
import { checkLimits, checkTexts } from './check-sold-entries.rules.ts';

const isWithoutPrice = ({ value }: Entry<unknown>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  getMember(value, 'rate') === undefined &&
  Object.keys(getMember(value, 'weekdays') ?? {}).length === 0;

const checkPrices = ({ path, value }: Entry<unknown>, context: RatesFileContext): FileProblem[] => {
  const prices = getMember(value, 'prices');
  const named = pickEntries(prices, `${path}.prices`, ROOM_TYPE);
  return [
    ...findRepeated(named, ({ roomType }) => roomType, 'roomType'),
    ...findUnknownRooms(prices, `${path}.prices`, context),
    ...pickEntries(prices, `${path}.prices`, unknown())
      .filter(isWithoutPrice)
      .map((price) => ({ path: price.path, words: 'has neither a rate nor one of a weekday' })),
  ];
};

/** Checks the seasons of a base plan. */
export const checkSeasons = (seasons: unknown, path: string, context: RatesFileContext): FileProblem[] => [
  ...findRepeated(pickEntries(seasons, path, type({ id: FIELDS.seasonId })), ({ id }) => id, 'id'),
  ...findReversed(pickEntries(seasons, path, RANGE)),
  ...findOverlaps(
    pickEntries(seasons, path, assign(RANGE, type({ precedence: FIELDS.precedence }))),
    ({ precedence }) => precedence,
    (first) => `has nights of ${first}, and the same precedence`,
  ),
  ...pickEntries(seasons, path, unknown()).flatMap((entry) => checkPrices(entry, context)),
];

const REFERENCE = type({ isReference: FIELDS.flag });

const isBase = (value: unknown): boolean => getMember(value, 'derivation') === null;

/** R2: a plan is derived from a base plan of the hotel, whose prices go on. */
const checkDerivation = ({ path, value }: Entry<unknown>, plans: readonly Entry<unknown>[]): FileProblem[] => {
  const base = getMember(getMember(value, 'derivation'), 'base');
  const at = `${path}.derivation.base`;
  const named = plans.find((plan) => getMember(plan.value, 'id') === base);
  const isEnded = getMember(named?.value, 'status') === 'archived' && getMember(value, 'status') !== 'archived';
  return [
    ...reportProblem(is(base, string()) && !named, at, `is no rate plan of this file: ${base}`),
    ...reportProblem(named !== undefined && !isBase(named.value), at, `is a plan that is derived itself: ${base}`),
    ...reportProblem(isEnded, at, `is archived, and so has no prices: ${base}`),
  ];
};

const checkRestrictions = (given: unknown, path: string, context: RatesFileContext): FileProblem[] => {
  const isEmpty = (entry: object) => RESTRICTION_FIELDS.every((field) => (getMember(entry, field) ?? null) === null);
  return checkNightRows(given, path, isEmpty, context);
};

/** R2: prices of its own on a base plan, restrictions of its own on a derived one. */
const checkCalendar = ({ path, value }: Entry<unknown>, context: RatesFileContext): FileProblem[] => {
  const [seasons, nights, restrictions] = ['seasons', 'nights', 'restrictions'].map((name) => getMember(value, name));
  const words = 'is only possible in a plan with prices of its own, which this one derives';
  if (!isBase(value))
    return [
      ...reportProblem(seasons !== undefined, `${path}.seasons`, words),
      ...reportProblem(nights !== undefined, `${path}.nights`, words),
      ...checkRestrictions(restrictions, `${path}.restrictions`, context),
    ];
  return [
    ...checkSeasons(seasons, `${path}.seasons`, context),
    ...checkNights(nights, `${path}.nights`, context),
    ...reportProblem(
      getMember(value, 'status') === 'archived' && Array.isArray(nights) && nights.length > 0,
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
const checkReference = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const isReference = getMember(value, 'isReference') === true;
  const isOther = (name: string, expected: string) => isReference && getMember(value, name) !== expected;
  const words = (expected: string) => `is not "${expected}", as that of the reference plan is`;
  const hasLimits = Object.values(Object(getMember(value, 'limits'))).some((limit) => limit !== null);
  return [
    ...reportProblem(isOther('status', 'on-sale'), `${path}.status`, words('on-sale')),
    ...reportProblem(isOther('audience', 'public'), `${path}.audience`, words('public')),
    ...reportProblem(
      isReference && !isBase(value),
      `${path}.isReference`,
      'is true, but the plan is derived from another one',
    ),
    ...reportProblem(
      isReference && hasLimits,
      `${path}.limits`,
      'is not possible: the reference plan is always on sale',
    ),
    ...reportProblem(
      isReference && getMember(value, 'roomTypes') !== null,
      `${path}.roomTypes`,
      'is not possible: the reference plan is sold in every room type',
    ),
  ];
};

/** R1: a plan for guests with a code has one, and no other plan. */
const checkCode = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const hasCode = (getMember(value, 'code') ?? null) !== null;
  const isForCode = getMember(value, 'audience') === 'code';
  return [
    ...reportProblem(isForCode && !hasCode, `${path}.code`, 'is missing: the audience is "code"'),
    ...reportProblem(
      !isForCode && hasCode,
      `${path}.code`,
      'is only possible with the audience "code"; null takes it away',
    ),
  ];
};

/** R4: the line of a supplement is named by the board. */
const checkSupplement = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const supplement = Object.values(Object(getMember(value, 'supplement')));
  const isCharged = supplement.some((amount) => is(amount, string()) && Number(amount) > 0);
  const words = 'is missing: the supplement is its price';
  return reportProblem(isCharged && (getMember(value, 'board') ?? null) === null, `${path}.board`, words);
};

const checkPlan = (
  entry: Entry<unknown>,
  plans: readonly Entry<unknown>[],
  termsIds: readonly string[],
  context: RatesFileContext,
): FileProblem[] => {
  const { path, value } = entry;
  const [terms, roomTypes] = [getMember(value, 'terms'), getMember(value, 'roomTypes')];
  const rooms = pickEntries(roomTypes, `${path}.roomTypes`, FIELDS.roomTypeId);
  return [
    ...reportProblem(getMember(value, 'status') === undefined, `${path}.status`, 'is missing'),
    ...reportProblem(terms === undefined, `${path}.terms`, 'is missing'),
    ...reportProblem(is(terms, FIELDS.id) && !termsIds.includes(terms), `${path}.terms`, `is not known: ${terms}`),
    ...checkDerivation(entry, plans),
    ...checkReference(entry),
    ...checkCode(entry),
    ...checkSupplement(entry),
    ...checkTexts(entry, 'names', 'a plan on sale has a name'),
    ...checkLimits(entry),
    ...reportProblem(
      Array.isArray(roomTypes) && roomTypes.length === 0,
      `${path}.roomTypes`,
      'is empty; null is every one',
    ),
    ...findUnknownRoomTypes(rooms, context),
    ...checkCalendar(entry, context),
  ];
};

/** R26: exactly one plan is the reference plan. */
const countReferences = (plans: readonly Entry<unknown>[]): FileProblem[] => {
  const marked = plans.filter(({ value }) => is(value, REFERENCE) && value.isReference);
  const [first, ...others] = marked;
  if (!first) return [{ path: 'ratePlans', words: 'has no reference plan: one of them has "isReference": true' }];
  return others.map(({ path }) => ({
    path: `${path}.isReference`,
    words: `is true, but ${first.path} is the reference plan`,
  }));
};

/** A list about prices only says nothing of other members, and so adds no plan. */
const checkKnown = ({ path, value }: Entry<unknown>, context: RatesFileContext): FileProblem[] => {
  const id = getMember(value, 'id');
  const isKnown = context.plans.some(({ ratePlanId }) => ratePlanId === id);
  return [
    ...reportProblem(is(id, FIELDS.id) && !isKnown, `${path}.id`, `is no rate plan of this hotel: ${id}`),
    ...checkCalendar({ path, value }, context),
  ];
};

/** Lists the checks of rate plans, each as it would be with what the file leaves out. R1, R2, R5, R26 */
export const listRatePlanChecks = (json: unknown, context: RatesFileContext): (() => FileProblem[])[] => {
  const given = getMember(json, 'ratePlans');
  if (!Array.isArray(given)) return [];
  const plans = pickEntries(given, 'ratePlans', type({})).map(({ path, value }) => ({
    path,
    value: completeMembers(value, context),
  }));
  const termsIds = pickEntries(getMember(json, 'terms'), 'terms', IDENTIFIED).map(({ value }) => value.id);
  const isWhole = describesPlans(given);
  return [
    () => findRepeated(pickEntries(given, 'ratePlans', IDENTIFIED), ({ id }) => id, 'id'),
    ...plans.map(
      (entry) => () =>
        isWhole ? checkPlan(entry, plans, [...context.termsIds, ...termsIds], context) : checkKnown(entry, context),
    ),
    () => (isWhole ? countReferences(plans) : []),
  ];
};
