import { describe, expect, test } from 'vitest';
import { formatPlan, readPlan } from '#src/desk/offers/plan-form.ts';
import { buildReferencePlan, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { createOfferEdit, type OfferEdit } from '#src/rates/editing/edit-offers.rules.ts';
import { planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY } from '#test/support/booking/rates-state.ts';

const CONTEXT = { currency: 'USD', createPersonalCode: () => 'ABCDEFGHJKLM' };
const SPAN = { today: TODAY, lastNight: LAST_NIGHT };
const FORMAT = { locale: 'es', currency: 'USD' } as const;

const REFERENCE = buildReferencePlan('flexible', 'standard');

const createPlan = (ratePlanId: string, differences: Partial<RatePlan> = {}): RatePlan => ({
  ...{ ...REFERENCE, ratePlanId, isReference: false, position: 2 },
  derivation: { basePlanId: 'flexible', percent: -1_250, room: 0 },
  ...differences,
});

const PLANS: readonly RatePlan[] = [
  createPlan('less'),
  createPlan('more', { derivation: { basePlanId: 'flexible', percent: 500, room: -250 } }),
  createPlan('same', {
    derivation: { basePlanId: 'flexible', percent: 0, room: 1_000 },
    ...{ board: 'half-board', supplement: { adult: 3_800, child: 1_900 }, audience: 'member' },
  }),
  createPlan('code', { audience: 'code', accessCode: 'SECRETO1', roomTypeIds: [GARDEN], includedAddOnIds: ['basket'] }),
  createPlan('base', { derivation: null, limits: { ...REFERENCE.limits, minStay: 3, sellTo: '2027-01-31' } }),
];

const apply = (state: ReturnType<typeof createRatesState>, edit: Partial<OfferEdit>) => {
  const change: OfferEdit = { kind: 'plan', id: null, named: 'New', isSeen: () => true, entry: {}, ...edit };
  const edited = createOfferEdit(change, CONTEXT)(state, SPAN);
  if (edited.status !== 'edited') throw new Error(JSON.stringify(edited));
  const planned = planRatesChange(state, { currency: 'USD', ...edited.file }, SPAN);
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  return planned.change.after;
};

describe.each(['es', 'en'] as const)('a form of a plan in %s', (locale) => {
  test.each([...PLANS, REFERENCE])('sent as it is shown, $ratePlanId changes nothing', (plan) => {
    const plans = plan.isReference ? [] : [plan];
    const state = createRatesState({ plans, addOns: [{ addOn: createAddOn('basket'), taken: [] }] });
    const read = readPlan(formatPlan(plan, 'USD'), { locale, currency: 'USD' }, plan, state.terms);
    expect(apply(state, { id: plan.ratePlanId, ...read }).plans).toEqual(state.plans);
  });
});

const TYPED = {
  ...{ price: 'derived', base: 'flexible', direction: 'less', difference: '10', terms: 'standard', who: 'public' },
  ...{ nameEs: 'Nueva', nameEn: 'New' },
};

test.each([
  [{ difference: '12,5 %' }, { derivation: { base: 'flexible', percent: '-12.5', amount: '0' } }],
  [{ direction: 'more', difference: '5' }, { derivation: { percent: '5' } }],
  [{ difference: '' }, { derivation: { percent: '0' } }],
  [{ difference: '-10' }, { derivation: { percent: '--10' } }],
  [{ baseAmount: '−5.00' }, { derivation: { amount: '-5.00' } }],
  [{ baseAmount: '1,250.00' }, { derivation: { amount: '1250.00' } }],
  [
    { who: 'code', code: 'secreto 1' },
    { audience: 'code', code: 'SECRETO1' },
  ],
  [
    { who: 'member', code: 'secreto 1' },
    { audience: 'member', code: null },
  ],
  [
    { boardAdult: '38', board: 'half-board' },
    { board: 'half-board', supplement: { adult: '38.00', child: '0' } },
  ],
  [{ includes: 'basket' }, { includes: ['basket'] }],
])('readPlan: %j is as the rates file has it', (typed, entry) => {
  expect(readPlan({ ...TYPED, ...typed }, FORMAT, undefined, []).entry).toMatchObject(entry);
});

test('readPlan: the reference plan keeps its audience and has no limits (R26)', () => {
  const { entry } = readPlan({ ...TYPED, sellTo: '2027-01-01', rooms: GARDEN }, FORMAT, REFERENCE, []);
  expect(Object.keys(entry).sort()).toEqual(['board', 'includes', 'names', 'supplement', 'terms']);
});

test('a hotel without such terms gets a non-refundable plan with terms of its own (R8)', () => {
  const state = createRatesState();
  const after = apply(state, {
    ...readPlan({ ...TYPED, terms: 'non-refundable' }, FORMAT, undefined, state.terms),
    entry: {
      ...readPlan({ ...TYPED, terms: 'non-refundable' }, FORMAT, undefined, state.terms).entry,
      status: 'on-sale',
    },
  });
  expect(after.plans.at(-1)).toMatchObject({ termsId: 'non-refundable', derivation: { percent: -1_000 } });
  expect(after.terms.find(({ termsId }) => termsId === 'non-refundable')).toEqual({
    ...{ termsId: 'non-refundable', version: 1, changesUntilDays: null, graceHours: 0 },
    payment: { share: 10_000, dueDays: 0, dueHour: 0, fullWithinDays: 0 },
    cancellation: [{ untilDays: 0, penalty: { kind: 'share', share: 10_000 } }],
    noShow: { kind: 'share', share: 10_000 },
  });
  expect(readPlan({ ...TYPED, terms: 'non-refundable' }, FORMAT, undefined, after.terms).terms).toBeUndefined();
  expect(readPlan({ ...TYPED, terms: 'other' }, FORMAT, undefined, state.terms).terms).toBeUndefined();
});

test('a new plan with prices of its own gets those of another one (R27)', () => {
  const state = createRatesState();
  const { entry, pricesOf } = readPlan({ ...TYPED, price: 'own' }, FORMAT, undefined, state.terms);
  expect([pricesOf, 'derivation' in entry]).toEqual(['flexible', false]);
  const { nights, plans } = apply(state, { entry: { ...entry, status: 'draft' }, pricesOf: 'flexible' });
  const id = plans.at(-1)?.ratePlanId;
  expect(nights.filter(({ ratePlanId }) => ratePlanId === id)).toHaveLength(state.nights.length);
});
