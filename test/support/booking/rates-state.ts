import { buildReferencePlan, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { repriceNights } from '#src/rates/editing/plan-calendars-change.rules.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import type { NightsEntry, RatesFile } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { buildStandardTax, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createRoomType, createStandardTerms, parseOccupancy } from './demo-hotel.ts';

export const GARDEN = '618449';
export const VILLA = '618454';

/** A Friday. */
export const TODAY = '2026-11-20';
export const LAST_NIGHT = '2027-01-31';

const ROOM_TYPES: readonly RoomType[] = [
  createRoomType({ roomTypeId: GARDEN, position: 1, units: 8, occupancy: parseOccupancy('2/0/2/3') }),
  createRoomType({ roomTypeId: VILLA, position: 2, units: 3, occupancy: parseOccupancy('4/2/6/8') }),
];

export const SEASONS: readonly Season[] = [
  {
    ratePlanId: WEBSITE_RATE_PLAN,
    seasonId: 'green',
    firstNight: '2026-01-01',
    lastNight: '2026-12-31',
    precedence: 0,
    minStay: 1,
  },
  {
    ratePlanId: WEBSITE_RATE_PLAN,
    seasonId: 'new-year',
    firstNight: '2026-12-20',
    lastNight: '2027-01-05',
    precedence: 3,
    minStay: 3,
  },
];

const createRate = (seasonId: string, roomTypeId: string, weekday: number | null, rate: number): SeasonRate => ({
  seasonId,
  ratePlanId: WEBSITE_RATE_PLAN,
  roomTypeId,
  weekday,
  rate,
});

export const RATES: readonly SeasonRate[] = [
  createRate('green', GARDEN, null, 14_800),
  createRate('green', GARDEN, 5, 17_000),
  createRate('green', VILLA, null, 46_800),
  createRate('new-year', GARDEN, null, 24_400),
  createRate('new-year', VILLA, null, 77_200),
];

export interface RatesStateParts {
  readonly seasons?: readonly Season[];
  readonly rates?: readonly SeasonRate[];
  readonly roomTypes?: readonly RoomType[];
  readonly manual?: readonly NightsEntry[];
  /** Beside the reference plan. */
  readonly plans?: readonly RatePlan[];
  readonly restrictions?: readonly PlanRestriction[];
  /** Beside the terms `standard`. */
  readonly terms?: readonly Terms[];
  readonly taxes?: readonly TaxRule[];
  readonly promotions?: RatesState['promotions'];
  readonly addOns?: RatesState['addOns'];
  readonly closures?: RatesState['closures'];
  /** Units taken by room type and night, such as `618449 2026-12-24`. */
  readonly taken?: Readonly<Record<string, number>>;
}

/** A hotel with two room types on sale from `TODAY` to `LAST_NIGHT`; after 5 January prices are carried. */
export const createRatesState = ({
  seasons = SEASONS,
  rates = RATES,
  roomTypes = ROOM_TYPES,
  manual = [],
  plans = [],
  restrictions = [],
  terms = [],
  taxes = [buildStandardTax(1000)],
  promotions = [],
  addOns = [],
  closures = [],
  taken = {},
}: RatesStateParts = {}): RatesState => {
  const roomTypeIds = roomTypes.map(({ roomTypeId }) => roomTypeId);
  const { nights } = repriceNights({
    ...{ ratePlanId: WEBSITE_RATE_PLAN, roomTypeIds, seasons, rates, manual },
    firstNight: TODAY,
    lastNight: LAST_NIGHT,
  });
  return {
    revision: '1',
    roomTypes,
    seasons,
    rates,
    nights,
    inventory: nights.map(({ roomTypeId, night }) => ({
      roomTypeId,
      night,
      capacity: roomTypes.find((roomType) => roomType.roomTypeId === roomTypeId)?.units ?? 0,
      taken: taken[`${roomTypeId} ${night}`] ?? 0,
    })),
    plans: [buildReferencePlan(WEBSITE_RATE_PLAN, 'standard'), ...plans],
    restrictions,
    terms: [createStandardTerms(), ...terms].toSorted((a, b) => (a.termsId < b.termsId ? -1 : 1)),
    taxes,
    promotions,
    addOns,
    closures,
  };
};

/** What a file says of the prices of a base plan, by default `flexible`. */
export const createCalendars = (
  given: {
    readonly seasons?: readonly Season[];
    readonly rates?: readonly SeasonRate[];
    readonly nights?: readonly NightsEntry[];
  },
  ratePlanId = WEBSITE_RATE_PLAN,
): Pick<RatesFile, 'calendars'> => {
  const { seasons, rates = [], nights } = given;
  const path = 'ratePlans[0]';
  return {
    calendars: [
      {
        ...{ ratePlanId, path },
        calendar: seasons && { ratePlanId, seasons, rates },
        nights: nights && { path: `${path}.nights`, entries: nights },
      },
    ],
  };
};
