import { describe, expect, test } from 'vitest';
import {
  listSelectedDates,
  type NightEdit,
  type NightSelection,
  planNightEdit,
  toCellChange,
} from '#src/rates/night-editing/edit-nights.rules.ts';
import { summarizeCells } from '#src/rates/night-editing/summarize-cells.rules.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { createDerivedPlan } from '#test/support/booking/rate-plans.ts';
import {
  createRatesState,
  GARDEN,
  LAST_NIGHT,
  type RatesStateParts,
  TODAY,
  VILLA,
} from '#test/support/booking/rates-state.ts';

const SPAN = { today: TODAY, lastNight: LAST_NIGHT };

const createEdit = (
  edit: Partial<Omit<NightEdit, 'selection'>>,
  selection: Partial<NightSelection> = {},
): NightEdit => ({
  selection: {
    ranges: [{ first: '2026-12-01', last: '2026-12-31' }],
    weekdays: [],
    roomTypeIds: [GARDEN, VILLA],
    ratePlanId: WEBSITE_RATE_PLAN,
    ...selection,
  },
  ...{ price: null, rules: {}, stopSell: null, takesAway: [], keepsManual: false },
  ...edit,
});

const plan = (edit: NightEdit, parts: RatesStateParts = {}, overtaken: ReadonlySet<string> = new Set()) => {
  const planned = planNightEdit(createRatesState(parts), edit, SPAN, { currency: 'USD', overtaken });
  if (!planned.ok) throw new Error(JSON.stringify(planned));
  return planned.edited;
};

const refuse = (edit: NightEdit, parts: RatesStateParts = {}) => {
  const planned = planNightEdit(createRatesState(parts), edit, SPAN, { currency: 'USD', overtaken: new Set() });
  return planned.ok ? undefined : 'problem' in planned ? planned.problem : planned.problems;
};

const EIGHT_PERCENT = { kind: 'percent', percent: 800, rounding: 'whole' } as const;
const FRIDAYS = { weekdays: [5, 6] };
const XMAS = { first: '2026-12-24', last: '2026-12-26' };
const BY_HAND = {
  roomTypeId: GARDEN,
  firstNight: '2026-12-25',
  lastNight: '2026-12-25',
  values: { rate: 30_000, minStay: 5 },
};

test.each([
  ['a range', { ranges: [XMAS], weekdays: [] }, ['2026-12-24', '2026-12-25', '2026-12-26']],
  ['weekdays of it', { ranges: [XMAS], weekdays: [5, 7] }, ['2026-12-25']],
  [
    'several that overlap, each night once',
    { ranges: [{ first: '2026-12-26', last: '2026-12-27' }, XMAS], weekdays: [6, 7] },
    ['2026-12-26', '2026-12-27'],
  ],
  ['none where it ends before it begins', { ranges: [{ first: '2026-12-26', last: '2026-12-24' }], weekdays: [] }, []],
])('listSelectedDates: %s', (_, selection, dates) => expect(listSelectedDates(selection)).toEqual(dates));

describe('planNightEdit: prices', () => {
  test('+8 % on the Fridays and Saturdays of December, whole: by room type the most frequent step first', () => {
    const { nights, leftOut } = plan(createEdit({ price: EIGHT_PERCENT }, FRIDAYS));
    expect(nights).toHaveLength(16);
    expect(leftOut).toEqual({});
    const [garden, villa] = summarizeCells(nights.map(toCellChange), [GARDEN, VILLA]);
    expect(garden).toMatchObject({
      ...{ nights: 8, firstNight: '2026-12-04', lastNight: '2026-12-26' },
      before: { lowest: 14_800, highest: 24_400 },
      after: { lowest: 16_000, highest: 26_400 },
    });
    expect(garden?.steps).toEqual([
      { before: 14_800, after: 16_000, nights: 3 },
      { before: 17_000, after: 18_400, nights: 3 },
      { before: 24_400, after: 26_400, nights: 2 },
    ]);
    expect(villa?.steps.map(({ after }) => after)).toEqual([50_500, 83_400]);
  });

  test('a changed night is set by hand in its price only, and follows its season in the rest', () => {
    const [first] = plan(createEdit({ price: { kind: 'set', amount: 9_900 } }, { ranges: [XMAS] })).nights;
    expect(first?.after).toMatchObject({ rate: 9_900, minStay: 3, setBy: 'manual', manualFields: ['rate'] });
  });

  test('nights in the past, beyond the horizon, without a price and with that price already are counted', () => {
    const ranges = [
      { first: '2026-11-18', last: '2026-11-21' },
      { first: '2027-01-30', last: '2027-02-02' },
    ];
    const { nights, leftOut } = plan(
      createEdit({ price: { kind: 'set', amount: 14_800 } }, { ranges, roomTypeIds: [GARDEN, 'other'] }),
    );
    expect(leftOut).toEqual({ past: 4, beyond: 4, 'no-price': 4, same: 3 });
    expect(nights.map(({ night }) => night)).toEqual(['2026-11-20']);
  });

  test('nights set by hand are left only where the edit would change what was set by hand', () => {
    const price = createEdit({ price: EIGHT_PERCENT, keepsManual: true }, { ranges: [XMAS], roomTypeIds: [GARDEN] });
    expect(plan(price, { manual: [BY_HAND] }).leftOut).toEqual({ 'by-hand': 1 });
    const rule = createEdit({ rules: { maxStay: 9 }, keepsManual: true }, { ranges: [XMAS], roomTypeIds: [GARDEN] });
    expect(plan(rule, { manual: [BY_HAND] })).toMatchObject({ leftOut: {}, byHand: 0 });
    expect(plan({ ...price, keepsManual: false }, { manual: [BY_HAND] })).toMatchObject({ leftOut: {}, byHand: 1 });
  });

  test.each([
    ['lowered to 0', { kind: 'amount', amount: -14_800, rounding: 'none' }],
    ['lowered below 0', { kind: 'amount', amount: -20_000, rounding: 'whole' }],
  ] as const)('%s: refused with the night', (_, price) =>
    expect(refuse(createEdit({ price }, { roomTypeIds: [GARDEN] }))).toEqual({
      ...{ code: 'no-price-left', ratePlanId: WEBSITE_RATE_PLAN, roomTypeId: GARDEN, night: '2026-12-01' },
    }),
  );

  test('a plan that is derived would be sold below 0: refused with its name (R2)', () => {
    const cheap = createDerivedPlan('cheap', {
      derivation: { basePlanId: WEBSITE_RATE_PLAN, percent: 0, room: -5_000 },
    });
    const price = { kind: 'set', amount: 4_000 } as const;
    expect(refuse(createEdit({ price }), { plans: [cheap] })).toMatchObject({
      ...{ code: 'derived-below-zero', ratePlanId: 'cheap', roomTypeId: GARDEN },
    });
  });

  test('nothing but the selection changes', () => {
    const { nights, change } = plan(createEdit({ price: EIGHT_PERCENT }, { ranges: [XMAS], roomTypeIds: [VILLA] }));
    expect(change.nights).toHaveLength(3);
    expect(change.nights).toEqual(nights.map(({ after }) => after));
    expect([change.removed, change.calendars, change.closures]).toEqual([[], [], null]);
  });

  test('nights that changed since they were seen stay, and are counted (D15)', () => {
    const overtaken = new Set([`${WEBSITE_RATE_PLAN} ${GARDEN} 2026-12-25`]);
    const edit = createEdit({ price: EIGHT_PERCENT }, { ranges: [XMAS], roomTypeIds: [GARDEN] });
    const { nights, leftOut } = plan(edit, {}, overtaken);
    expect(nights.map(({ night }) => night)).toEqual(['2026-12-24', '2026-12-26']);
    expect(leftOut).toEqual({ overtaken: 1 });
  });
});

describe('planNightEdit: rules', () => {
  const only = { ranges: [{ first: '2026-12-25', last: '2026-12-25' }], roomTypeIds: [GARDEN] };
  const edit = (change: Partial<NightEdit>, parts: RatesStateParts = { manual: [BY_HAND] }) =>
    plan(createEdit(change, only), parts).nights[0]?.after;

  test.each([
    ['a shortest stay', { rules: { minStay: 4 } }, { minStay: 4, rate: 30_000, manualFields: ['rate', 'minStay'] }],
    ['no longest stay', { rules: { maxStay: null }, stopSell: true }, { maxStay: null, stopSell: true }],
    ['no arrival', { rules: { closedToArrival: true } }, { closedToArrival: true }],
    ['what was set is taken away', { takesAway: ['rules'] }, { minStay: 3, rate: 30_000, manualFields: ['rate'] }],
    ['the season price again', { takesAway: ['price'] }, { rate: 24_400, minStay: 5, manualFields: ['minStay'] }],
    ['all of its season again', { takesAway: ['price', 'rules'] }, { setBy: 'season', manualFields: [], rate: 24_400 }],
  ] as const)('%s', (_, change, after) => expect(edit(change)).toMatchObject(after));

  test('selling again takes away what stopped the sale', () => {
    const stopped = { ...BY_HAND, values: { stopSell: true } };
    expect(edit({ stopSell: false }, { manual: [stopped] })).toMatchObject({ stopSell: false, setBy: 'season' });
  });

  test('a longest stay below the shortest: refused with the night', () => {
    expect(refuse(createEdit({ rules: { maxStay: 2 } }, only))).toMatchObject({
      ...{ code: 'max-below-min', roomTypeId: GARDEN, night: '2026-12-25' },
    });
  });

  test('a night that no season prices keeps the price that was set by hand', () => {
    const parts = { manual: [BY_HAND], seasons: [], rates: [] };
    const planned = plan(createEdit({ takesAway: ['price'] }, only), parts);
    expect(planned).toMatchObject({ nights: [], leftOut: { 'no-season': 1 } });
  });
});
