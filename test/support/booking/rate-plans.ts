import { type Catalogue, NO_SUPPLEMENT, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import { FULL_STAY, type Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import type { AmountCharge, PercentCharge } from '#src/rates/taxes-and-fees/charge-basis.rules.ts';
import { buildStandardTax, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createTestCatalogue, DEMO_POLICY } from './demo-hotel.ts';

/** Everything at booking, nothing back. */
export const NON_REFUNDABLE_TERMS: Terms = {
  termsId: 'non-refundable',
  version: 1,
  payment: { share: 10_000, dueDays: 7, dueHour: 9, fullWithinDays: 7 },
  cancellation: [],
  noShow: FULL_STAY,
  changesUntilDays: null,
  graceHours: 0,
};

/** A plan on sale to everybody at the rates of the reference plan, unless told otherwise. */
export const createDerivedPlan = (ratePlanId: string, differences: Partial<RatePlan> = {}): RatePlan => ({
  ratePlanId,
  status: 'on-sale',
  isReference: false,
  position: 9,
  accessCode: null,
  includedAddOnIds: [],
  names: { es: `Tarifa ${ratePlanId}`, en: `Rate ${ratePlanId}` },
  board: null,
  termsId: 'standard',
  derivation: { basePlanId: WEBSITE_RATE_PLAN, percent: 0, room: 0 },
  supplement: NO_SUPPLEMENT,
  audience: 'public',
  limits: NO_LIMITS,
  roomTypeIds: null,
  ...differences,
});

const createDerivation = (percent: number, room = 0) => ({ basePlanId: WEBSITE_RATE_PLAN, percent, room });

/** 10 % less, paid at once. */
export const NON_REFUNDABLE = createDerivedPlan('non-refundable', {
  position: 2,
  names: { es: 'No reembolsable', en: 'Non-refundable' },
  termsId: 'non-refundable',
  derivation: createDerivation(-1_000),
});

/** 38.00 an adult and 19.00 a child each night. */
export const HALF_BOARD = createDerivedPlan('half-board', {
  position: 3,
  names: { es: 'Media pensión', en: 'Half board' },
  board: 'half-board',
  supplement: { adult: 3_800, child: 1_900 },
});

/** 5 % less for guests with an account. */
export const MEMBER_PLAN = createDerivedPlan('member', {
  position: 4,
  names: { es: 'Tarifa para clientes', en: 'Member rate' },
  audience: 'member',
  derivation: createDerivation(-500),
});

/** 15 % less for guests of a company, who give the code ACME2027. */
export const COMPANY_PLAN = createDerivedPlan('company', {
  position: 5,
  names: { es: 'Tarifa de empresa', en: 'Company rate' },
  audience: 'code',
  accessCode: 'ACME2027',
  derivation: createDerivation(-1_500),
});

/** The reference plan of the demo hotel with other plans, with the terms and taxes of the demo hotel. */
export const createPlansCatalogue = (
  plans: readonly RatePlan[] = [NON_REFUNDABLE, HALF_BOARD, MEMBER_PLAN],
  differences: Partial<Catalogue> = {},
): Catalogue => {
  const { plans: reference, terms, ...rest } = createTestCatalogue(DEMO_POLICY);
  return { ...rest, plans: [...reference, ...plans], terms: [...terms, NON_REFUNDABLE_TERMS], ...differences };
};

type RuleDifferences<Charge> = Partial<Omit<TaxRule, 'charge'>> & { readonly charge?: Partial<Charge> };

/** A percentage of all that the demo hotel's tax is charged on. */
export const createPercentRule = (
  taxRuleId: string,
  percent: number,
  { charge, ...differences }: RuleDifferences<PercentCharge> = {},
): TaxRule => {
  const standard = buildStandardTax(percent);
  return {
    ...standard,
    taxRuleId,
    names: { es: `Impuesto ${taxRuleId}`, en: `Tax ${taxRuleId}` },
    charge: {
      basis: 'percent',
      percent,
      kinds: ['room', 'extra-guests', 'board', 'discount', 'add-on'],
      fees: [],
      ...charge,
    },
    ...differences,
  };
};

/** A fee of an amount that everybody pays, for every night where it is one per night. */
export const createAmountRule = (
  taxRuleId: string,
  { charge, ...differences }: RuleDifferences<AmountCharge> = {},
): TaxRule => ({
  ...buildStandardTax(0),
  taxRuleId,
  kind: 'fee',
  names: { es: `Cargo ${taxRuleId}`, en: `Fee ${taxRuleId}` },
  charge: { basis: 'person-night', amount: 250, fromAge: null, maxNights: null, ...charge },
  ...differences,
});

/** A plan's own restriction on a night; without differences all as the base plan. */
export const createPlanRestriction = (
  ratePlanId: string,
  roomTypeId: string,
  night: string,
  differences: Partial<PlanRestriction> = {},
): PlanRestriction => ({
  ratePlanId,
  roomTypeId,
  night,
  minStay: null,
  maxStay: null,
  minStayThrough: null,
  closedToArrival: null,
  closedToDeparture: null,
  stopSell: null,
  ...differences,
});
