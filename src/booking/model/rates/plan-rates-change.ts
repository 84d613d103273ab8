import { groupManualNights } from '#src/booking/model/rates-file/format-rates-file.ts';
import type { FileProblem, NightsEntry, RatesFile, SeasonCalendar } from '#src/booking/model/rates-file/rates-file.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import type { RatePlan } from './catalogue.ts';
import { calculateDerivedRate } from './derive-rates.ts';
import { findOverbookedAddOns } from './plan-add-ons-change.ts';
import { type CatalogueChange, planCatalogueChange } from './plan-catalogue-change.ts';
import { findOverusedPromotions } from './plan-promotions-change.ts';
import { type NightlyRate, type Season, type SeasonRate, WEBSITE_RATE_PLAN } from './rate-plan.ts';
import { MANUAL_FIELDS, type PricedNight, type RatesState } from './rates-state.ts';
import { repriceNights } from './reprice-nights.ts';
import type { RoomType } from './room-type.ts';

/** What a file changes. */
export interface RatesChange {
  /** Room types that change, as they will be. */
  readonly roomTypes: readonly RoomType[];
  /** The whole calendar; undefined when it stays. */
  readonly calendar: SeasonCalendar | undefined;
  /** Nights that change, as they will be. */
  readonly nights: readonly PricedNight[];
  /** Nights that lose their price. */
  readonly removed: readonly Pick<NightlyRate, 'roomTypeId' | 'night'>[];
  readonly catalogue: CatalogueChange;
  /** All as it will be. */
  readonly after: RatesState;
}

export type PlannedRates =
  | { readonly ok: true; readonly change: RatesChange }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

const toNightKey = ({ roomTypeId, night }: Pick<NightlyRate, 'roomTypeId' | 'night'>): string =>
  `${roomTypeId} ${night}`;

/** Compares price and restrictions of two nights. */
export const isSameOffer = (one: PricedNight, other: PricedNight): boolean =>
  MANUAL_FIELDS.every((field) => one[field] === other[field]);

const isSameNight = (one: PricedNight, other: PricedNight): boolean =>
  isSameOffer(one, other) && one.setBy === other.setBy && one.manualFields.join() === other.manualFields.join();

const describeRoomType = ({ units, extraAdult, extraChild, occupancy, underOccupancy }: RoomType): string => {
  const { adultsIncluded, childrenIncluded, maxAdults, maxGuests, ageBands } = occupancy;
  const bands = ageBands.map(({ fromAge, toAge, pays, price = null }) => [fromAge, toAge, pays, price]);
  const guests = [adultsIncluded, childrenIncluded, maxAdults, maxGuests, bands];
  return JSON.stringify([units, extraAdult, extraChild, ...guests, Object.entries(underOccupancy ?? {}).sort()]);
};

const applyRoomTypes = ({ roomTypes }: RatesState, file: RatesFile): RoomType[] => {
  const entries = new Map(file.roomTypes?.map((entry) => [entry.roomTypeId, entry]));
  return roomTypes.map((roomType) => ({ ...roomType, ...entries.get(roomType.roomTypeId) }));
};

/** Describes a season with its rates, so that two are the same if their descriptions are. */
export const describeSeason = (season: Season, rates: readonly SeasonRate[]): string => {
  const { firstNight, lastNight, precedence, minStay } = season;
  const own = rates
    .filter(({ seasonId }) => seasonId === season.seasonId)
    .map(({ roomTypeId, weekday, rate }) => [roomTypeId, weekday ?? 0, rate].join(' '));
  return JSON.stringify([firstNight, lastNight, precedence, minStay, own.sort()]);
};

const isSameCalendar = (one: SeasonCalendar, other: SeasonCalendar): boolean => {
  const describe = ({ seasons, rates }: SeasonCalendar) =>
    JSON.stringify(seasons.map((season) => [season.seasonId, describeSeason(season, rates)]).sort());
  return describe(one) === describe(other);
};

const pickOwnRates = (rates: readonly SeasonRate[]): SeasonRate[] =>
  rates.filter(({ ratePlanId }) => ratePlanId === WEBSITE_RATE_PLAN);

const toProblems = (file: RatesFile, { rateless }: ReturnType<typeof repriceNights>): FileProblem[] => {
  const first = new Map<NightsEntry, IsoDate>();
  for (const { entry, night } of rateless) first.set(entry, first.get(entry) ?? night);
  return [...first].map(([entry, night]) => {
    const index = file.nights?.indexOf(entry) ?? -1;
    const words = `is missing: no season has a price for the night ${night} of room type ${entry.roomTypeId}`;
    return { path: index < 0 ? 'nights' : `nights[${index}].rate`, words };
  });
};

/** Finds plans that would be sold below 0 on an open night. R2 */
const findNegativeRates = (
  plans: readonly RatePlan[],
  nights: readonly PricedNight[],
  file: RatesFile,
): FileProblem[] =>
  plans.flatMap(({ ratePlanId, status, derivation, roomTypeIds }) => {
    if (!derivation || status === 'archived') return [];
    const isSold = ({ roomTypeId }: PricedNight) => roomTypeIds === null || roomTypeIds.includes(roomTypeId);
    const found = nights.find((night) => isSold(night) && calculateDerivedRate(night.rate, derivation) < 0);
    if (!found) return [];
    const index = file.ratePlans?.findIndex((entry) => entry.ratePlanId === ratePlanId) ?? -1;
    const words = `makes the rate plan ${ratePlanId} less than 0 on the night ${found.night} of room type ${found.roomTypeId}`;
    return [{ path: index < 0 ? '' : `ratePlans[${index}].derivation`, words }];
  });

/**
 * Plans what a checked file changes on the nights from today to the last on sale: those of seasons are priced anew,
 * those set by hand are exactly the file's. Refused when a night set by hand has no price at all, when a derived plan
 * would be sold below 0, and when the uses of a promotion or the units of an extra are limited below those that are
 * taken. R2, R13, R18, R27
 */
export const planRatesChange = (
  state: RatesState,
  file: RatesFile,
  { today, lastNight }: { readonly today: IsoDate; readonly lastNight: IsoDate },
): PlannedRates => {
  const roomTypes = applyRoomTypes(state, file);
  const before = { seasons: state.seasons, rates: pickOwnRates(state.rates) };
  const calendar: SeasonCalendar = file.calendar ?? before;
  const manual = file.nights ?? groupManualNights(state.nights);
  const roomTypeIds = roomTypes.map(({ roomTypeId }) => roomTypeId);
  const repriced = repriceNights({ ...calendar, roomTypeIds, manual, firstNight: today, lastNight });
  const catalogue = planCatalogueChange(state, file, today);
  const negative = findNegativeRates(catalogue.after.plans, repriced.nights, file);
  const overused = findOverusedPromotions(state.promotions, file.promotions);
  const overbooked = findOverbookedAddOns(state.addOns, file.extras);
  const problems = [...toProblems(file, repriced), ...negative, ...overused, ...overbooked];
  if (problems.length > 0) return { ok: false, problems };
  const known = new Map(state.nights.map((night) => [toNightKey(night), night]));
  const priced = new Set(repriced.nights.map(toNightKey));
  const old = new Map(state.roomTypes.map((roomType) => [roomType.roomTypeId, describeRoomType(roomType)]));
  const { seasons, rates } = calendar;
  return {
    ok: true,
    change: {
      roomTypes: roomTypes.filter((each) => old.get(each.roomTypeId) !== describeRoomType(each)),
      calendar: isSameCalendar(before, calendar) ? undefined : { seasons, rates },
      nights: repriced.nights.filter((night) => {
        const stored = known.get(toNightKey(night));
        return !stored || !isSameNight(stored, night);
      }),
      removed: state.nights.filter((night) => !priced.has(toNightKey(night))),
      catalogue: catalogue.change,
      after: { ...state, ...catalogue.after, roomTypes, seasons, rates, nights: repriced.nights },
    },
  };
};

/** Whether a change writes nothing. */
export const isEmptyChange = ({ roomTypes, calendar, nights, removed, catalogue }: RatesChange): boolean =>
  !calendar && [roomTypes, nights, removed, ...Object.values(catalogue)].every((rows) => rows.length === 0);
