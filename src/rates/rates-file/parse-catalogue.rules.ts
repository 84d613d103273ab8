import type { Penalty } from '#src/rates/payment-terms/terms.rules.ts';
import { type AmountCharge, type PercentCharge, TAXED_KINDS } from '#src/rates/taxes/tax-rule.rules.ts';
import type { RawCharge, RawPenalty } from './catalogue-structure.rules.ts';
import type { CompleteRatePlan } from './complete-rate-plans.rules.ts';
import { type ToMinor, toBasisPoints } from './decimals.rules.ts';
import type { RatePlanEntry, RestrictionsEntry, TaxEntry, TermsEntry } from './rates-file.rules.ts';
import type { RawTax, RawTerms } from './rates-file-structure.rules.ts';

const toRestrictions = (entry: NonNullable<CompleteRatePlan['restrictions']>[number]): RestrictionsEntry => {
  const { roomType, firstNight, lastNight } = entry;
  const { minStay = null, maxStay = null, minStayThrough = null } = entry;
  const { closedToArrival = null, closedToDeparture = null, stopSell = null } = entry;
  return {
    ...{ roomTypeId: roomType, firstNight, lastNight },
    values: { minStay, maxStay, minStayThrough, closedToArrival, closedToDeparture, stopSell },
  };
};

/** Reads limits; those left out do not limit. */
export const toLimits = ({ minAdvanceDays, maxAdvanceDays, ...limits }: CompleteRatePlan['limits']) => ({
  sellFrom: limits.sellFrom ?? null,
  sellTo: limits.sellTo ?? null,
  stayFrom: limits.stayFrom ?? null,
  stayTo: limits.stayTo ?? null,
  minAdvance: minAdvanceDays ?? null,
  maxAdvance: maxAdvanceDays ?? null,
  minStay: limits.minStay ?? null,
  maxStay: limits.maxStay ?? null,
});

/** Reads a completed rate plan. */
export const toRatePlanEntry = (raw: CompleteRatePlan, toMinor: ToMinor): RatePlanEntry => {
  const { id, status, isReference, names, board, terms, derivation, supplement, audience, limits, roomTypes } = raw;
  return {
    ratePlanId: id,
    ...{ status, isReference, names, board, termsId: terms },
    derivation: derivation && {
      basePlanId: derivation.base,
      percent: toBasisPoints(derivation.percent ?? '0'),
      room: toMinor(derivation.amount ?? '0'),
    },
    supplement: { adult: toMinor(supplement.adult), child: toMinor(supplement.child) },
    audience,
    accessCode: raw.code ?? null,
    limits: toLimits(limits),
    includedAddOnIds: [...new Set(raw.includes)],
    roomTypeIds: roomTypes,
    restrictions: raw.restrictions?.map(toRestrictions),
  };
};

const toPenalty = (raw: RawPenalty, toMinor: ToMinor): Penalty => {
  if (raw === 'none') return { kind: 'none' };
  if ('share' in raw) return { kind: 'share', share: toBasisPoints(raw.share) };
  if ('nights' in raw) return { kind: 'nights', nights: raw.nights };
  return { kind: 'amount', amount: toMinor(raw.amount) };
};

/** Reads terms. R8 */
export const toTermsEntry = (raw: RawTerms, toMinor: ToMinor): TermsEntry => {
  const { share, dueDays, dueHour, fullWithinDays } = raw.payment;
  return {
    termsId: raw.id,
    payment: { share: toBasisPoints(share), dueDays, dueHour, fullWithinDays },
    cancellation: raw.cancellation.map(({ untilDays, penalty }) => ({
      untilDays,
      penalty: toPenalty(penalty, toMinor),
    })),
    noShow: toPenalty(raw.noShow, toMinor),
    changesUntilDays: raw.changesUntilDays,
    graceHours: raw.graceHours,
  };
};

const toCharge = (raw: RawCharge, toMinor: ToMinor): PercentCharge | AmountCharge => {
  if ('percent' in raw) {
    const { percent, of = TAXED_KINDS, fees = [] } = raw;
    return { basis: 'percent', percent: toBasisPoints(percent), kinds: of, fees };
  }
  const { amount, per, fromAge = null, maxNights = null } = raw;
  return { basis: per, amount: toMinor(amount), fromAge, maxNights };
};

/** Reads a tax or fee. R19 */
export const toTaxEntry = (raw: RawTax, toMinor: ToMinor): TaxEntry => ({
  taxRuleId: raw.id,
  validFrom: raw.validFrom ?? null,
  kind: raw.kind,
  names: raw.names,
  charge: toCharge(raw.charge, toMinor),
  stayFrom: raw.stayFrom ?? null,
  stayTo: raw.stayTo ?? null,
  isInclusive: raw.inclusive ?? false,
  isPaidAtHotel: raw.atHotel ?? false,
});
