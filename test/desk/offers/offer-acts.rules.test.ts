import { describe, expect, test } from 'vitest';
import {
  createActEntry,
  findOfferState,
  findUsers,
  isReopened,
  listOfferActs,
} from '#src/desk/offers/offer-acts.rules.ts';
import { buildReferencePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { SaleStatus } from '#src/rates/plans/plan-limits.rules.ts';
import { NO_LIMITS, type PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';

const TODAY = '2026-11-20';
const YESTERDAY = '2026-11-19';
const TOMORROW = '2026-11-21';

const create = (status: SaleStatus, limits: Partial<PlanLimits> = {}) =>
  createPromotion('serena', { status, limits: { ...NO_LIMITS, ...limits } });

describe('state, and what can be done', () => {
  test.each([
    ['a draft', create('draft'), 'draft', ['on-sale', 'archived']],
    ['one on sale', create('on-sale'), 'on-sale', ['end', 'archived']],
    ['its last day of booking', create('on-sale', { sellTo: TODAY }), 'on-sale', ['end', 'archived']],
    ['the day after that', create('on-sale', { sellTo: YESTERDAY }), 'ended', ['on-sale', 'archived']],
    ['its last night', create('on-sale', { stayTo: TODAY }), 'on-sale', ['end', 'archived']],
    ['the day after that night', create('on-sale', { stayTo: YESTERDAY }), 'ended', ['on-sale', 'archived']],
    ['its first day of booking', create('on-sale', { sellFrom: TODAY }), 'on-sale', ['archived']],
    ['before that', create('on-sale', { sellFrom: TOMORROW }), 'on-sale', ['archived']],
    ['a draft that is over', create('draft', { sellTo: YESTERDAY }), 'draft', ['on-sale', 'archived']],
    ['an archived one', create('archived'), 'ended', ['on-sale']],
    ['an extra on sale', createAddOn('spa'), 'on-sale', ['archived']],
    ['the reference plan', buildReferencePlan('flexible', 'standard'), 'on-sale', []],
  ] as const)('%s', (_, offer, state, acts) => {
    expect(findOfferState(offer, TODAY)).toBe(state);
    expect(listOfferActs(offer, TODAY)).toEqual(acts);
  });
});

test.each([
  ['on-sale', create('draft', { minAdvance: 3 }), { status: 'on-sale' }],
  [
    'on-sale',
    create('draft', { sellTo: YESTERDAY, minAdvance: 3 }),
    { status: 'on-sale', limits: { minAdvanceDays: 3 } },
  ],
  [
    'end',
    create('on-sale', { stayTo: '2027-01-01' }),
    { status: 'on-sale', limits: { sellTo: YESTERDAY, stayTo: '2027-01-01' } },
  ],
  ['archived', create('on-sale', { sellTo: TODAY }), { status: 'archived' }],
  ['on-sale', createAddOn('spa', { status: 'draft' }), { status: 'on-sale' }],
] as const)('createActEntry: %s', (act, offer, entry) => {
  expect(createActEntry(act, offer, TODAY)).toEqual(entry);
});

test('isReopened: only after the last day of booking', () => {
  expect([YESTERDAY, TODAY].map((sellTo) => isReopened(create('on-sale', { sellTo }), TODAY))).toEqual([true, false]);
});

test('findUsers: plans that follow a plan, and what includes an extra, unless it is archived', () => {
  const flexible = buildReferencePlan('flexible', 'standard');
  const derived = {
    ...{ ...flexible, ratePlanId: 'derived', isReference: false, names: { es: 'Derivada', en: 'Derived' } },
    ...{ derivation: { basePlanId: 'flexible', percent: -1_000, room: 0 }, includedAddOnIds: ['spa'] },
  };
  const gives = createPromotion('gives', { benefit: { kind: 'add-on', addOnId: 'spa' } });
  const spa = createAddOn('spa');
  const lists = { plans: [flexible, derived], promotions: [gives], addOns: [spa] };
  expect(findUsers('plan', flexible, lists)).toEqual([derived.names]);
  expect(findUsers('plan', derived, lists)).toEqual([]);
  expect(findUsers('extra', spa, lists)).toEqual([derived.names, gives.names]);
  expect(findUsers('promotion', gives, lists)).toEqual([]);
  const archived = { ...lists, plans: [flexible, { ...derived, status: 'archived' } as const], promotions: [] };
  expect([findUsers('plan', flexible, archived), findUsers('extra', spa, archived)]).toEqual([[], []]);
});
