import { type, unknown } from 'superstruct';
import { parseSignedDecimal } from '#src/rates/file/decimals.rules.ts';
import { createPercent, FIELDS } from '#src/rates/file/field-structs.rules.ts';
import {
  type Entry,
  findRepeated,
  getMember,
  IDENTIFIED,
  pickEntries,
  reportProblem,
} from '#src/rates/file/file-entries.rules.ts';
import { is } from '#src/rates/file/find-failures.rules.ts';
import type { FileProblem } from '#src/rates/file/rates-file.rules.ts';

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
