import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#src/kernel/stay/stay.ts';
import { BOARDS, NO_SUPPLEMENT, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { Benefit, Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { isEmptyChange, planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { formatPercent } from '#src/rates/rates-file/decimals.rules.ts';
import { formatRatesFile } from '#src/rates/rates-file/format-rates-file.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { AMOUNT_BASES } from '#src/rates/taxes-and-fees/charge-basis.rules.ts';
import { TAXED_KINDS, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createAutomaticPromotion } from '#test/support/booking/promotions.ts';
import { createDerivedPlan } from '#test/support/booking/rate-plans.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY, VILLA } from '#test/support/booking/rates-state.ts';

const amounts = fc.integer({ min: 0, max: 100_000_000 });
const dates = fc.integer({ min: 0, max: 400 }).map((days) => addDays(TODAY, days));
const names = fc.constantFrom('Tarifa', 'Rate', 'ñ – "x"').map((name) => ({ es: name, en: `${name} en` }));
const shares = fc.integer({ min: 100, max: 10_000 });

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });

const access = fc.oneof(
  fc.record({
    audience: fc.constantFrom<RatePlan['audience'][]>('public', 'member', 'desk'),
    accessCode: fc.constant(null),
  }),
  fc.record({ audience: fc.constant<RatePlan['audience']>('code'), accessCode: fc.constantFrom('ACME', 'ACME-2027') }),
);

const planMembers = fc.record({
  access,
  status: fc.constantFrom<RatePlan['status'][]>('draft', 'on-sale', 'archived'),
  names,
  board: orNull(fc.constantFrom(...BOARDS)),
  termsId: fc.constantFrom('standard', 'ladder'),
  derivation: fc.record({
    basePlanId: fc.constant('flexible'),
    percent: fc.integer({ min: -9_000, max: 30_000 }),
    room: amounts,
  }),
  supplement: fc.record({ adult: amounts, child: amounts }),
  limits: fc.record({ sellFrom: orNull(dates), minAdvance: orNull(fc.nat(99)), maxStay: orNull(fc.constant(30)) }),
  roomTypeIds: orNull(fc.constantFrom([GARDEN], [GARDEN, VILLA])),
});

const plans = fc.array(planMembers, { maxLength: 4 }).map((members) =>
  members.map(({ access: by, ...each }, index) =>
    createDerivedPlan(`plan-${index}`, {
      ...each,
      ...by,
      supplement: each.board === null ? NO_SUPPLEMENT : each.supplement,
      limits: { ...NO_LIMITS, ...each.limits },
      position: 3 * index + 2,
    }),
  ),
);

const flags = orNull(fc.boolean());

const restrictions = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }).chain((days) =>
  fc.tuple(
    ...days
      .toSorted((a, b) => a - b)
      .map((day) =>
        fc.record({
          ...{ ratePlanId: fc.constant('plan-0'), roomTypeId: fc.constant(GARDEN) },
          night: fc.constant(addDays(TODAY, day)),
          minStay: fc.constantFrom(2, 3),
          maxStay: orNull(fc.constant(9)),
          minStayThrough: orNull(fc.constantFrom(2, 5)),
          ...{ closedToArrival: flags, closedToDeparture: flags, stopSell: flags },
        }),
      ),
  ),
) as fc.Arbitrary<PlanRestriction[]>;

const penalties = fc.oneof(
  fc.record({ kind: fc.constant('none' as const) }),
  fc.record({ kind: fc.constant('share' as const), share: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('nights' as const), nights: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: amounts }),
);

const terms: fc.Arbitrary<Terms> = fc.record({
  ...{ termsId: fc.constant('ladder'), version: fc.constant(4) },
  payment: fc.record({ share: shares, dueDays: fc.nat(30), dueHour: fc.nat(23), fullWithinDays: fc.constant(30) }),
  cancellation: fc
    .array(fc.record({ untilDays: fc.nat(60), penalty: penalties }), { maxLength: 4 })
    .map((steps) => steps.toSorted((a, b) => b.untilDays - a.untilDays)),
  noShow: penalties,
  changesUntilDays: orNull(fc.nat(99)),
  graceHours: fc.nat(72),
});

const charges: fc.Arbitrary<TaxRule['charge']> = fc.oneof(
  fc.record({
    basis: fc.constant('percent' as const),
    percent: fc.integer({ min: 0, max: 10_000 }),
    kinds: fc.subarray([...TAXED_KINDS]),
    fees: fc.constant([]),
  }),
  fc.record({
    basis: fc.constantFrom(...AMOUNT_BASES),
    amount: amounts,
    fromAge: orNull(fc.constant(18)),
    maxNights: orNull(fc.constant(7)),
  }),
);

const taxes: fc.Arbitrary<TaxRule[]> = fc
  .array(
    fc.record({ charge: charges, names, validFrom: orNull(dates), stayTo: orNull(dates), isPaidAtHotel: fc.boolean() }),
    {
      maxLength: 4,
    },
  )
  .map((rules) =>
    rules.map((rule, index) => ({
      ...{ taxRuleId: `tax-${index}`, version: 2, kind: 'fee' as const, position: 2 * index + 1, stayFrom: null },
      ...{ ...rule, isInclusive: rule.charge.basis === 'percent' && !rule.isPaidAtHotel },
    })),
  );

const benefits: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.integer({ min: 1, max: 100_000_000 }),
    per: fc.constantFrom('night', 'stay'),
  }),
  fc.record({
    kind: fc.constant('free-nights' as const),
    nights: fc.integer({ min: 2, max: 9 }),
    free: fc.constant(1),
  }),
);

const promotions = fc
  .array(
    fc.record({
      status: fc.constantFrom<Promotion['status'][]>('draft', 'on-sale', 'archived'),
      ...{ names, benefit: benefits },
      limits: fc.record({ sellTo: orNull(dates), maxAdvance: orNull(fc.nat(99)), minStay: orNull(fc.constant(3)) }),
      stayWindow: fc.constantFrom<Promotion['stayWindow'][]>('nights', 'arrival'),
      arrivalWeekdays: orNull(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })),
      ratePlanIds: orNull(fc.constant(['flexible'])),
      roomTypeIds: orNull(fc.constantFrom([GARDEN], [GARDEN, VILLA])),
      ...{ minAdults: orNull(fc.constant(2)), minCost: orNull(amounts), maxUses: orNull(fc.constant(8)) },
      isOnePerGuest: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((members) =>
    members.map((each, index) => ({
      promotion: createAutomaticPromotion(`promotion-${index}`, {
        ...each,
        limits: { ...NO_LIMITS, ...each.limits },
        code: index % 2 === 0 ? `CODE-${index}` : null,
      }),
      taken: 2 * index,
    })),
  );

test.each([
  [-1_000, '-10'],
  [1_250, '12.5'],
  [1, '0.01'],
  [-5, '-0.05'],
  [30_000, '300'],
  [0, '0'],
])('formatPercent: %i basis points are %s', (percent, text) => expect(formatPercent(percent)).toBe(text));

test('formatRatesFile: importing an export of any plans, terms, taxes and promotions changes nothing', () => {
  fc.assert(
    fc.property(plans, restrictions, terms, taxes, promotions, (added, rows, ladder, rules, offers) => {
      const own = added.length > 0 ? rows : [];
      const state = createRatesState({
        plans: added,
        restrictions: own,
        terms: [ladder],
        taxes: rules,
        promotions: offers,
      });
      const termsIds = state.terms.map(({ termsId }) => termsId);
      const context = {
        currency: 'USD',
        roomTypeIds: [GARDEN, VILLA],
        lastNight: LAST_NIGHT,
        plans: state.plans,
        termsIds,
        promotions: state.promotions.map(({ promotion }) => promotion),
        addOns: [],
        createPersonalCode: () => 'PERSONAL01',
      };
      const text = formatRatesFile(state, 'USD');
      const parsed = parseRatesFile(JSON.parse(text), context);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      const planned = planRatesChange(state, parsed.file, { today: TODAY, lastNight: LAST_NIGHT });
      if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
      expect(isEmptyChange(planned.change)).toBe(true);
      expect(formatRatesFile(planned.change.after, 'USD')).toBe(text);
    }),
  );
});
