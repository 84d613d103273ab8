import { expect, test } from 'vitest';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { previewRates } from '#src/rates/editing/change-rates.service.ts';
import { describePromotionChange } from '#src/rates/editing/report/describe-catalogue-change.text.ts';
import { describeRatesChange } from '#src/rates/editing/report/describe-rates-change.text.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createAutomaticPromotion, SERENA15 } from '#test/support/booking/promotions.ts';
import { createRatesState, TODAY } from '#test/support/booking/rates-state.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryHotel } from '#test/support/fakes/memory-hotel.ts';
import { createMemoryRates } from '#test/support/fakes/memory-rates.ts';

const describeChange = (before: Promotion | null, after: Promotion): string =>
  describePromotionChange({ before, after }, (amount) => `USD ${(amount / 100).toFixed(2)}`);

test('describePromotionChange: of a new promotion says all that it has', () =>
  expect(describeChange(null, { ...SERENA15, limits: { ...NO_LIMITS, sellTo: '2027-03-31' }, maxUses: 100 })).toBe(
    'New promotion serena15: status on-sale; code SERENA15; name in Spanish "Código SERENA15"; ' +
      'name in English "Code SERENA15"; takes off 15 %; booked to 2027-03-31; between these dates every night; ' +
      'arrivals on all; rate plans all; room types all; bookings at most 100; once per guest no',
  ));

test('describePromotionChange: of a changed promotion says the differences, and that bookings keep theirs', () =>
  expect(
    describeChange(
      createAutomaticPromotion('offer'),
      createAutomaticPromotion('offer', {
        code: 'OFFER-24',
        benefit: { kind: 'free-nights', nights: 4, free: 1 },
        limits: { ...NO_LIMITS, minStay: 4 },
        stayWindow: 'arrival',
        arrivalWeekdays: [1, 7],
        ratePlanIds: ['flexible'],
        minAdults: 2,
        minCost: 40_000,
        isOnePerGuest: true,
      }),
    ),
  ).toBe(
    'Promotion offer: code none, applies by itself → OFFER-24; takes off 10 % → the cheapest night of every 4; ' +
      'between these dates every night → the arrival; arrivals on all → monday, sunday; ' +
      'nights of a stay none → at least 4; rate plans all → flexible; adults none → at least 2; ' +
      'nights cost none → at least USD 400.00; once per guest no → yes; bookings that were made keep theirs',
  ));

test.each<[string[], string]>([
  [[], 'no personal code is left'],
  [['PERSONAL01'], '1 personal code, PERSONAL01 to PERSONAL01'],
  [['PERSONAL01', 'PERSONAL02', 'PERSONAL03'], '3 personal codes, PERSONAL01 to PERSONAL03'],
])('describePromotionChange: personal codes %j are "%s"', (personalCodes, text) => {
  const before = createAutomaticPromotion('offer');
  expect(describeChange(before, { ...before, personalCodes })).toBe(
    `Promotion offer: code none, applies by itself → ${text}; bookings that were made keep theirs`,
  );
});

test('describePromotionChange: amounts are off each night or off the stay', () => {
  const night = createAutomaticPromotion('offer', { benefit: { kind: 'amount', amount: 2_000, per: 'night' } });
  const stay = createAutomaticPromotion('offer', { benefit: { kind: 'amount', amount: 10_000, per: 'stay' } });
  expect(describeChange(night, stay)).toBe(
    'Promotion offer: takes off USD 20.00 a night → USD 100.00 a stay; bookings that were made keep theirs',
  );
});

test('describeRatesChange: says which promotions of a file change, and that they are in another order (R15)', async () => {
  const stored = [SERENA15, createAutomaticPromotion('spring')].map((promotion) => ({ promotion, taken: 0 }));
  const state = createRatesState({ promotions: stored });
  const { reservations } = createMemoryHotel({ roomTypes: state.roomTypes, seasons: [], rates: [] });
  const clock = createFixedClock(`${TODAY}T15:00:00.000Z`);
  const preview = await previewRates(
    { rates: createMemoryRates(state), reservations, clock, identity: createCountingIdentity(), policy: DEMO_POLICY },
    JSON.stringify({
      version: 2,
      currency: 'USD',
      promotions: [{ id: 'spring' }, { id: 'serena15', benefit: { percent: '20' }, maxUses: 100 }],
    }),
  );
  if (preview.status !== 'previewed') throw new Error(preview.status);
  expect(describeRatesChange(preview.summary, 'USD').split('\n').slice(0, 2)).toEqual([
    'Promotion serena15: takes off 15 % → 20 %; bookings none → at most 100; bookings that were made keep theirs',
    'Promotions in another order',
  ]);
});
