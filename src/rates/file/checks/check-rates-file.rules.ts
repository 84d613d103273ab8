import { type } from 'superstruct';
import { getMember, pickEntries, type RatesFileContext, reportProblem } from '#src/rates/file/file-entries.rules.ts';
import { type FileProblem, ONE_BASE_PLAN_VERSION } from '#src/rates/file/rates-file.rules.ts';
import { checkAddOns } from './check-add-ons.rules.ts';
import { checkClosures } from './check-closures.rules.ts';
import { checkNights } from './check-night-rows.rules.ts';
import { checkPromotions } from './check-promotions.rules.ts';
import { listRatePlanChecks } from './check-rate-plans.rules.ts';
import { checkRoomTypes } from './check-room-types.rules.ts';
import { checkTaxes } from './check-taxes.rules.ts';
import { checkTerms } from './check-terms.rules.ts';

/** Files before several base plans have one section of nights, others those of each plan. */
const checkVersion = (json: unknown): FileProblem[] => {
  const isOld = getMember(json, 'version') === ONE_BASE_PLAN_VERSION;
  const plans = pickEntries(getMember(json, 'ratePlans'), 'ratePlans', type({}));
  return [
    ...reportProblem(
      !isOld && getMember(json, 'nights') !== undefined,
      'nights',
      `is of version ${ONE_BASE_PLAN_VERSION}: nights are in the entry of their rate plan`,
    ),
    ...plans.flatMap(({ path, value }) =>
      reportProblem(
        isOld && getMember(value, 'nights') !== undefined,
        `${path}.nights`,
        `is not known in version ${ONE_BASE_PLAN_VERSION}, whose nights are a section`,
      ),
    ),
  ];
};

const SECTIONS = ['roomTypes', 'ratePlans', 'nights', 'terms', 'taxes', 'promotions', 'extras', 'closures'] as const;

const checkSections = (json: unknown, context: RatesFileContext): FileProblem[] => {
  const currency = getMember(json, 'currency');
  const isOther = typeof currency === 'string' && currency !== context.currency;
  const isEmpty = SECTIONS.every((section) => getMember(json, section) === undefined);
  return [
    ...reportProblem(isOther, 'currency', `is ${currency}, but this hotel sells in ${context.currency}`),
    ...reportProblem(isEmpty, '', `has none of the sections ${SECTIONS.join(', ')}`),
    ...checkRoomTypes(getMember(json, 'roomTypes'), context),
  ];
};

/** Checks the rules between the values of a file and against the hotel, in steps. */
export function* checkRatesFile(json: unknown, context: RatesFileContext): Generator<undefined, FileProblem[]> {
  const checks = [
    () => checkSections(json, context),
    ...listRatePlanChecks(json, context),
    () => checkVersion(json),
    () => checkNights(getMember(json, 'nights'), 'nights', context),
    () => checkTerms(getMember(json, 'terms')),
    () => checkTaxes(getMember(json, 'taxes')),
    () => checkPromotions(json, context),
    () => checkAddOns(json, context),
    () => checkClosures(getMember(json, 'closures'), context),
  ];
  const problems: FileProblem[][] = [];
  for (const check of checks) {
    problems.push(check());
    yield;
  }
  return problems.flat();
}
