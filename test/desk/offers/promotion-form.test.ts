import { describe, expect, test } from 'vitest';
import { findField, readPercent } from '#src/desk/offers/offer-form.ts';
import { formatPromotion, NEW_PROMOTION, readPromotion } from '#src/desk/offers/promotion-form.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { createOfferEdit } from '#src/rates/editing/edit-offers.rules.ts';
import { planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { NO_LIMITS } from '#src/rates/plans/plan-limits.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY } from '#test/support/booking/rates-state.ts';

const CONTEXT = { currency: 'USD', createPersonalCode: () => 'ABCDEFGHJKLM' };
const SPAN = { today: TODAY, lastNight: LAST_NIGHT };

const LIMITED: Partial<Promotion> = {
  limits: {
    ...{ sellFrom: '2026-11-01', sellTo: '2027-03-31', stayFrom: '2027-04-01', stayTo: '2027-11-30' },
    ...{ minAdvance: 3, maxAdvance: 90, minStay: 2, maxStay: 14 },
  },
  stayWindow: 'arrival',
  arrivalWeekdays: [1, 7],
  ratePlanIds: ['flexible'],
  roomTypeIds: [GARDEN],
  ...{ minAdults: 2, minCost: 100_050, maxUses: 100, isOnePerGuest: true },
};

const PROMOTIONS: readonly Promotion[] = [
  createPromotion('percent', { benefit: { kind: 'percent', percent: 1_250 } }),
  createPromotion('all', { ...LIMITED, code: null }),
  createPromotion('night', { benefit: { kind: 'amount', amount: 2_000, per: 'night' } }),
  createPromotion('stay', { benefit: { kind: 'amount', amount: 123_456, per: 'stay' }, limits: NO_LIMITS }),
  createPromotion('free', { benefit: { kind: 'free-nights', nights: 4, free: 1 } }),
  createPromotion('basket', { benefit: { kind: 'add-on', addOnId: 'basket' } }),
  createPromotion('personal', { code: null, personalCodes: ['ABCDEFGHJKLM', 'MLKJHGFEDCBA'] }),
  createPromotion('empty', { status: 'draft', names: { es: '', en: '' }, code: null }),
];

describe.each(['es', 'en'] as const)('a form of a promotion in %s', (locale) => {
  test.each(PROMOTIONS)('sent as it is shown, $promotionId changes nothing', (promotion) => {
    const state = createRatesState({
      promotions: [{ promotion, taken: 0 }],
      addOns: [{ addOn: createAddOn('basket'), taken: [] }],
    });
    const texts = formatPromotion(promotion, 'USD');
    const entry = readPromotion(texts, { locale, currency: 'USD' });
    const edit = { kind: 'promotion', id: promotion.promotionId, named: '', isSeen: () => true, entry } as const;
    const edited = createOfferEdit(edit, CONTEXT)(state, SPAN);
    if (edited.status !== 'edited') throw new Error(JSON.stringify(edited));
    const planned = planRatesChange(state, { currency: 'USD', ...edited.file }, SPAN);
    expect(planned.ok && planned.change.after.promotions).toEqual(state.promotions);
  });
});

test.each([
  ['8,5 %', '8.5'],
  ['8.5', '8.5'],
  [' 15% ', '15'],
  ['١٥', '15'],
  ['1.000,5', '1.000.5'],
  ['', ''],
  ['much', 'much'],
])('readPercent: %j is %j', (typed, read) => {
  expect(readPercent(typed)).toBe(read);
});

const FORMAT = { locale: 'es', currency: 'USD' } as const;

test.each([
  [
    { who: 'code', code: ' verano 26 ' },
    { code: 'VERANO26', names: { es: 'Código VERANO26', en: 'Code VERANO26' } },
  ],
  [{ who: 'code', code: 'A', nameEs: 'Verano' }, { names: { es: 'Verano', en: '' } }],
  [
    { who: 'all', code: 'VERANO26' },
    { code: null, codes: null, names: { es: '', en: '' } },
  ],
  [{ gives: 'night', amount: '1,250.00' }, { benefit: { amount: '1250.00', per: 'night' } }],
  [{ gives: 'night', amount: '12 50' }, { benefit: { amount: '12 50', per: 'night' } }],
  [
    { who: 'personal', code: 'X', codeCount: '50' },
    { code: null, codes: { count: 50 } },
  ],
  [
    { who: 'personal', codeCount: '' },
    { code: null, codes: { count: '' } },
  ],
  [{ maxUses: ' 100 ' }, { maxUses: 100 }],
  [{ maxUses: '1e3' }, { maxUses: '1e3' }],
  [{ maxUses: '-5' }, { maxUses: '-5' }],
  [{ sellTo: '2027-03-31' }, { limits: expect.objectContaining({ sellTo: '2027-03-31', sellFrom: null }) }],
])('readPromotion: %j is as the rates file has it', (typed, entry) => {
  expect(readPromotion({ ...NEW_PROMOTION, ...typed }, FORMAT)).toMatchObject(entry);
});

test.each([
  ['names.es', 'nameEs'],
  ['benefit.percent', 'percent'],
  ['benefit.extra', 'extra'],
  ['limits.sellTo', 'sellTo'],
  ['limits.minAdvanceDays', 'minAdvance'],
  ['arrivalWeekdays[0]', 'weekdays'],
  ['roomTypes[2]', 'rooms'],
  ['plans', 'plans'],
  ['codes.count', 'codeCount'],
  ['derivation.base', 'base'],
  ['derivation.amount', 'baseAmount'],
  ['descriptions.en', 'textEn'],
  ['dailyCapacity', 'dailyCapacity'],
])('findField: a problem at %s is answered at %s', (path, field) => {
  expect(findField(path)).toBe(field);
});
