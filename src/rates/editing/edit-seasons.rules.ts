import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlanId, Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import { MAX_ENTRIES } from '#src/rates/rates-file/basic-fields.rules.ts';
import type { PlanCalendar } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import type { NightSpan } from './plan-calendars-change.rules.ts';
import type { EditedRates } from './plan-rates-change.rules.ts';

/** Seasons of a base plan and their rates. */
type Calendar = Pick<PlanCalendar, 'seasons' | 'rates'>;

/** A season as it is typed; its place among the others follows from what it meets. */
export type SeasonDraft = Pick<Season, 'seasonId' | 'firstNight' | 'lastNight' | 'minStay'> & {
  readonly rates: readonly Pick<SeasonRate, 'roomTypeId' | 'weekday' | 'rate'>[];
};

/** Whether two seasons have a night in common. */
export const doSeasonsMeet = (
  one: Pick<Season, 'firstNight' | 'lastNight'>,
  other: Pick<Season, 'firstNight' | 'lastNight'>,
): boolean => one.firstNight <= other.lastNight && other.firstNight <= one.lastNight;

/** Moves seasons that are not below a precedence one higher where a season that meets the placed one has it. */
const makeRoom = (others: readonly Season[], placed: Season): readonly Season[] =>
  others.some((each) => each.precedence === placed.precedence && doSeasonsMeet(each, placed))
    ? others.map((each) => (each.precedence >= placed.precedence ? { ...each, precedence: each.precedence + 1 } : each))
    : others;

const place = (others: readonly Season[], placed: Season): Season[] => [...makeRoom(others, placed), placed];

/** Places a season directly above a precedence; the order of the others stays. B6 */
const placeAbove = (others: readonly Season[], season: Season, below: number): Season[] =>
  place(others, { ...season, precedence: below + 1 });

const listMet = (others: readonly Season[], season: Pick<Season, 'firstNight' | 'lastNight'>): number[] =>
  others.filter((each) => doSeasonsMeet(each, season)).map(({ precedence }) => precedence);

/** Saves a season: a new one wins over all that it meets, one that is moved over those of its own precedence. B6 */
export const saveSeason = (
  { seasons, rates }: Calendar,
  ratePlanId: RatePlanId,
  before: Season | null,
  { rates: typed, ...draft }: SeasonDraft,
): Calendar => {
  const others = seasons.filter(({ seasonId }) => seasonId !== before?.seasonId);
  const met = listMet(others, draft);
  const season = { ...draft, ratePlanId, precedence: before?.precedence ?? 0 };
  const isTie = before !== null && met.includes(before.precedence);
  const below = before ? before.precedence : Math.max(-1, ...met);
  return {
    seasons: before && !isTie ? [...others, season] : placeAbove(others, season, below),
    rates: [
      ...rates.filter(({ seasonId }) => seasonId !== before?.seasonId),
      ...typed.map((rate) => ({ ...rate, ratePlanId, seasonId: draft.seasonId })),
    ],
  };
};

/** 52 weeks: the same weekdays, and the night of which the prices are carried without a season. R27 */
const YEAR_OF_WEEKS = 364;

const MAX_ID_LENGTH = 64;

const addYears = (seasonId: string, years: number): string =>
  /\b20\d\d\b/.test(seasonId)
    ? seasonId.replaceAll(/\b20\d\d\b/g, (year) => String(Number(year) + years))
    : `${seasonId}-${years + 1}`;

/** Names a copy: the years in the name go on, and a number tells it from one that is there. */
const nameCopy = (seasons: readonly Season[], seasonId: string, years: number): string => {
  const taken = new Set(seasons.map((each) => each.seasonId));
  const wanted = addYears(seasonId, years).slice(0, MAX_ID_LENGTH - 4);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(name)) return name;
  }
};

/** Drafts the copy of a season to the next year in which it is not over: the same weekdays, prices and minimum stay. */
export const draftCopy = ({ seasons, rates }: Calendar, source: Season, today: IsoDate): SeasonDraft => {
  let years = 1;
  while (addDays(source.lastNight, years * YEAR_OF_WEEKS) < today) years += 1;
  return {
    seasonId: nameCopy(seasons, source.seasonId, years),
    firstNight: addDays(source.firstNight, years * YEAR_OF_WEEKS),
    lastNight: addDays(source.lastNight, years * YEAR_OF_WEEKS),
    minStay: source.minStay,
    rates: rates
      .filter(({ seasonId }) => seasonId === source.seasonId)
      .map(({ roomTypeId, weekday, rate }) => ({ roomTypeId, weekday, rate })),
  };
};

/** Adds the copy of a season at its precedence, below those of the same one that it meets: they keep their nights. */
export const copySeason = (calendar: Calendar, source: Season, today: IsoDate): Calendar => {
  const { rates, ...draft } = draftCopy(calendar, source, today);
  const { ratePlanId, precedence } = source;
  return {
    seasons: place(calendar.seasons, { ...draft, ratePlanId, precedence }),
    rates: [...calendar.rates, ...rates.map((rate) => ({ ...rate, ratePlanId, seasonId: draft.seasonId }))],
  };
};

/** Lets a season win over another one, and over what is below that; the order of the others stays. B6 */
export const raiseSeason = ({ seasons, rates }: Calendar, season: Season, over: Season): Calendar => ({
  seasons: placeAbove(
    seasons.filter(({ seasonId }) => seasonId !== season.seasonId),
    season,
    over.precedence,
  ),
  rates,
});

/** Two seasons that price a room type on the same nights, and the one that wins there. B6 */
export interface SeasonMeeting {
  readonly winner: Season;
  readonly other: Season;
}

/** Whether seasons leave a night of a range to what is below them. */
const leaveNight = (seasons: readonly Season[], first: IsoDate, last: IsoDate): boolean => {
  let next = first;
  for (const { firstNight, lastNight } of seasons.toSorted((a, b) => a.firstNight.localeCompare(b.firstNight))) {
    if (firstNight > next) break;
    if (lastNight >= next) next = addDays(lastNight, 1);
  }
  return next <= last;
};

/** Lists where a season is directly above another one from a date on, the first night of the winner first. */
export const listMeetings = ({ seasons, rates }: Calendar, today: IsoDate): SeasonMeeting[] => {
  const priced = Map.groupBy(rates, ({ seasonId }) => seasonId);
  const listTypes = ({ seasonId }: Season) => new Set(priced.get(seasonId)?.map(({ roomTypeId }) => roomTypeId));
  const open = seasons
    .filter(({ lastNight }) => lastNight >= today)
    .toSorted((a, b) => a.firstNight.localeCompare(b.firstNight));
  const isDirectlyAbove = (winner: Season, other: Season): boolean => {
    const shared = listTypes(winner).intersection(listTypes(other));
    if (shared.size === 0 || other.precedence >= winner.precedence || !doSeasonsMeet(winner, other)) return false;
    const between = open.filter(
      (each) =>
        other.precedence < each.precedence && each.precedence < winner.precedence && shared.isSubsetOf(listTypes(each)),
    );
    const first = [winner.firstNight, other.firstNight, today].reduce((latest, date) =>
      date > latest ? date : latest,
    );
    const last = winner.lastNight < other.lastNight ? winner.lastNight : other.lastNight;
    return leaveNight(between, first, last);
  };
  return open.flatMap((winner) =>
    open.filter((other) => isDirectlyAbove(winner, other)).map((other) => ({ winner, other })),
  );
};

/** What is done with a season of a base plan; `isSeen` tells whether it is still as the person saw it. D15 */
export type SeasonAct =
  | { readonly kind: 'create'; readonly draft: SeasonDraft }
  | { readonly kind: 'change'; readonly seasonId: string; readonly draft: SeasonDraft }
  | { readonly kind: 'copy' | 'delete'; readonly seasonId: string }
  | { readonly kind: 'raise'; readonly seasonId: string; readonly over: string };

export interface SeasonEdit {
  readonly ratePlanId: RatePlanId;
  readonly act: SeasonAct;
  readonly isSeen: (season: Season, rates: readonly SeasonRate[]) => boolean;
}

export interface SeasonRefusal {
  readonly status: 'unknown-plan' | 'changed-meanwhile' | 'name-taken' | 'too-many';
}

const pickCalendar = ({ seasons, rates }: RatesState, plan: RatePlanId): Calendar => ({
  seasons: seasons.filter(({ ratePlanId }) => ratePlanId === plan),
  rates: rates.filter(({ ratePlanId }) => ratePlanId === plan),
});

const isTaken = ({ seasons }: Calendar, { seasonId }: SeasonDraft, own?: string): boolean =>
  seasonId !== own && seasons.some((each) => each.seasonId === seasonId);

const changeSeason = (
  calendar: Calendar,
  { ratePlanId, act, isSeen }: SeasonEdit,
  today: IsoDate,
): Calendar | SeasonRefusal['status'] => {
  if (act.kind === 'create')
    return isTaken(calendar, act.draft) ? 'name-taken' : saveSeason(calendar, ratePlanId, null, act.draft);
  const season = calendar.seasons.find(({ seasonId }) => seasonId === act.seasonId);
  if (!season || !isSeen(season, calendar.rates)) return 'changed-meanwhile';
  switch (act.kind) {
    case 'change':
      return isTaken(calendar, act.draft, season.seasonId)
        ? 'name-taken'
        : saveSeason(calendar, ratePlanId, season, act.draft);
    case 'copy':
      return copySeason(calendar, season, today);
    case 'delete':
      return {
        seasons: calendar.seasons.filter((each) => each !== season),
        rates: calendar.rates.filter(({ seasonId }) => seasonId !== season.seasonId),
      };
    case 'raise': {
      const over = calendar.seasons.find(({ seasonId }) => seasonId === act.over);
      if (!over || over.precedence <= season.precedence) return 'changed-meanwhile';
      return raiseSeason(calendar, season, over);
    }
  }
};

/** Creates the edit of a season of a base plan; its other seasons keep their order. D15 */
export const createSeasonEdit =
  (edit: SeasonEdit) =>
  (state: RatesState, { today }: Pick<NightSpan, 'today'>): EditedRates | SeasonRefusal => {
    const { ratePlanId } = edit;
    const plan = state.plans.find((each) => each.ratePlanId === ratePlanId);
    if (!plan || plan.derivation || plan.status === 'archived') return { status: 'unknown-plan' };
    const changed = changeSeason(pickCalendar(state, ratePlanId), edit, today);
    if (typeof changed === 'string') return { status: changed };
    if (changed.seasons.length > MAX_ENTRIES.seasons) return { status: 'too-many' };
    const calendar = { ratePlanId, ...changed };
    return {
      status: 'edited',
      file: { calendars: [{ ratePlanId, path: 'ratePlans', calendar, nights: undefined }] },
    };
  };
