import { describe, expect, test } from 'vitest';
import { findOvertakenNights } from '#src/rates/editing/overbooked-closures.rules.ts';
import { isEmptyChange, planRatesChange, type RatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { summarizeRatesChange } from '#src/rates/editing/summarize-rates-change.rules.ts';
import type { NightsEntry, RatesFile } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { createRoomType } from '#test/support/booking/demo-hotel.ts';
import {
  createCalendars,
  createRatesState,
  GARDEN,
  LAST_NIGHT,
  RATES,
  SEASONS,
  TODAY,
  VILLA,
} from '#test/support/booking/rates-state.ts';

const SPAN = { today: TODAY, lastNight: LAST_NIGHT };

const setNights = (first: string, last: string, values: NightsEntry['values']): NightsEntry => ({
  roomTypeId: GARDEN,
  firstNight: first,
  lastNight: last,
  values,
});

const plan = (state: RatesState, file: Omit<RatesFile, 'currency'>): RatesChange => {
  const planned = planRatesChange(state, { currency: 'USD', ...file }, SPAN);
  if (!planned.ok) throw new Error(planned.problems[0]?.words);
  return planned.change;
};

const createCalendar = (seasons = SEASONS, rates = RATES, nights?: readonly NightsEntry[]) =>
  createCalendars({ seasons, rates, ...(nights && { nights }) });

const findNight = ({ after }: RatesChange, night: string, roomTypeId = GARDEN) =>
  after.nights.find((each) => each.roomTypeId === roomTypeId && each.night === night);

const raised = RATES.map((rate) =>
  rate.seasonId === 'green' && rate.roomTypeId === GARDEN ? { ...rate, rate: rate.rate + 1_000 } : rate,
);

describe('planRatesChange (R27)', () => {
  test('changes nothing for the same seasons in another order and the same nights', () => {
    const manual = [setNights('2026-12-24', '2026-12-26', { rate: 30_000 })];
    const state = createRatesState({ manual });
    const file = createCalendar(SEASONS.toReversed(), RATES.toReversed(), manual);
    expect(isEmptyChange(plan(state, file))).toBe(true);
  });

  test('leaves unchanged what it has no section for', () => {
    const state = createRatesState({ manual: [setNights('2026-12-24', '2026-12-24', { rate: 30_000 })] });
    expect(isEmptyChange(plan(state, { roomTypes: state.roomTypes }))).toBe(true);
    const change = plan(state, createCalendar(SEASONS, raised));
    expect(findNight(change, '2026-12-24')).toMatchObject({ rate: 30_000, setBy: 'manual' });
  });

  test.each([
    ['2026-11-23', 15_800, 'season', 'a Monday of the season'],
    ['2026-11-27', 18_000, 'season', 'a Friday of it'],
    ['2026-12-24', 24_400, 'season', 'a night of another season'],
    ['2027-01-06', 15_800, 'carried', 'a Wednesday without a season: the price of a year before'],
    ['2027-01-08', 18_000, 'carried', 'a Friday without one'],
  ])('prices %s at %i, by %s: %s', (night, rate, setBy) => {
    const change = plan(createRatesState(), createCalendar(SEASONS, raised));
    expect(findNight(change, night)).toMatchObject({ rate, setBy });
  });

  test('writes only the nights that change', () => {
    const change = plan(createRatesState(), createCalendar(SEASONS, raised));
    expect(new Set(change.nights.map(({ roomTypeId }) => roomTypeId))).toEqual(new Set([GARDEN]));
    // 73 nights less the 17 of New Year.
    expect(change.nights).toHaveLength(73 - 17);
  });

  test.each<[string, NightsEntry['values'], object]>([
    ['a rate', { rate: 9_900 }, { rate: 9_900, minStay: 1, closedToArrival: false, manualFields: ['rate'] }],
    ['closed to arrival', { closedToArrival: true }, { rate: 15_800, closedToArrival: true }],
    ['a maximum stay', { maxStay: 7 }, { rate: 15_800, minStay: 1, maxStay: 7, manualFields: ['maxStay'] }],
    ['stop sell', { stopSell: true, minStay: 2 }, { rate: 15_800, stopSell: true, minStay: 2 }],
  ])('lays %s over the night as its season has it, also when that changes', (_, values, night) => {
    const nights = [setNights('2026-11-30', '2026-11-30', values)];
    const change = plan(createRatesState(), createCalendar(SEASONS, raised, nights));
    expect(findNight(change, '2026-11-30')).toMatchObject({ ...night, setBy: 'manual' });
  });

  test('a night that is no longer set by hand goes back to its season', () => {
    const state = createRatesState({
      manual: [setNights('2026-12-24', '2026-12-24', { rate: 30_000, stopSell: true })],
    });
    const change = plan(state, createCalendars({ nights: [] }));
    expect(change.nights).toEqual([expect.objectContaining({ rate: 24_400, stopSell: false, setBy: 'season' })]);
  });

  test('ignores nights before today', () => {
    const nights = [setNights('2026-11-01', '2026-11-20', { rate: 9_900 })];
    const change = plan(createRatesState(), createCalendars({ nights }));
    expect(change.nights.map(({ night }) => night)).toEqual(['2026-11-20']);
  });

  test('nights without any price are removed, and priced again by a later season', () => {
    const state = createRatesState();
    const change = plan(state, createCalendar([], []));
    expect(change.removed).toHaveLength(state.nights.length);
    const emptied = { ...state, ...change.after, nights: [] };
    expect(plan(emptied, createCalendar()).nights).toEqual(state.nights);
  });

  test('refuses a night set by hand without a rate when no season has a price', () => {
    const nights = [
      setNights('2026-12-01', '2026-12-02', { rate: 9_900 }),
      setNights('2026-12-24', '2026-12-26', { stopSell: true }),
    ];
    expect(planRatesChange(createRatesState(), { currency: 'USD', ...createCalendar([], [], nights) }, SPAN)).toEqual({
      ok: false,
      problems: [
        {
          path: 'ratePlans[0].nights[1].rate',
          words: `is missing: no season has a price for the night 2026-12-24 of room type ${GARDEN}`,
        },
      ],
    });
  });
});

describe('findOvertakenNights (R28)', () => {
  const inventory = [TODAY, '2026-11-21', '2026-12-24'].map((night) => ({
    roomTypeId: GARDEN,
    night,
    capacity: 8,
    taken: 5,
  }));
  test.each([
    [8, []],
    [5, []],
    [4, ['2026-11-21', '2026-12-24']],
    [0, ['2026-11-21', '2026-12-24']],
  ])('%i units with five taken: %j, and tonight stays', (units, nights) => {
    const found = findOvertakenNights([{ roomTypeId: GARDEN, units }], inventory, TODAY);
    expect(found.map(({ night }) => night)).toEqual(nights);
  });

  test('looks at the room types that change only', () =>
    expect(findOvertakenNights([{ roomTypeId: VILLA, units: 0 }], inventory, TODAY)).toEqual([]));
});

describe('summarizeRatesChange', () => {
  test('says what changes, and lowest and highest prices before and after', () => {
    const state = createRatesState({ manual: [setNights('2026-12-24', '2026-12-26', { rate: 30_000 })] });
    const [green, newYear] = SEASONS;
    if (!green || !newYear) throw new Error('no seasons');
    const seasons = [
      { ...green, minStay: 2 },
      { ...newYear, seasonId: 'christmas' },
    ];
    const rates = RATES.map((rate) => ({
      ...rate,
      rate: rate.rate + (rate.roomTypeId === GARDEN ? 1_000 : 0),
      seasonId: rate.seasonId === 'green' ? 'green' : 'christmas',
    }));
    const roomTypes = state.roomTypes.map((each) => (each.roomTypeId === VILLA ? { ...each, units: 2 } : each));
    const change = plan(state, { ...createCalendar(seasons, rates, []), roomTypes });
    const summary = summarizeRatesChange(state, change);
    expect(summary).toMatchObject({
      seasons: { added: ['christmas'], changed: ['green'], removed: ['new-year'] },
      roomTypes: [{ before: { units: 3 }, after: { units: 2 } }],
      nights: {
        // Every night of a garden room, and those of green and carried nights of a villa.
        changed: 73 + 73 - 17,
        firstChanged: TODAY,
        lastChanged: LAST_NIGHT,
        opened: 0,
        closed: 0,
        manualBefore: 3,
        manualAfter: 0,
      },
      prices: [
        { roomTypeId: GARDEN, before: { lowest: 14_800, highest: 30_000 }, after: { lowest: 15_800, highest: 25_400 } },
        { roomTypeId: VILLA, before: { lowest: 46_800, highest: 77_200 }, after: { lowest: 46_800, highest: 77_200 } },
      ],
    });
  });

  test('counts nights that are opened and closed', () => {
    const state = createRatesState({
      rates: RATES.filter(({ roomTypeId }) => roomTypeId === VILLA),
      roomTypes: [createRoomType({ roomTypeId: GARDEN }), createRoomType({ roomTypeId: VILLA })],
    });
    const change = plan(
      state,
      createCalendar(
        SEASONS,
        RATES.filter(({ roomTypeId }) => roomTypeId === GARDEN),
      ),
    );
    const { nights, prices } = summarizeRatesChange(state, change);
    expect(nights).toMatchObject({ changed: 0, opened: 73, closed: 73 });
    expect(prices).toMatchObject([
      { roomTypeId: GARDEN, before: null },
      { roomTypeId: VILLA, after: null },
    ]);
  });
});
