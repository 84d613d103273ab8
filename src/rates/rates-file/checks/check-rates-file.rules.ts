import { nullable, optional, string, type, unknown } from 'superstruct';
import { parseSignedDecimal } from '#src/rates/rates-file/decimals.rules.ts';
import { createPercent, FIELDS } from '#src/rates/rates-file/field-structs.rules.ts';
import {
  type Entry,
  findRepeated,
  findReversed,
  findUnknownRooms,
  getMember,
  IDENTIFIED,
  pickEntries,
  RANGE,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import { is } from '#src/rates/rates-file/find-failures.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import { checkAddOns } from './check-add-ons.rules.ts';
import { checkPromotions } from './check-promotions.rules.ts';
import { listRatePlanChecks } from './check-rate-plans.rules.ts';
import { checkRoomTypes } from './check-room-types.rules.ts';

/** Checks closures, which may also be of nights that are opened later. */
export const checkClosures = (given: unknown, context: RatesFileContext): FileProblem[] => [
  ...findUnknownRooms(given, 'closures', context),
  ...findReversed(pickEntries(given, 'closures', RANGE)),
];

const STEP = type({ untilDays: FIELDS.days });
const PAYMENT = type({ share: createPercent(1, 100), dueDays: FIELDS.days, fullWithinDays: FIELDS.days });

/** R8: the first step that still applies decides, so that a later one with more days would never apply. */
const checkSteps = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const steps = pickEntries(getMember(value, 'cancellation'), `${path}.cancellation`, STEP);
  return steps.flatMap((step, index) => {
    const before = steps[index - 1];
    const isMore = before !== undefined && step.value.untilDays > before.value.untilDays;
    return reportProblem(isMore, `${step.path}.untilDays`, `is more than in ${before?.path}; steps go down`);
  });
};

/** Otherwise a balance would be due before the booking. B7 */
const checkPayment = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const payment = getMember(value, 'payment');
  if (!is(payment, PAYMENT) || parseSignedDecimal(payment.share, 2) === 10_000) return [];
  const isLess = payment.fullWithinDays < payment.dueDays;
  return reportProblem(isLess, `${path}.payment.fullWithinDays`, 'is less than dueDays, on which the balance is due');
};

/** Checks terms: ids once, steps that go down (R8), balances that are due after the booking (B7). */
export const checkTerms = (given: unknown): FileProblem[] => [
  ...findRepeated(pickEntries(given, 'terms', IDENTIFIED), ({ id }) => id, 'id'),
  ...pickEntries(given, 'terms', unknown()).flatMap((entry) => [...checkPayment(entry), ...checkSteps(entry)]),
];

const VERSION = type({ id: FIELDS.id, kind: string(), validFrom: optional(nullable(FIELDS.date)) });
const STAY_DATES = type({ stayFrom: FIELDS.date, stayTo: FIELDS.date });

/** R21: of two versions that begin on one date none would be the valid one. */
const checkVersions = (given: unknown): FileProblem[] => {
  const versions = pickEntries(given, 'taxes', VERSION);
  return versions.flatMap(({ path, value }, index) => {
    const before = versions.slice(0, index).filter((each) => each.value.id === value.id);
    const same = before.find((each) => (each.value.validFrom ?? null) === (value.validFrom ?? null));
    const other = before.find((each) => each.value.kind !== value.kind);
    return [
      ...reportProblem(
        same !== undefined,
        value.validFrom ? `${path}.validFrom` : path,
        `is the same as in ${same?.path}: versions of "${value.id}" begin on different dates`,
      ),
      ...reportProblem(other !== undefined, `${path}.kind`, `is not that of ${other?.path}, of the same id`),
    ];
  });
};

/** R19: fees come before taxes, each in the order of the list, so that a percentage knows the fees that it is charged on. */
const checkFees = (entry: Entry<unknown>, all: readonly Entry<unknown>[]): FileProblem[] => {
  const isFee = (given: unknown): boolean => getMember(given, 'kind') === 'fee';
  const index = all.findIndex(({ path }) => path === entry.path);
  const known = (isFee(entry.value) ? all.slice(0, index) : all).filter(({ value }) => isFee(value));
  const ids = known.map(({ value }) => getMember(value, 'id')).filter((id) => id !== getMember(entry.value, 'id'));
  const fees = pickEntries(getMember(getMember(entry.value, 'charge'), 'fees'), `${entry.path}.charge.fees`, string());
  const place = isFee(entry.value) ? 'is no fee of this list before this one' : 'is no fee of this list';
  return fees.flatMap(({ path, value }) => reportProblem(!ids.includes(value), path, `${place}: ${value}`));
};

const checkTax = ({ path, value }: Entry<unknown>): FileProblem[] => [
  ...reportProblem(
    getMember(value, 'inclusive') === true && getMember(getMember(value, 'charge'), 'amount') !== undefined,
    `${path}.inclusive`,
    'is true, but only a percentage can be included in prices',
  ),
  ...reportProblem(
    getMember(value, 'inclusive') === true && getMember(value, 'atHotel') === true,
    `${path}.atHotel`,
    'is true, but prices include the percentage, so that it is paid with them',
  ),
  ...reportProblem(is(value, STAY_DATES) && value.stayTo < value.stayFrom, `${path}.stayTo`, 'is before stayFrom'),
  ...['es', 'en'].flatMap((language) =>
    reportProblem(
      getMember(getMember(value, 'names'), language) === '',
      `${path}.names.${language}`,
      'is empty; a tax has a name in both languages',
    ),
  ),
];

/** Checks taxes and fees. R19, R20, R21 */
export const checkTaxes = (given: unknown): FileProblem[] => {
  const all = pickEntries(given, 'taxes', unknown());
  return [...checkVersions(given), ...all.flatMap((entry) => [...checkTax(entry), ...checkFees(entry, all)])];
};

const SECTIONS = ['roomTypes', 'ratePlans', 'terms', 'taxes', 'promotions', 'extras', 'closures'] as const;

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
