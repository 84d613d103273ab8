import {
  type Entry,
  findRepeated,
  findReversed,
  findUnknownRooms,
  listEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import type { FileProblem, TermsEntry } from '#src/rates/rates-file/rates-file.rules.ts';
import type { UncheckedFile } from '#src/rates/rates-file/rates-file-field.rules.ts';
import { checkAddOns } from './check-add-ons.rules.ts';
import { checkPromotions } from './check-promotions.rules.ts';
import { listRatePlanChecks } from './check-rate-plans.rules.ts';
import { checkRoomTypes } from './check-room-types.rules.ts';
import { checkTaxes } from './check-taxes.rules.ts';

/** Checks closures, which may also be of nights that are opened later. */
const checkClosures = (file: UncheckedFile, context: RatesFileContext): FileProblem[] => {
  const closures = listEntries(file.closures, 'closures');
  return [...findUnknownRooms(closures, context), ...findReversed(closures)];
};

/** R8: the first step that still applies decides, so that a later one with more days would never apply. */
const checkSteps = ({ path, value }: Entry<TermsEntry>): FileProblem[] => {
  const steps = listEntries(value.cancellation, `${path}.cancellation`);
  return steps.flatMap((step, index) => {
    const before = steps[index - 1];
    const isMore = before !== undefined && step.value.untilDays > before.value.untilDays;
    return reportProblem(isMore, `${step.path}.untilDays`, `is more than in ${before?.path}; steps go down`);
  });
};

/** Otherwise a balance would be due before the booking. B7 */
const checkPayment = ({ path, value: { payment } }: Entry<TermsEntry>): FileProblem[] =>
  reportProblem(
    payment.share < 10_000 && payment.fullWithinDays < payment.dueDays,
    `${path}.payment.fullWithinDays`,
    'is less than dueDays, on which the balance is due',
  );

/** Checks terms: ids once, steps that go down (R8), balances that are due after the booking (B7). */
const checkTerms = (file: UncheckedFile): FileProblem[] => {
  const terms = listEntries(file.terms, 'terms');
  return [
    ...findRepeated(terms, ({ termsId }) => termsId, 'id'),
    ...terms.flatMap((entry) => [...checkPayment(entry), ...checkSteps(entry)]),
  ];
};

const SECTIONS = ['roomTypes', 'ratePlans', 'terms', 'taxes', 'promotions', 'extras', 'closures'] as const;

const checkSections = (file: UncheckedFile, context: RatesFileContext): FileProblem[] => {
  const { currency } = file;
  const isOther = currency !== context.currency;
  const isEmpty = SECTIONS.every((section) => file[section] === undefined);
  return [
    ...reportProblem(isOther, 'currency', `is ${currency}, but this hotel sells in ${context.currency}`),
    ...reportProblem(isEmpty, '', `has none of the sections ${SECTIONS.join(', ')}`),
    ...checkRoomTypes(file.roomTypes, context),
  ];
};

/** Checks the rules between the values of a file and against the hotel, in steps. */
export function* checkRatesFile(
  file: UncheckedFile,
  isPricesOnly: boolean,
  context: RatesFileContext,
): Generator<undefined, FileProblem[]> {
  const checks = [
    () => checkSections(file, context),
    ...listRatePlanChecks(file, isPricesOnly, context),
    () => checkTerms(file),
    () => checkTaxes(file.taxes),
    () => checkPromotions(file, context),
    () => checkAddOns(file, isPricesOnly, context),
    () => checkClosures(file, context),
  ];
  const problems: FileProblem[][] = [];
  for (const check of checks) {
    problems.push(check());
    yield;
  }
  return problems.flat();
}
