import { formatDecimalAmount } from '#src/kernel/money/decimal-amount.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { Penalty, Terms } from '#src/rates/payment-terms/terms.rules.ts';
import type { PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import { isPercentCharge, type TaxRule } from '#src/rates/taxes/tax-rule.rules.ts';
import type { RawCharge, RawPenalty } from './catalogue-structure.rules.ts';
import { formatPercent } from './decimals.rules.ts';
import { RESTRICTION_FIELDS, type RestrictionsEntry, type RestrictionValues } from './rates-file.rules.ts';

/** Leaves out the members that are null. */
export const omitNull = <Value extends object>(
  members: Value,
): Partial<{ [Name in keyof Value]: NonNullable<Value[Name]> }> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as Partial<{
    [Name in keyof Value]: NonNullable<Value[Name]>;
  }>;

/** Limits in a file. */
export const toLimitsJson = ({ minAdvance: minAdvanceDays, maxAdvance: maxAdvanceDays, ...others }: PlanLimits) =>
  omitNull({ ...others, minAdvanceDays, maxAdvanceDays });

/** Members of a plan in a file, without seasons and restrictions. */
export const toRatePlanJson = (plan: RatePlan, decimals: number) => {
  const { derivation, supplement, limits } = plan;
  const toText = (amount: number) => formatDecimalAmount(amount, decimals);
  return {
    id: plan.ratePlanId,
    status: plan.status,
    isReference: plan.isReference,
    names: { es: plan.names.es, en: plan.names.en },
    board: plan.board,
    terms: plan.termsId,
    derivation: derivation && {
      base: derivation.basePlanId,
      percent: formatPercent(derivation.percent),
      amount: toText(derivation.room),
    },
    supplement: { adult: toText(supplement.adult), child: toText(supplement.child) },
    audience: plan.audience,
    ...(plan.accessCode !== null && { code: plan.accessCode }),
    limits: toLimitsJson(limits),
    includes: plan.includedAddOnIds,
    roomTypes: plan.roomTypeIds,
  };
};

export type RatePlanJson = ReturnType<typeof toRatePlanJson>;

const pickValues = ({ minStay, maxStay, minStayThrough, ...others }: PlanRestriction): RestrictionValues => {
  const { closedToArrival, closedToDeparture, stopSell } = others;
  return { minStay, maxStay, minStayThrough, closedToArrival, closedToDeparture, stopSell };
};

/** Whether a restriction restricts nothing. R5 */
export const isUnset = (values: RestrictionValues): boolean =>
  RESTRICTION_FIELDS.every((field) => values[field] === null);

/** Groups restrictions of a plan, by room type and night: consecutive nights with the same ones are one entry. R5 */
export const groupRestrictions = (restrictions: readonly PlanRestriction[]): RestrictionsEntry[] => {
  const entries: RestrictionsEntry[] = [];
  for (const { roomTypeId, night, ...restriction } of restrictions) {
    const values = pickValues({ roomTypeId, night, ...restriction });
    if (isUnset(values)) continue;
    const last = entries.at(-1);
    const isNext =
      last?.roomTypeId === roomTypeId &&
      addDays(last.lastNight, 1) === night &&
      RESTRICTION_FIELDS.every((field) => last.values[field] === values[field]);
    if (last && isNext) entries[entries.length - 1] = { ...last, lastNight: night };
    else entries.push({ roomTypeId, firstNight: night, lastNight: night, values });
  }
  return entries;
};

/** Restrictions of a derived plan in a file. */
export const toRestrictionsJson = (restrictions: readonly PlanRestriction[]) =>
  groupRestrictions(restrictions).map(({ roomTypeId, firstNight, lastNight, values }) => ({
    ...{ roomType: roomTypeId, firstNight, lastNight },
    ...omitNull(values),
  }));

const toPenaltyJson = (penalty: Penalty, decimals: number): RawPenalty => {
  switch (penalty.kind) {
    case 'none':
      return 'none';
    case 'share':
      return { share: formatPercent(penalty.share) };
    case 'nights':
      return { nights: penalty.nights };
    case 'amount':
      return { amount: formatDecimalAmount(penalty.amount, decimals) };
  }
};

export const toTermsJson = (terms: Terms, decimals: number) => {
  const { termsId, payment, cancellation, noShow, changesUntilDays, graceHours } = terms;
  const { share, dueDays, dueHour, fullWithinDays } = payment;
  return {
    id: termsId,
    payment: { share: formatPercent(share), dueDays, dueHour, fullWithinDays },
    cancellation: cancellation.map(({ untilDays, penalty }) => ({
      untilDays,
      penalty: toPenaltyJson(penalty, decimals),
    })),
    noShow: toPenaltyJson(noShow, decimals),
    ...{ changesUntilDays, graceHours },
  };
};

const toChargeJson = (charge: TaxRule['charge'], decimals: number): RawCharge =>
  isPercentCharge(charge)
    ? { percent: formatPercent(charge.percent), of: charge.kinds, fees: charge.fees }
    : {
        amount: formatDecimalAmount(charge.amount, decimals),
        per: charge.basis,
        ...omitNull({ fromAge: charge.fromAge, maxNights: charge.maxNights }),
      };

export const toTaxJson = (rule: TaxRule, decimals: number) => {
  const { taxRuleId, kind, names, validFrom, charge, stayFrom, stayTo, isInclusive, isPaidAtHotel } = rule;
  return {
    id: taxRuleId,
    kind,
    names: { es: names.es, en: names.en },
    ...omitNull({ validFrom }),
    charge: toChargeJson(charge, decimals),
    ...omitNull({ stayFrom, stayTo }),
    inclusive: isInclusive,
    atHotel: isPaidAtHotel,
  };
};
