import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, countDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { isBasePlan, listPricedPlans, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import {
  createNightPricing,
  type NightlyRate,
  type RatePlanId,
  type Season,
  type SeasonRate,
  UNRESTRICTED,
} from '#src/rates/plans/rate-plan.rules.ts';
import { groupManualNights } from '#src/rates/rates-file/entries/night-entries.rules.ts';
import type {
  CalendarEntry,
  FileProblem,
  NightsEntry,
  PlanCalendar,
  RatesFile,
} from '#src/rates/rates-file/rates-file.rules.ts';
import {
  MANUAL_FIELDS,
  type ManualValues,
  type PricedNight,
  type RatesState,
} from '#src/rates/state/rates-state.rules.ts';

/** What the prices of a base plan follow from, and the nights to price; both ends inclusive. */
export interface Repricing {
  readonly ratePlanId: RatePlanId;
  readonly roomTypeIds: readonly RoomTypeId[];
  readonly seasons: readonly Season[];
  readonly rates: readonly SeasonRate[];
  readonly manual: readonly NightsEntry[];
  readonly firstNight: IsoDate;
  readonly lastNight: IsoDate;
}

/** A night set by hand without a rate, which no season gives it. */
export interface RatelessNight {
  readonly entry: NightsEntry;
  readonly night: IsoDate;
}

const listDates = (first: IsoDate, last: IsoDate): IsoDate[] =>
  Array.from({ length: Math.max(0, countDays(first, last) + 1) }, (_, day) => addDays(first, day));

/** Lays values set by hand over a night as its season has it. R27 */
export const setByHand = (values: ManualValues, base: NightlyRate): PricedNight => {
  const { rate, minStay, maxStay, minStayThrough, closedToArrival, closedToDeparture, stopSell } = values;
  return {
    ...base,
    rate: rate ?? base.rate,
    minStay: minStay ?? base.minStay,
    maxStay: maxStay === undefined ? base.maxStay : maxStay,
    minStayThrough: minStayThrough === undefined ? base.minStayThrough : minStayThrough,
    closedToArrival: closedToArrival ?? base.closedToArrival,
    closedToDeparture: closedToDeparture ?? base.closedToDeparture,
    stopSell: stopSell ?? base.stopSell,
    setBy: 'manual',
    manualFields: MANUAL_FIELDS.filter((field) => values[field] !== undefined),
  };
};

const indexManualNights = ({ manual, firstNight, lastNight }: Repricing): ReadonlyMap<string, NightsEntry> =>
  new Map(
    manual.flatMap((entry) =>
      listDates(
        entry.firstNight < firstNight ? firstNight : entry.firstNight,
        entry.lastNight > lastNight ? lastNight : entry.lastNight,
      ).map((night) => [`${entry.roomTypeId} ${night}`, entry] as const),
    ),
  );

/**
 * Prices nights by their season (B6), or carried from last year, and keeps what is set by hand; a night that has no
 * price is left out. R27
 */
export const repriceNights = (
  repricing: Repricing,
): { readonly nights: PricedNight[]; readonly rateless: RatelessNight[] } => {
  const { ratePlanId, roomTypeIds, seasons, rates, firstNight, lastNight } = repricing;
  const manual = indexManualNights(repricing);
  const { findRate } = createNightPricing(ratePlanId, seasons, rates);
  const rateless: RatelessNight[] = [];
  const dates = listDates(firstNight, lastNight);

  const priceNight = (roomTypeId: RoomTypeId, night: IsoDate): PricedNight[] => {
    const base = findRate(night, roomTypeId);
    const entry = manual.get(`${roomTypeId} ${night}`);
    if (!entry) return base ? [{ ...base, setBy: base.setBy ?? 'season', manualFields: [] }] : [];
    const { rate } = entry.values;
    if (base) return [setByHand(entry.values, base)];
    if (rate !== undefined) return [setByHand(entry.values, { ...UNRESTRICTED, roomTypeId, ratePlanId, night, rate })];
    rateless.push({ entry, night });
    return [];
  };
  const nights = roomTypeIds
    .toSorted()
    .flatMap((roomTypeId) => dates.flatMap((night) => priceNight(roomTypeId, night)));
  return { nights, rateless };
};

/** Nights from the first to the last, both inclusive. */
export interface NightSpan {
  readonly today: IsoDate;
  readonly lastNight: IsoDate;
}

type NightId = Pick<NightlyRate, 'ratePlanId' | 'roomTypeId' | 'night'>;

/** What a file changes of the prices of base plans. */
export interface CalendarsChange {
  /** Calendars that change, each as a whole. */
  readonly calendars: readonly PlanCalendar[];
  /** Nights that change, as they will be. */
  readonly nights: readonly PricedNight[];
  /** Nights that lose their price. */
  readonly removed: readonly NightId[];
}

export interface PlannedCalendars {
  readonly change: CalendarsChange;
  readonly after: Pick<RatesState, 'seasons' | 'rates' | 'nights'>;
  readonly problems: readonly FileProblem[];
}

/** Identifies a night of a room type in a base plan. */
export const toNightKey = ({ ratePlanId, roomTypeId, night }: NightId): string =>
  `${ratePlanId} ${roomTypeId} ${night}`;

/** Compares price and restrictions of two nights. */
export const isSameOffer = (one: PricedNight, other: PricedNight): boolean =>
  MANUAL_FIELDS.every((field) => one[field] === other[field]);

const isSameNight = (one: PricedNight, other: PricedNight): boolean =>
  isSameOffer(one, other) && one.setBy === other.setBy && one.manualFields.join() === other.manualFields.join();

/** Describes a season with its rates, so that two are the same if their descriptions are. */
export const describeSeason = (season: Season, rates: readonly SeasonRate[]): string => {
  const { ratePlanId, seasonId, firstNight, lastNight, precedence, minStay } = season;
  const own = rates
    .filter((rate) => rate.seasonId === seasonId && rate.ratePlanId === ratePlanId)
    .map(({ roomTypeId, weekday, rate }) => [roomTypeId, weekday ?? 0, rate].join(' '));
  return JSON.stringify([firstNight, lastNight, precedence, minStay, own.sort()]);
};

/** Whether two calendars have the same seasons and prices, in any order. */
export const isSameCalendar = (one: PlanCalendar, other: PlanCalendar): boolean => {
  const describe = ({ seasons, rates }: PlanCalendar) =>
    JSON.stringify(seasons.map((season) => [season.seasonId, describeSeason(season, rates)]).sort());
  return describe(one) === describe(other);
};

/** Picks the calendar of a base plan. */
export const pickCalendar = (
  ratePlanId: RatePlanId,
  { seasons, rates }: Pick<RatesState, 'seasons' | 'rates'>,
): PlanCalendar => ({
  ratePlanId,
  seasons: seasons.filter((season) => season.ratePlanId === ratePlanId),
  rates: rates.filter((rate) => rate.ratePlanId === ratePlanId),
});

/** Calendars of all base plans as they will be; a plan that is derived has none. */
const applyCalendars = (state: RatesState, plans: readonly RatePlan[], file: RatesFile): PlanCalendar[] =>
  plans.filter(isBasePlan).map(({ ratePlanId }) => {
    const entry = file.calendars?.find((each) => each.ratePlanId === ratePlanId);
    return entry?.calendar ?? pickCalendar(ratePlanId, state);
  });

const toProblems = (rateless: readonly RatelessNight[], entry: CalendarEntry | undefined): FileProblem[] => {
  const first = new Map<NightsEntry, IsoDate>();
  for (const { entry: nights, night } of rateless) first.set(nights, first.get(nights) ?? night);
  return [...first].map(([nights, night]) => {
    const index = entry?.nights?.entries.indexOf(nights) ?? -1;
    const where = `the night ${night} of room type ${nights.roomTypeId}`;
    return index < 0
      ? {
          path: entry ? `${entry.path}.seasons` : '',
          words: `has no price for ${where}, which is set by hand without one`,
        }
      : { path: `${entry?.nights?.path}[${index}].rate`, words: `is missing: no season has a price for ${where}` };
  });
};

/**
 * Plans what a file changes of the nights of base plans from today to the last on sale: those of seasons are priced
 * anew, those set by hand are exactly the file's. An archived plan has no nights. R27
 */
export const planCalendarsChange = (
  state: RatesState,
  file: RatesFile,
  plans: readonly RatePlan[],
  { today, lastNight, roomTypeIds }: NightSpan & { readonly roomTypeIds: readonly RoomTypeId[] },
): PlannedCalendars => {
  const calendars = applyCalendars(state, plans, file);
  const all = { seasons: calendars.flatMap((each) => each.seasons), rates: calendars.flatMap((each) => each.rates) };
  const repriced = listPricedPlans(plans).map(({ ratePlanId }) => {
    const entry = file.calendars?.find((each) => each.ratePlanId === ratePlanId);
    const own = state.nights.filter((night) => night.ratePlanId === ratePlanId);
    const manual = entry?.nights?.entries ?? groupManualNights(own);
    const span = { firstNight: today, lastNight };
    const { nights, rateless } = repriceNights({ ...pickCalendar(ratePlanId, all), roomTypeIds, manual, ...span });
    return { nights, problems: toProblems(rateless, entry) };
  });
  const nights = repriced.flatMap((each) => each.nights);
  const known = new Map(state.nights.map((night) => [toNightKey(night), night]));
  const priced = new Set(nights.map(toNightKey));
  const kept = new Set(calendars.map(({ ratePlanId }) => ratePlanId));
  const dropped = new Set(state.seasons.map(({ ratePlanId }) => ratePlanId).filter((id) => !kept.has(id)));
  const next = [...calendars, ...[...dropped].map((ratePlanId) => ({ ratePlanId, seasons: [], rates: [] }))];
  return {
    change: {
      calendars: next.filter((each) => !isSameCalendar(each, pickCalendar(each.ratePlanId, state))),
      nights: nights.filter((night) => {
        const stored = known.get(toNightKey(night));
        return !stored || !isSameNight(stored, night);
      }),
      removed: state.nights.filter((night) => !priced.has(toNightKey(night))),
    },
    after: { ...all, nights },
    problems: repriced.flatMap((each) => each.problems),
  };
};
