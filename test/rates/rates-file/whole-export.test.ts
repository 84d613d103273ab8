import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { isEmptyChange, planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { formatRatesFile } from '#src/rates/rates-file/format-rates-file.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import { createAddOn, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createPlansContext } from '#test/support/booking/plans-file.ts';
import { createPromotion, SPRING } from '#test/support/booking/promotions.ts';
import {
  COMPANY_PLAN,
  createAmountRule,
  createDerivedPlan,
  createPercentRule,
  createPlanRestriction,
  HALF_BOARD,
} from '#test/support/booking/rate-plans.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY, VILLA } from '#test/support/booking/rates-state.ts';

/** Text of an export with every member that a file can have, byte for byte. */
const EXPORT = readFileSync(new URL('whole-export.txt', import.meta.url), 'utf8');

const LADDER: Terms = {
  termsId: 'ladder',
  version: 3,
  payment: { share: 1_250, dueDays: 7, dueHour: 9, fullWithinDays: 14 },
  cancellation: [
    { untilDays: 30, penalty: { kind: 'none' } },
    { untilDays: 14, penalty: { kind: 'nights', nights: 1 } },
    { untilDays: 7, penalty: { kind: 'share', share: 5_000 } },
    { untilDays: 0, penalty: { kind: 'amount', amount: 9_950 } },
  ],
  noShow: { kind: 'share', share: 10_000 },
  changesUntilDays: null,
  graceHours: 24,
};

const createPromotions = (): Promotion[] => [
  createPromotion('personal', {
    ...{ code: null, personalCodes: ['PERSONAL01', 'PERSONAL02'] },
    benefit: { kind: 'amount', amount: 2_000, per: 'night' },
    // In the order in which the database returns the members of a document.
    limits: {
      ...{ sellTo: '2027-03-31', stayTo: '2027-11-30', maxStay: 9, minStay: 3 },
      ...{ sellFrom: '2026-12-01', stayFrom: '2027-04-01', maxAdvance: 60, minAdvance: 7 },
    },
    ...{ stayWindow: 'arrival', arrivalWeekdays: [1, 7], ratePlanIds: ['flexible'], roomTypeIds: [VILLA] },
    ...{ minAdults: 2, minCost: 40_000, maxUses: 100, isOnePerGuest: true },
  }),
  createPromotion('four-for-three', { benefit: { kind: 'free-nights', nights: 4, free: 1 } }),
  { ...SPRING, status: 'draft' },
  createPromotion('welcome', { code: null, benefit: { kind: 'add-on', addOnId: 'basket' } }),
];

const ADD_ONS = [
  { ...TRANSFER, childPrice: TRANSFER.price },
  { ...SPA, descriptions: { es: 'Dos horas.', en: 'Two hours.' }, roomTypeIds: [GARDEN], ratePlanIds: ['flexible'] },
  createAddOn('basket', { status: 'draft' }),
];

const createWholeState = () => {
  const [garden, ...others] = createRatesState().roomTypes;
  if (!garden) throw new Error('the hotel has no room type');
  const ageBands = garden.occupancy.ageBands.map((band) => (band.pays === 'child' ? { ...band, price: 1_250 } : band));
  const priced = { ...garden, underOccupancy: { 1: -1_500 }, occupancy: { ...garden.occupancy, ageBands } };
  return createRatesState({
    roomTypes: [priced, ...others],
    manual: [
      { roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-01', values: { closedToArrival: true } },
      {
        ...{ roomTypeId: VILLA, firstNight: '2026-12-24', lastNight: '2026-12-26' },
        values: { rate: 90_000, minStay: 2, maxStay: null, minStayThrough: 2, stopSell: false },
      },
    ],
    plans: [
      createDerivedPlan('saver', {
        ...{ position: 2, termsId: 'ladder', includedAddOnIds: ['basket'], roomTypeIds: [GARDEN] },
        derivation: { basePlanId: 'flexible', percent: -1_050, room: -250 },
        limits: { ...NO_LIMITS, stayFrom: '2026-12-01', minAdvance: 14, maxStay: 7 },
      }),
      HALF_BOARD,
      COMPANY_PLAN,
    ],
    restrictions: ['2026-12-24', '2026-12-25', '2026-12-26'].map((night) =>
      createPlanRestriction('saver', GARDEN, night, { minStay: night === '2026-12-26' ? null : 2, stopSell: false }),
    ),
    terms: [LADDER],
    taxes: [
      createAmountRule('resort', {
        charge: { fromAge: 18, maxNights: 7 },
        stayFrom: '2027-01-01',
        isPaidAtHotel: true,
      }),
      createPercentRule('itbms', 1_000, { position: 2, charge: { kinds: ['room'], fees: ['resort'] } }),
      createPercentRule('itbms', 1_225, {
        position: 2,
        validFrom: '2028-01-01',
        stayTo: '2028-12-31',
        isInclusive: true,
      }),
    ],
    promotions: createPromotions().map((promotion) => ({ promotion, taken: 0 })),
    addOns: ADD_ONS.map((addOn) => ({ addOn, taken: [] })),
    closures: [
      { roomTypeId: GARDEN, firstNight: '2027-05-01', lastNight: '2027-05-14', units: 2, note: 'painting' },
      { roomTypeId: VILLA, firstNight: '2027-09-01', lastNight: '2027-09-30', units: null, note: null },
    ],
  });
};

test('formatRatesFile: writes every member of every entry, in the same order and form as ever', () =>
  expect(formatRatesFile(createWholeState(), 'USD')).toBe(EXPORT));

test('parseRatesFile: importing that export changes nothing', () => {
  const state = createWholeState();
  const parsed = parseRatesFile(JSON.parse(EXPORT), {
    ...createPlansContext(state.plans),
    termsIds: ['standard', 'ladder'],
    promotions: createPromotions(),
    addOns: ADD_ONS,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const planned = planRatesChange(state, parsed.file, { today: TODAY, lastNight: LAST_NIGHT });
  expect(planned.ok && isEmptyChange(planned.change)).toBe(true);
});
