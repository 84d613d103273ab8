import type { Benefit, Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Changed } from '#src/rates/editing/summarize-rates-change.rules.ts';
import { formatPercent } from '#src/rates/file/decimals.rules.ts';
import { WEEKDAYS } from '#src/rates/file/rates-file.rules.ts';
import { describeCount } from '#src/server/operations/describe-count.ts';
import { describeDates, describeFields, describeRange, type Field, type ToMoney } from './describe-fields.text.ts';

const describeBenefit = (benefit: Benefit, money: ToMoney): string => {
  switch (benefit.kind) {
    case 'percent':
      return `${formatPercent(benefit.percent)} %`;
    case 'amount':
      return `${money(benefit.amount)} a ${benefit.per}`;
    case 'free-nights':
      return `the cheapest ${benefit.free === 1 ? 'night' : `${benefit.free} nights`} of every ${benefit.nights}`;
    case 'add-on':
      return `the price of the extra ${benefit.addOnId}`;
  }
};

/** Their number, and as many as tell two lists apart: an import makes new codes at the end. */
const describePersonalCodes = (codes: readonly string[]): string =>
  codes.length === 0
    ? 'no personal code is left'
    : `${describeCount(codes.length, 'personal code')}, ${codes[0]} to ${codes.at(-1)}`;

const describeWeekdays = (days: readonly number[] | null): string =>
  days ? days.map((day) => WEEKDAYS[day - 1]).join(', ') : 'all';

const describeCode = ({ code, personalCodes }: Promotion): string =>
  personalCodes ? describePersonalCodes(personalCodes) : (code ?? 'none, applies by itself');

const createPromotionFields = (money: ToMoney): Field<Promotion>[] => [
  ['status', ({ status }) => status],
  ['code', describeCode],
  ['name in Spanish', ({ names }) => names.es && `"${names.es}"`],
  ['name in English', ({ names }) => names.en && `"${names.en}"`],
  ['takes off', ({ benefit }) => describeBenefit(benefit, money)],
  ['booked', ({ limits }) => describeDates(limits.sellFrom, limits.sellTo)],
  ['stays', ({ limits }) => describeDates(limits.stayFrom, limits.stayTo)],
  ['between these dates', ({ stayWindow }) => (stayWindow === 'nights' ? 'every night' : 'the arrival')],
  ['arrivals on', ({ arrivalWeekdays }) => describeWeekdays(arrivalWeekdays)],
  ['days before arrival', ({ limits }) => describeRange(limits.minAdvance, limits.maxAdvance)],
  ['nights of a stay', ({ limits }) => describeRange(limits.minStay, limits.maxStay)],
  ['rate plans', ({ ratePlanIds }) => ratePlanIds?.join(', ') ?? 'all'],
  ['room types', ({ roomTypeIds }) => roomTypeIds?.join(', ') ?? 'all'],
  ['adults', ({ minAdults }) => describeRange(minAdults, null)],
  ['nights cost', ({ minCost }) => (minCost === null ? '' : `at least ${money(minCost)}`)],
  ['bookings', ({ maxUses }) => describeRange(null, maxUses)],
  ['once per guest', ({ isOnePerGuest }) => (isOnePerGuest ? 'yes' : 'no')],
];

/** Describes what changes of a promotion. R15 */
export const describePromotionChange = (change: Changed<Promotion>, money: ToMoney): string => {
  const name = change.after?.promotionId ?? '';
  const changes = describeFields(change, createPromotionFields(money)).join('; ');
  return change.before
    ? `Promotion ${name}: ${changes}; bookings that were made keep theirs`
    : `New promotion ${name}: ${changes}`;
};
