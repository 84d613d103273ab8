import { is, string, type } from 'superstruct';
import { WEBSITE_RATE_PLAN } from '#src/booking/model/rates/rate-plan.ts';
import { completeMembers, describesPlans } from '#src/booking/model/rates-file/complete-rate-plans.ts';
import { FIELDS } from '#src/booking/model/rates-file/field-structs.ts';
import {
  type Entry,
  findRepeated,
  findUnknownRoomTypes,
  getMember,
  IDENTIFIED,
  pickEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/booking/model/rates-file/file-entries.ts';
import { type FileProblem, RESTRICTION_FIELDS } from '#src/booking/model/rates-file/rates-file.ts';
import { checkNightRows } from './check-night-rows.ts';
import { checkSeasons } from './check-seasons.ts';
import { checkLimits, checkTexts } from './check-sold-entries.ts';

const BASE = `"${WEBSITE_RATE_PLAN}"`;

const REFERENCE = type({ isReference: FIELDS.flag });

/** A plan is a base plan if and only if it is the one that has prices of its own. R2 */
const checkDerivation = ({ path, value }: Entry<unknown>, plans: readonly Entry<unknown>[]): FileProblem[] => {
  const [id, derivation, base] = [
    getMember(value, 'id'),
    getMember(value, 'derivation'),
    getMember(getMember(value, 'derivation'), 'base'),
  ];
  const isBase = id === WEBSITE_RATE_PLAN;
  if (isBase)
    return reportProblem(derivation !== null, `${path}.derivation`, `is not possible: ${BASE} has prices of its own`);
  const named = plans.find((plan) => getMember(plan.value, 'id') === base);
  const isDerived = named !== undefined && getMember(named.value, 'derivation') !== null;
  return [
    ...reportProblem(derivation === null, `${path}.derivation`, `is missing: only ${BASE} has prices of its own`),
    ...reportProblem(is(base, string()) && !named, `${path}.derivation.base`, `is no rate plan of this file: ${base}`),
    ...reportProblem(isDerived, `${path}.derivation.base`, `is a plan that is derived itself: ${base}`),
    ...reportProblem(
      getMember(value, 'seasons') !== undefined,
      `${path}.seasons`,
      `is only possible in ${BASE}, from which every other plan is derived`,
    ),
  ];
};

/** The search shows and sells the reference plan always, to everybody. R6, R26 */
const checkReference = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const isReference = getMember(value, 'isReference') === true;
  const isOther = (name: string, expected: string) => isReference && getMember(value, name) !== expected;
  const words = (expected: string) => `is not "${expected}", as that of the reference plan is`;
  const isBase = getMember(value, 'derivation') === null;
  const hasLimits = Object.values(Object(getMember(value, 'limits'))).some((limit) => limit !== null);
  return [
    ...reportProblem(isOther('status', 'on-sale'), `${path}.status`, words('on-sale')),
    ...reportProblem(isOther('audience', 'public'), `${path}.audience`, words('public')),
    ...reportProblem(
      isReference && !isBase,
      `${path}.isReference`,
      `is true, but the plan is derived; only ${BASE} is not`,
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

const checkRestrictions = ({ path, value }: Entry<unknown>, context: RatesFileContext): FileProblem[] => {
  const given = getMember(value, 'restrictions');
  if (given === undefined) return [];
  const at = `${path}.restrictions`;
  if (getMember(value, 'id') === WEBSITE_RATE_PLAN)
    return [{ path: at, words: `is not possible in ${BASE}: its restrictions are those of seasons and nights` }];
  const isEmpty = (entry: object) => RESTRICTION_FIELDS.every((field) => (getMember(entry, field) ?? null) === null);
  return checkNightRows(given, at, isEmpty, context);
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
    ...checkTexts(entry, 'names', 'a plan on sale has a name'),
    ...checkLimits(entry),
    ...reportProblem(
      Array.isArray(roomTypes) && roomTypes.length === 0,
      `${path}.roomTypes`,
      'is empty; null is every one',
    ),
    ...findUnknownRoomTypes(rooms, context),
    ...checkRestrictions(entry, context),
  ];
};

/** R26: exactly one plan is the reference plan. */
const countReferences = (plans: readonly Entry<unknown>[]): FileProblem[] => {
  const marked = plans.filter(({ value }) => is(value, REFERENCE) && value.isReference);
  const [first, ...others] = marked;
  if (!first) return [{ path: 'ratePlans', words: `has no reference plan: ${BASE} has "isReference": true` }];
  return others.map(({ path }) => ({
    path: `${path}.isReference`,
    words: `is true, but ${first.path} is the reference plan`,
  }));
};

/** Checks rate plans, each as it would be with what the file leaves out. R1, R2, R5, R26 */
export const checkRatePlans = (json: unknown, context: RatesFileContext): FileProblem[] => {
  const given = getMember(json, 'ratePlans');
  if (!Array.isArray(given)) return [];
  const plans = pickEntries(given, 'ratePlans', type({})).map(({ path, value }) => ({
    path,
    value: completeMembers(value, context),
  }));
  const ids = plans.map(({ value }) => getMember(value, 'id'));
  const termsIds = pickEntries(getMember(json, 'terms'), 'terms', IDENTIFIED).map(({ value }) => value.id);
  const seasons = plans.filter(({ value }) => getMember(value, 'id') === WEBSITE_RATE_PLAN);
  return [
    ...reportProblem(
      !ids.includes(WEBSITE_RATE_PLAN),
      'ratePlans',
      `lacks the rate plan ${WEBSITE_RATE_PLAN}, which the hotel has`,
    ),
    ...findRepeated(pickEntries(given, 'ratePlans', IDENTIFIED), ({ id }) => id, 'id'),
    ...seasons.flatMap(({ path, value }) => checkSeasons(getMember(value, 'seasons'), `${path}.seasons`, context)),
    ...plans.flatMap((entry) => checkPlan(entry, plans, [...context.termsIds, ...termsIds], context)),
    ...(describesPlans(given) && ids.includes(WEBSITE_RATE_PLAN) ? countReferences(plans) : []),
  ];
};
