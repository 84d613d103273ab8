import { describe, expect, test } from 'vitest';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { describeCatalogueChange } from '#src/rates/editing/report/describe-catalogue-change.text.ts';
import type { RatesSummary } from '#src/rates/editing/summarize-rates-change.rules.ts';
import { buildStandardTax, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createStandardTerms } from '#test/support/booking/demo-hotel.ts';
import {
  createAmountRule,
  createDerivedPlan,
  HALF_BOARD,
  NON_REFUNDABLE,
  NON_REFUNDABLE_TERMS,
} from '#test/support/booking/rate-plans.ts';

type Parts = Partial<Pick<RatesSummary, 'plans' | 'terms' | 'taxes' | 'promotions' | 'addOns'>>;

const describeParts = (parts: Parts): string[] =>
  describeCatalogueChange(
    { plans: [], terms: [], taxes: [], promotions: [], addOns: [], ...parts } as unknown as RatesSummary,
    'USD',
  );

const change = (before: RatePlan | null, after: RatePlan, restrictedNights = 0): Parts => ({
  plans: [{ ratePlanId: after.ratePlanId, before, after, restrictedNights }],
});

describe('describeCatalogueChange: rate plans', () => {
  test('of a plan that goes on sale says its status only', () =>
    expect(describeParts(change({ ...HALF_BOARD, status: 'draft' }, HALF_BOARD))).toEqual([
      'Rate plan half-board: status draft → on-sale',
    ]));

  test('of a new plan says all that it has', () =>
    expect(
      describeParts(change(null, { ...NON_REFUNDABLE, limits: { ...NON_REFUNDABLE.limits, minAdvance: 30 } })),
    ).toEqual([
      'New rate plan non-refundable: status on-sale; name in Spanish "No reembolsable"; name in English "Non-refundable"; ' +
        'place in the list 2; prices of flexible, -10 %; terms non-refundable; sold to public; ' +
        'days before arrival at least 30; room types all',
    ]));

  test('of a plan that changes says each difference, and its restrictions', () => {
    const before = createDerivedPlan('early');
    const after = createDerivedPlan('early', {
      board: 'breakfast',
      derivation: { basePlanId: 'flexible', percent: 1_250, room: -500 },
      supplement: { adult: 1_200, child: 600 },
      limits: { ...before.limits, sellTo: '2026-12-31', minStay: 2, maxStay: 7 },
      includedAddOnIds: ['breakfast', 'parking'],
      roomTypeIds: ['618449'],
    });
    expect(describeParts(change(before, after, 3))).toEqual([
      'Rate plan early: prices of flexible → of flexible, 12.5 %, USD -5.00 a night; board none → breakfast; ' +
        'board supplement a night none → USD 12.00 an adult and USD 6.00 a child; sold none → to 2026-12-31; ' +
        'nights of a stay none → at least 2, at most 7; includes none → breakfast, parking; room types all → 618449; 3 nights with another restriction',
    ]);
  });
});

describe('describeCatalogueChange: terms', () => {
  test('of changed terms says the differences, and that bookings keep theirs', () => {
    const [before, after] = [
      createStandardTerms(),
      createStandardTerms({ depositShare: 3_000, freeCancellationDays: 14 }),
    ];
    expect(describeParts({ terms: [{ before, after: { ...after, graceHours: 24 } }] })).toEqual([
      'Terms standard: paid at booking 50 % → 30 %; ' +
        'cancelling costs nothing until 30 days before arrival, then 100 % → nothing until 14 days before arrival, then 100 %; ' +
        'new dates until 30 days before arrival → until 14 days before arrival; free after booking 0 hours → 24 hours; ' +
        'bookings that were made keep theirs',
    ]);
  });

  test('of new terms says all', () =>
    expect(describeParts({ terms: [{ before: null, after: NON_REFUNDABLE_TERMS }] })).toEqual([
      'New terms non-refundable: paid at booking 100 %; all at booking less than 7 days before arrival; ' +
        'cancelling costs 100 %; no-show costs 100 %; new dates never; free after booking 0 hours',
    ]));
});

describe('describeCatalogueChange: taxes', () => {
  const itbms = buildStandardTax(1_000);

  test.each<[string, { before: TaxRule | null; after: TaxRule | null }, string]>([
    [
      'a changed percentage',
      { before: itbms, after: buildStandardTax(1_200) },
      'Tax itbms: charge 10 % of room, extra-guests, board, discount, add-on → 12 % of room, extra-guests, board, discount, add-on',
    ],
    ['a withdrawn one', { before: itbms, after: null }, 'No more tax itbms; bookings that were made keep it'],
    [
      'a new fee',
      {
        before: null,
        after: createAmountRule('resort', {
          validFrom: '2027-01-01',
          charge: { fromAge: 18, maxNights: 7 },
          isPaidAtHotel: true,
        }),
      },
      'New fee resort from 2027-01-01: charge USD 2.50 per person-night from age 18 for at most 7 nights; ' +
        'name in Spanish "Cargo resort"; name in English "Fee resort"; place in the list 1; in prices added; paid at the hotel',
    ],
  ])('of %s', (_, tax, words) => expect(describeParts({ taxes: [tax] })).toEqual([words]));
});
