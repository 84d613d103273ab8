import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildReferencePlan, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import {
  createOfferEdit,
  createOfferId,
  findEditedOffer,
  getOfferId,
  listOffers,
  OFFER_KINDS,
  type Offer,
  type OfferEdit,
  type OfferKind,
  toOfferLists,
} from '#src/rates/editing/edit-offers.rules.ts';
import { compareOffers } from '#src/rates/editing/offer-facts.rules.ts';
import { planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { createAddOn, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createPromotion, SERENA15, SPRING } from '#test/support/booking/promotions.ts';
import { createRatesState, GARDEN, LAST_NIGHT, TODAY } from '#test/support/booking/rates-state.ts';

const SPAN = { today: TODAY, lastNight: LAST_NIGHT };
const CONTEXT = { currency: 'USD', createPersonalCode: () => 'ABCDEFGHJKLM' };

const createPlan = (ratePlanId: string, differences: Partial<RatePlan> = {}): RatePlan => ({
  ...buildReferencePlan(ratePlanId, 'standard'),
  isReference: false,
  names: { es: `Tarifa ${ratePlanId}`, en: `Rate ${ratePlanId}` },
  derivation: { basePlanId: WEBSITE_RATE_PLAN, percent: -1_000, room: 0 },
  ...differences,
});

const NEW_PROMOTION = {
  status: 'draft',
  code: 'VERANO26',
  names: { es: 'Código VERANO26', en: 'Code VERANO26' },
  benefit: { percent: '12.5' },
  maxUses: 100,
};

const edit = (state: RatesState, change: Partial<OfferEdit> & Pick<OfferEdit, 'kind'>) =>
  createOfferEdit({ id: null, named: 'Verano 26', isSeen: () => true, entry: {}, ...change }, CONTEXT)(state, SPAN);

const isSameId = (one: Offer, other: Offer): boolean => getOfferId(one) === getOfferId(other);

/** The rates after an edit. */
const apply = (state: RatesState, change: Partial<OfferEdit> & Pick<OfferEdit, 'kind'>): RatesState => {
  const edited = edit(state, change);
  if (edited.status !== 'edited') throw new Error(JSON.stringify(edited));
  const planned = planRatesChange(state, { currency: 'USD', ...edited.file }, SPAN);
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  return planned.change.after;
};

describe('createOfferEdit', () => {
  const status = fc.constantFrom('draft' as const, 'on-sale' as const, 'archived' as const);
  const ids = fc.uniqueArray(fc.constantFrom('a1', 'b2', 'c3', 'd4', 'e5'), { minLength: 1 });
  const hotel = fc.record({
    promotions: fc.tuple(ids, fc.array(status, { minLength: 5, maxLength: 5 })).map(([all, states]) =>
      all.map((id, index) => ({
        promotion: createPromotion(id, { code: `CODE-${id.toUpperCase()}`, status: states[index] ?? 'draft' }),
        taken: index,
      })),
    ),
    plans: fc.tuple(ids, fc.array(status, { minLength: 5, maxLength: 5 })).map(([all, states]) =>
      all.map((id, index) =>
        createPlan(id, {
          status: states[index] ?? 'draft',
          derivation: { basePlanId: WEBSITE_RATE_PLAN, percent: -1_000, room: 0 },
          // An archived one has the position that it had, which another one can have now.
          position: states[index] === 'archived' ? 1 + (index % 3) : 10 + index,
        }),
      ),
    ),
    addOns: fc
      .tuple(ids, fc.array(status, { minLength: 5, maxLength: 5 }))
      .map(([all, states]) =>
        all.map((id, index) => ({ addOn: createAddOn(id, { status: states[index] ?? 'draft' }), taken: [] })),
      ),
  });

  const orderPlans = (plans: readonly RatePlan[]) =>
    plans.toSorted((a, b) => a.position - b.position || (a.ratePlanId < b.ratePlanId ? -1 : 1));

  const ENTRIES = {
    promotion: { names: { es: 'Otra', en: 'Other' }, maxUses: 9 },
    plan: { names: { es: 'Otra', en: 'Other' }, limits: { minStay: 2 } },
    extra: { names: { es: 'Otro', en: 'Other' }, price: '12.00' },
  } as const;
  const NEW_ENTRIES = {
    promotion: NEW_PROMOTION,
    plan: {
      status: 'draft',
      names: NEW_PROMOTION.names,
      terms: 'standard',
      derivation: { base: WEBSITE_RATE_PLAN, percent: '-10' },
    },
    extra: { status: 'draft', names: NEW_PROMOTION.names, charge: 'stay', price: '9.00', days: 'arrival' },
  } as const;

  const listOthers = (rates: RatesState, edited: Offer, editedKind: OfferKind): unknown[] =>
    OFFER_KINDS.map((kind) =>
      listOffers(kind, toOfferLists(rates)).filter((offer) => kind !== editedKind || !isSameId(offer, edited)),
    );

  const listCounts = ({ promotions }: RatesState, edited: Offer): unknown =>
    promotions.filter(({ promotion }) => !isSameId(promotion, edited)).map(({ taken }) => taken);

  const pickRest = ({ seasons, rates, nights, terms, taxes, closures, restrictions }: RatesState) => ({
    ...{ seasons, rates, nights, terms, taxes, closures, restrictions },
  });

  test('changes one of any catalogue and nothing else, or adds one (R29)', () => {
    const change = fc.record({
      kind: fc.constantFrom(...OFFER_KINDS),
      pick: fc.nat(),
      isNew: fc.boolean(),
      to: fc.option(status),
    });
    let edits = 0;
    fc.assert(
      fc.property(hotel, change, (parts, { kind, pick, isNew, to }) => {
        const created = createRatesState(parts);
        const state = { ...created, plans: orderPlans(created.plans) };
        const offers = listOffers(kind, toOfferLists(state)).filter((offer) => getOfferId(offer) !== WEBSITE_RATE_PLAN);
        const chosen = offers[pick % offers.length];
        if (!chosen) throw new Error('every hotel has one of each kind');
        const id = isNew ? null : getOfferId(chosen);
        const entry = isNew ? NEW_ENTRIES[kind] : { ...ENTRIES[kind], ...(to && { status: to }) };
        const after = apply(state, { kind, id, entry });
        const edited = findEditedOffer(kind, id, state, after);
        if (!edited) throw new Error('nothing was edited');
        edits += 1;
        expect(edited.names).toEqual(entry.names);
        expect(listOthers(after, edited, kind)).toEqual(listOthers(state, edited, kind));
        expect(listCounts(after, edited)).toEqual(listCounts(state, edited));
        expect(pickRest(after)).toEqual(pickRest(state));
      }),
      { numRuns: 300 },
    );
    expect(edits).toBe(300);
  });

  const state = createRatesState({
    promotions: [
      { promotion: SERENA15, taken: 7 },
      { promotion: SPRING, taken: 0 },
    ],
    plans: [
      createPlan('member', { position: 2, derivation: { basePlanId: WEBSITE_RATE_PLAN, percent: -500, room: 0 } }),
      createPlan('old', {
        position: 2,
        status: 'archived',
        derivation: { basePlanId: WEBSITE_RATE_PLAN, percent: 0, room: 0 },
      }),
    ],
    addOns: [
      { addOn: TRANSFER, taken: [] },
      { addOn: SPA, taken: [{ day: '2026-12-01', units: 5 }] },
    ],
  });

  test.each([
    ['percent', 'promotion', { benefit: { percent: '1000' } }, 'benefit.percent'],
    ['percent of a text', 'promotion', { benefit: { percent: 'much' } }, 'benefit.percent'],
    ['an amount of 0', 'promotion', { benefit: { amount: '0.00', per: 'stay' } }, 'benefit.amount'],
    ['as many free nights', 'promotion', { benefit: { nights: 3, free: 3 } }, 'benefit.free'],
    ['a code of another one', 'promotion', { code: 'SERENA15' }, 'code'],
    [
      'a range that ends before it begins',
      'promotion',
      { limits: { sellFrom: '2027-02-01', sellTo: '2027-01-01' } },
      'limits.sellTo',
    ],
    ['a date that is none', 'promotion', { limits: { stayFrom: '2027-02-30' } }, 'limits.stayFrom'],
    ['a name that is missing on sale', 'promotion', { status: 'on-sale', names: { es: 'Verano', en: '' } }, 'names.en'],
    ['a plan that the hotel lacks', 'promotion', { plans: ['gold'] }, 'plans[0]'],
    [
      '−95 %',
      'plan',
      { status: 'draft', terms: 'standard', derivation: { base: WEBSITE_RATE_PLAN, percent: '-95' } },
      'derivation.percent',
    ],
    [
      'terms that the hotel lacks',
      'plan',
      { status: 'draft', terms: 'none', derivation: { base: WEBSITE_RATE_PLAN } },
      'terms',
    ],
    [
      'a derived plan as base',
      'plan',
      { status: 'draft', terms: 'standard', derivation: { base: 'member' } },
      'derivation.base',
    ],
    [
      'a supplement without a board',
      'plan',
      {
        status: 'draft',
        terms: 'standard',
        derivation: { base: WEBSITE_RATE_PLAN },
        supplement: { adult: '9.00', child: '0.00' },
      },
      'board',
    ],
    ['a price of 0', 'extra', { status: 'draft', charge: 'stay', price: '0.00', days: 'arrival' }, 'price'],
    [
      'no capacity',
      'extra',
      { status: 'draft', charge: 'stay', price: '9.00', days: 'arrival', dailyCapacity: 0 },
      'dailyCapacity',
    ],
  ] as const)('refuses %s of a new %s at its member', (_, kind, entry, path) => {
    const given = kind === 'promotion' ? { ...NEW_PROMOTION, ...entry } : entry;
    const refused = edit(state, { kind, entry: given });
    expect(refused).toMatchObject({ status: 'invalid', problems: [{ path }] });
  });

  test('refuses one that another person changed meanwhile, with both values (D15)', () => {
    const change = { kind: 'promotion', id: 'serena15', entry: { maxUses: 50 } } as const;
    const refused = edit(state, { ...change, isSeen: (stored) => stored !== SERENA15 });
    expect(refused).toEqual({ status: 'changed-meanwhile', stored: SERENA15, typed: { ...SERENA15, maxUses: 50 } });
    expect(edit(state, { ...change, id: 'gone' })).toEqual({ status: 'unknown-offer' });
    expect(edit(state, { ...change, isSeen: (stored) => stored === SERENA15 }).status).toBe('edited');
  });

  test('says what differs, before and after, with the id (D6)', () => {
    const edited = edit(state, {
      kind: 'promotion',
      id: 'serena15',
      entry: { maxUses: 50, benefit: { percent: '20' } },
    });
    expect(edited).toMatchObject({
      event: {
        action: 'offer-changed',
        subject: 'serena15',
        before: { maxUses: null, percentOff: '15 %' },
        after: { maxUses: 50, percentOff: '20 %' },
      },
    });
    expect(compareOffers(SERENA15, SERENA15)).toEqual({ before: {}, after: {} });
  });

  test('a new base plan gets the seasons and the nights set by hand of another one (R27)', () => {
    const manual = [{ roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-02', values: { rate: 9_900 } }];
    const set = createRatesState({ manual });
    const entry = { status: 'draft', names: { es: 'Mayorista', en: 'Wholesale' }, terms: 'standard' };
    const after = apply(set, { kind: 'plan', named: 'Wholesale', entry, pricesOf: WEBSITE_RATE_PLAN });
    const pick = (id: string) =>
      after.nights.filter(({ ratePlanId }) => ratePlanId === id).map((night) => ({ ...night, ratePlanId: '' }));
    expect(pick('wholesale').length).toBeGreaterThan(60);
    expect(pick('wholesale')).toEqual(pick(WEBSITE_RATE_PLAN));
  });

  test('archived ones fill no list, and one more than the list can have is refused', () => {
    const createPlans = (count: number, status: RatePlan['status']) =>
      Array.from({ length: count }, (_, index) => createPlan(`p${index}`, { position: index + 2, status }));
    const add = (plans: readonly RatePlan[]) =>
      edit(createRatesState({ plans }), { kind: 'plan', entry: NEW_ENTRIES.plan });
    expect(add(createPlans(60, 'archived')).status).toBe('edited');
    expect(add(createPlans(48, 'draft')).status).toBe('edited');
    expect(add(createPlans(50, 'draft'))).toMatchObject({ status: 'invalid', problems: [{ path: 'ratePlans' }] });
  });

  test('terms that a plan brings along are new ones; those of the hotel stay', () => {
    const terms = {
      ...{ id: 'non-refundable', payment: { share: '100', dueDays: 0, dueHour: 0, fullWithinDays: 0 } },
      cancellation: [{ untilDays: 0, penalty: { share: '100' } }],
      ...{ noShow: { share: '100' }, changesUntilDays: null, graceHours: 0 },
    };
    const entry = {
      status: 'on-sale',
      names: NEW_PROMOTION.names,
      terms: 'non-refundable',
      derivation: { base: WEBSITE_RATE_PLAN, percent: '-10' },
    };
    const after = apply(state, { kind: 'plan', entry, terms });
    expect(after.terms.map(({ termsId, version }) => [termsId, version])).toEqual([
      ['standard', 1],
      ['non-refundable', 1],
    ]);
    expect(after.terms[0]).toEqual(state.terms[0]);
  });
});

test.each([
  ['Código VERANO 26', [], 'codigo-verano-26'],
  ['Verano', ['verano'], 'verano-2'],
  ['Verano', ['verano', 'verano-2'], 'verano-3'],
  ['  ¡!  ', [], 'offer'],
  ['x'.repeat(80), [], 'x'.repeat(28)],
])('createOfferId: of %j beside %j it is %s', (text, taken, id) => {
  expect(createOfferId(text, taken)).toBe(id);
});
