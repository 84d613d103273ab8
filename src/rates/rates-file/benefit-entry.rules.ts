import { dynamic, object, type Struct, string, type } from 'superstruct';
import { formatDecimalAmount } from '#src/kernel/money/decimal-amount.ts';
import type { Benefit } from '#src/rates/catalogue/promotion.rules.ts';
import { formatPercent, parseSignedDecimal, type ToMinor, toBasisPoints } from './decimals.rules.ts';
import { type Amounts, createChoice, createPercent, createWholeNumber, FIELDS } from './field-structs.rules.ts';
import { type Entry, getMember, reportProblem } from './file-entries.rules.ts';
import { is } from './find-failures.rules.ts';
import type { FileProblem } from './rates-file.rules.ts';

/** One of a percentage, an amount, free nights and an extra. R15 */
export type RawBenefit =
  | { readonly percent: string }
  | { readonly amount: string; readonly per: 'night' | 'stay' }
  | { readonly nights: number; readonly free: number }
  | { readonly extra: string };

/** Structure of a benefit. */
export const createBenefit = ({ amount }: Amounts): Struct<RawBenefit, null> => {
  const kinds = {
    percent: object({ percent: createPercent(0.01, 100) }),
    amount: object({ amount, per: createChoice(['night', 'stay']) }),
    extra: object({ extra: FIELDS.id }),
    nights: object({ nights: createWholeNumber(2, 365), free: createWholeNumber(1, 364) }),
  };
  const struct = dynamic((given): Struct<RawBenefit, unknown> => {
    const members = Object(given);
    if ('extra' in members) return kinds.extra as Struct<RawBenefit, unknown>;
    if ('nights' in members || 'free' in members) return kinds.nights as Struct<RawBenefit, unknown>;
    return ('amount' in members ? kinds.amount : kinds.percent) as Struct<RawBenefit, unknown>;
  });
  return struct as Struct<RawBenefit, null>;
};

const FREE_NIGHTS = type({ nights: FIELDS.stayNights, free: FIELDS.stayNights });

/** Checks the benefit of a promotion that is otherwise complete. R15 */
export const checkBenefit = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const benefit = getMember(value, 'benefit');
  const amount = getMember(benefit, 'amount');
  return [
    ...reportProblem(benefit === undefined, `${path}.benefit`, 'is missing'),
    ...reportProblem(is(amount, string()) && parseSignedDecimal(amount, 9) === 0, `${path}.benefit.amount`, 'is 0'),
    ...reportProblem(
      is(benefit, FREE_NIGHTS) && benefit.free >= benefit.nights,
      `${path}.benefit.free`,
      'is not less than nights',
    ),
  ];
};

/** Reads a benefit without errors. */
export const toBenefit = (raw: RawBenefit, toMinor: ToMinor): Benefit => {
  if ('percent' in raw) return { kind: 'percent', percent: toBasisPoints(raw.percent) };
  if ('amount' in raw) return { kind: 'amount', amount: toMinor(raw.amount), per: raw.per };
  if ('extra' in raw) return { kind: 'add-on', addOnId: raw.extra };
  return { kind: 'free-nights', nights: raw.nights, free: raw.free };
};

/** A benefit in a file. */
export const toBenefitJson = (benefit: Benefit, decimals: number): RawBenefit => {
  switch (benefit.kind) {
    case 'percent':
      return { percent: formatPercent(benefit.percent) };
    case 'amount':
      return { amount: formatDecimalAmount(benefit.amount, decimals), per: benefit.per };
    case 'free-nights':
      return { nights: benefit.nights, free: benefit.free };
    case 'add-on':
      return { extra: benefit.addOnId };
  }
};
