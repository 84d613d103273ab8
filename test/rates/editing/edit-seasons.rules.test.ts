import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, countDays } from '#src/kernel/stay/stay.ts';
import {
  copySeason,
  createSeasonEdit,
  doSeasonsMeet,
  draftCopy,
  listMeetings,
  raiseSeason,
  type SeasonAct,
  saveSeason,
} from '#src/rates/editing/edit-seasons.rules.ts';
import { planRatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { summarizeSeasonEdit } from '#src/rates/editing/summarize-season-edit.rules.ts';
import { createNightPricing, getIsoWeekday, type Season, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import {
  createRatesState,
  GARDEN,
  LAST_NIGHT,
  RATES,
  SEASONS,
  TODAY,
  VILLA,
} from '#test/support/booking/rates-state.ts';

const [GREEN, NEW_YEAR] = SEASONS as readonly [Season, Season];
const CALENDAR = { seasons: SEASONS, rates: RATES };
const SPAN = { today: TODAY, lastNight: LAST_NIGHT };
const DRAFT = {
  ...{ seasonId: 'holidays', firstNight: '2026-12-01', lastNight: '2026-12-24', minStay: 2 },
  rates: [{ roomTypeId: GARDEN, weekday: null, rate: 20_000 }],
};

/** Ids from the season that wins over all to the one below all, where they meet. */
const rank = (seasons: readonly Season[]): string[] =>
  seasons.toSorted((a, b) => b.precedence - a.precedence).map(({ seasonId }) => seasonId);

const SEASON = fc.record({ start: fc.integer({ min: 0, max: 300 }), nights: fc.integer({ min: 0, max: 200 }) });

/** Seasons of which none that meet have the same precedence. */
const SEASON_LISTS = fc.array(SEASON, { minLength: 2, maxLength: 8 }).map((drawn) =>
  drawn.reduce<Season[]>((seasons, { start, nights }, index) => {
    const firstNight = addDays('2026-11-01', start);
    const draft = { seasonId: `s${index}`, firstNight, lastNight: addDays(firstNight, nights), minStay: 1, rates: [] };
    return [...saveSeason({ seasons, rates: [] }, WEBSITE_RATE_PLAN, null, draft).seasons];
  }, []),
);

const findTies = (seasons: readonly Season[]): string[] =>
  seasons.flatMap((one, index) =>
    seasons
      .slice(index + 1)
      .filter((other) => other.precedence === one.precedence && doSeasonsMeet(one, other))
      .map((other) => `${one.seasonId} ${other.seasonId}`),
  );

/** Which of each two that meet wins. */
const listWins = (seasons: readonly Season[], without: string): string[] =>
  seasons
    .filter(({ seasonId }) => seasonId !== without)
    .flatMap((one, _, others) =>
      others
        .filter((other) => doSeasonsMeet(one, other) && one.precedence > other.precedence)
        .map((other) => `${one.seasonId} over ${other.seasonId}`),
    )
    .sort();

describe('order of seasons (B6)', () => {
  test('raiseSeason: the season wins over the other one, each other pair stays as it was, and none is a tie', () => {
    fc.assert(
      fc.property(SEASON_LISTS, fc.nat(), fc.nat(), (seasons, one, other) => {
        const [season, over] = [seasons[one % seasons.length], seasons[other % seasons.length]];
        fc.pre(season !== undefined && over !== undefined && season !== over && over.precedence >= season.precedence);
        const raised = raiseSeason({ seasons, rates: [] }, season, over).seasons;
        const find = (id: string) => raised.find(({ seasonId }) => seasonId === id)?.precedence ?? Number.NaN;
        expect(find(season.seasonId)).toBeGreaterThan(find(over.seasonId));
        expect(listWins(raised, season.seasonId)).toEqual(listWins(seasons, season.seasonId));
        expect(findTies(raised)).toEqual([]);
      }),
    );
  });

  test('saveSeason: seasons that are moved are never ties, and each other pair stays as it was', () => {
    fc.assert(
      fc.property(SEASON_LISTS, fc.nat(), SEASON, (seasons, at, { start, nights }) => {
        const season = seasons[at % seasons.length];
        fc.pre(season !== undefined);
        const firstNight = addDays('2026-11-01', start);
        const draft = { ...season, firstNight, lastNight: addDays(firstNight, nights), rates: [] };
        const saved = saveSeason({ seasons, rates: [] }, WEBSITE_RATE_PLAN, season, draft).seasons;
        expect(findTies(saved)).toEqual([]);
        expect(listWins(saved, season.seasonId)).toEqual(listWins(seasons, season.seasonId));
      }),
    );
  });

  test('saveSeason: a new season wins over all that it meets', () => {
    const { seasons } = saveSeason(CALENDAR, WEBSITE_RATE_PLAN, null, DRAFT);
    expect(rank(seasons)).toEqual(['holidays', 'new-year', 'green']);
  });
});

describe('copy to the next year', () => {
  test.each([
    ['green', '2026-12-31', '2027-12-30', 'green-2'],
    ['new-year', '2027-12-19', '2028-01-04', 'new-year-2'],
  ])('draftCopy: %s has the same weekdays 52 weeks later', (id, firstNight, lastNight, seasonId) => {
    const source = SEASONS.find((each) => each.seasonId === id) ?? GREEN;
    const copy = draftCopy(CALENDAR, source, TODAY);
    expect(copy).toMatchObject({ seasonId, firstNight, lastNight, minStay: source.minStay });
    expect(getIsoWeekday(copy.firstNight)).toBe(getIsoWeekday(source.firstNight));
  });

  test.each([
    ['high-2026', [], 'high-2027'],
    ['high 2026-2027', [], 'high 2027-2028'],
    ['high-2026', ['high-2027'], 'high-2027-2'],
    ['x'.repeat(64), [], 'x'.repeat(60)],
  ])('draftCopy: names the copy of %s beside %o %s', (seasonId, taken, name) => {
    const seasons = [{ ...NEW_YEAR, seasonId }, ...taken.map((id) => ({ ...GREEN, seasonId: id }))];
    expect(draftCopy({ seasons, rates: [] }, seasons[0] ?? GREEN, TODAY).seasonId).toBe(name);
  });

  test('draftCopy: a season of years ago is copied to where it is not over', () => {
    const old = { ...NEW_YEAR, firstNight: '2023-12-20', lastNight: '2024-01-05' };
    const { firstNight, lastNight } = draftCopy({ seasons: [old], rates: [] }, old, TODAY);
    expect(lastNight >= TODAY && lastNight < '2027-11-20').toBe(true);
    expect(countDays(old.firstNight, firstNight) % 364).toBe(0);
  });

  test('copySeason: changes no night that a season of the same rank prices', () => {
    fc.assert(
      fc.property(SEASON_LISTS, fc.nat(), (seasons, at) => {
        const source = seasons[at % seasons.length];
        fc.pre(source !== undefined);
        const copied = copySeason({ seasons, rates: [] }, source, TODAY).seasons;
        expect(findTies(copied)).toEqual([]);
        const copy = copied.find(({ seasonId }) => !seasons.some((each) => each.seasonId === seasonId));
        const over = copied.filter((each) => copy && each.precedence < copy.precedence && doSeasonsMeet(each, copy));
        for (const { seasonId } of over) {
          const before = seasons.find((each) => each.seasonId === seasonId);
          expect(before?.precedence).toBeLessThan(source.precedence);
        }
      }),
    );
  });

  test('copySeason: where no season was, the prices are those that the nights carried (R27)', () => {
    const { seasons, rates } = copySeason(CALENDAR, NEW_YEAR, TODAY);
    const before = createNightPricing(WEBSITE_RATE_PLAN, SEASONS, RATES);
    const after = createNightPricing(WEBSITE_RATE_PLAN, seasons, rates);
    for (let night = '2027-12-19'; night <= '2028-01-04'; night = addDays(night, 1)) {
      const [carried, copied] = [before.findRate(night, GARDEN), after.findRate(night, GARDEN)];
      expect(carried?.setBy).toBe('carried');
      expect(copied).toEqual({ ...carried, setBy: undefined });
    }
  });
});

describe('listMeetings', () => {
  const high = { ...NEW_YEAR, seasonId: 'high', firstNight: '2026-12-15', lastNight: '2027-04-30', precedence: 2 };
  const price = (seasonId: string, roomTypeId = GARDEN) => ({ ...RATES[0], seasonId, roomTypeId, ...PRICE });
  const PRICE = { ratePlanId: WEBSITE_RATE_PLAN, weekday: null, rate: 1 };
  const list = (seasons: readonly Season[], rates = ['green', 'high', 'new-year'].map((id) => price(id))) =>
    listMeetings({ seasons, rates }, TODAY).map(({ winner, other }) => `${winner.seasonId} over ${other.seasonId}`);

  test.each<[string, readonly Season[], string[]]>([
    ['two that meet', [GREEN, NEW_YEAR], ['new-year over green']],
    [
      'a third one between them everywhere hides the lowest',
      [GREEN, high, NEW_YEAR],
      ['high over green', 'new-year over high'],
    ],
    [
      'a third one between them on some nights does not',
      [GREEN, { ...high, firstNight: '2026-12-22' }, NEW_YEAR],
      ['new-year over green', 'new-year over high', 'high over green'],
    ],
    ['seasons that are over meet nobody', [{ ...GREEN, lastNight: '2026-11-19' }, NEW_YEAR], []],
    [
      'nights that are over do not count',
      [
        { ...GREEN, lastNight: '2026-11-20' },
        { ...high, firstNight: '2026-11-01', lastNight: '2026-11-19' },
      ],
      [],
    ],
  ])('%s', (_, seasons, expected) => {
    expect(list(seasons)).toEqual(expected);
  });

  test('seasons that price different room types do not meet', () => {
    expect(list([GREEN, NEW_YEAR], [price('green', GARDEN), price('new-year', VILLA)])).toEqual([]);
  });
});

const edit = (act: SeasonAct, isSeen = () => true, state = createRatesState()) =>
  createSeasonEdit({ ratePlanId: WEBSITE_RATE_PLAN, act, isSeen })(state, SPAN);

const summarize = (act: SeasonAct, dates: Parameters<typeof summarizeSeasonEdit>[3], state = createRatesState()) => {
  const edited = edit(act, () => true, state);
  if (edited.status !== 'edited') throw new Error(edited.status);
  const planned = planRatesChange(state, { currency: 'USD', ...edited.file }, SPAN);
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  return summarizeSeasonEdit(state, planned.change, WEBSITE_RATE_PLAN, dates);
};

describe('createSeasonEdit', () => {
  test.each<[string, SeasonAct, boolean, string]>([
    ['a season that another person changed', { kind: 'delete', seasonId: 'green' }, false, 'changed-meanwhile'],
    ['a season that is gone', { kind: 'copy', seasonId: 'summer' }, true, 'changed-meanwhile'],
    ['a name that is there', { kind: 'create', draft: { ...DRAFT, seasonId: 'green' } }, true, 'name-taken'],
    [
      'the name of another season',
      { kind: 'change', seasonId: 'green', draft: { ...DRAFT, seasonId: 'new-year' } },
      true,
      'name-taken',
    ],
    ['a season that wins already', { kind: 'raise', seasonId: 'new-year', over: 'green' }, true, 'changed-meanwhile'],
  ])('refuses %s', (_, act, isSeen, status) => {
    expect(edit(act, () => isSeen)).toEqual({ status });
  });

  test('refuses a plan that has no seasons of its own', () => {
    const act = { kind: 'create', draft: DRAFT } as const;
    expect(createSeasonEdit({ ratePlanId: 'other', act, isSeen: () => true })(createRatesState(), SPAN)).toEqual({
      status: 'unknown-plan',
    });
  });

  test('a season that prices one room type leaves the others to the season below', () => {
    const effect = summarize({ kind: 'create', draft: DRAFT }, [DRAFT]);
    expect(effect).toMatchObject({ nights: 24, carried: 0, unsold: 0 });
    expect(effect.roomTypes).toEqual([
      {
        ...{ roomTypeId: GARDEN, nights: 24 },
        before: { lowest: 14_800, highest: 24_400 },
        after: { lowest: 20_000, highest: 20_000 },
      },
    ]);
  });

  test('deleting a season says on how many nights the season below or last year decides (R27)', () => {
    const effect = summarize({ kind: 'delete', seasonId: 'new-year' }, [NEW_YEAR]);
    // 12 nights to the end of the year are those of `green`, and 5 are carried, for two room types.
    expect(effect).toMatchObject({ nights: 17, carried: 10, unsold: 0, manual: 0 });
    expect(effect.roomTypes.map(({ roomTypeId, nights }) => [roomTypeId, nights])).toEqual([
      [GARDEN, 17],
      [VILLA, 17],
    ]);
  });

  test('nights whose price is set by hand stay, and are counted', () => {
    const night = { roomTypeId: GARDEN, firstNight: '2026-12-10', lastNight: '2026-12-11', values: { rate: 9_900 } };
    const state = createRatesState({ manual: [night] });
    const effect = summarize({ kind: 'create', draft: DRAFT }, [DRAFT], state);
    expect(effect).toMatchObject({ manual: 2, roomTypes: [{ after: { lowest: 20_000 } }] });
  });
});
