import type { EventDetails, EventFacts } from '#src/events/desk-event.rules.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { calculateDerivedRate } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { FileProblem, RatesFile } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { type ClosuresChange, planClosuresChange } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { PricedNight, RatesState } from '#src/rates/state/rates-state.rules.ts';
import {
  findOverbookedClosures,
  type OverbookedClosure,
  reportOverbookedClosures,
} from './overbooked-closures.rules.ts';
import { type CalendarsChange, type NightSpan, planCalendarsChange } from './plan-calendars-change.rules.ts';
import {
  type CatalogueChange,
  findOverbookedAddOns,
  findOverusedPromotions,
  planCatalogueChange,
} from './plan-catalogue-change.rules.ts';

/** What a file changes. */
export interface RatesChange extends CalendarsChange {
  /** Room types that change, as they will be. */
  readonly roomTypes: readonly RoomType[];
  readonly catalogue: CatalogueChange;
  /** null: none. R5 */
  readonly closures: ClosuresChange | null;
  /** All as it will be. */
  readonly after: RatesState;
}

export type PlannedRates =
  | { readonly ok: true; readonly change: RatesChange }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** What the history says of an edit that has a screen of its own. */
export interface OwnEvent extends Pick<EventDetails, 'action' | 'before' | 'after'> {
  /** Id of what it is about. */
  readonly subject: string;
}

/** What an edit makes of the rates: the sections that change, as in a file; what is left out stays. */
export interface EditedRates {
  readonly status: 'edited';
  readonly file: Omit<RatesFile, 'currency'>;
  /** What the history says of it beside the names of what changes. D6 */
  readonly facts?: EventFacts;
  /** An event of its own instead of that of an import; what it says after it follows the names of what changes. D6 */
  readonly event?: OwnEvent;
}

/** A refusal of an edit. */
export interface Refused {
  readonly status: string;
}

/** A change as a function of the rates as they are: the sections that change, or a refusal of its own. */
export type RatesEdit<Refusal extends Refused = never> = (
  state: RatesState,
  span: NightSpan,
) => EditedRates | Refusal | Promise<EditedRates | Refusal>;

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

/** Finds plans that would be sold below 0 on an open night. R2 */
const findNegativeRates = (
  plans: readonly RatePlan[],
  nights: readonly PricedNight[],
  file: RatesFile,
): FileProblem[] =>
  plans.flatMap(({ ratePlanId, status, derivation, roomTypeIds }) => {
    if (!derivation || status === 'archived') return [];
    const isSold = (night: PricedNight) =>
      night.ratePlanId === derivation.basePlanId && (roomTypeIds === null || roomTypeIds.includes(night.roomTypeId));
    const found = nights.find((night) => isSold(night) && calculateDerivedRate(night.rate, derivation) < 0);
    if (!found) return [];
    const index = file.ratePlans?.findIndex((entry) => entry.ratePlanId === ratePlanId) ?? -1;
    const words = `makes the rate plan ${ratePlanId} less than 0 on the night ${found.night} of room type ${found.roomTypeId}`;
    return [{ path: index < 0 ? '' : `ratePlans[${index}].derivation`, words }];
  });

/** Finds closures, changed or of room types whose units change, that take rooms that are held or sold. B10 */
const findClosed = (
  state: RatesState,
  roomTypes: readonly RoomType[],
  change: ClosuresChange | null,
  today: IsoDate,
): OverbookedClosure[] => {
  const units = new Map(state.roomTypes.map((each) => [each.roomTypeId, each.units]));
  const resized = roomTypes.filter((each) => each.units !== units.get(each.roomTypeId)).map((each) => each.roomTypeId);
  const checked = [...resized, ...(change?.roomTypeIds ?? [])];
  const closures = (change?.closures ?? state.closures).filter(({ roomTypeId }) => checked.includes(roomTypeId));
  return findOverbookedClosures({ closures, roomTypes, inventory: state.inventory, resized }, today);
};

/**
 * Plans what a checked file changes from today to the last night on sale. Refused when a night set by hand has no price
 * at all, when a derived plan would be sold below 0, when the uses of a promotion or the units of an extra are limited
 * below those that are taken, and when closures take rooms that are held or sold. B10, R2, R13, R18, R27
 */
export const planRatesChange = (state: RatesState, file: RatesFile, span: NightSpan): PlannedRates => {
  const roomTypes = applyRoomTypes(state, file);
  const roomTypeIds = roomTypes.map(({ roomTypeId }) => roomTypeId);
  const catalogue = planCatalogueChange(state, file, span.today);
  const { plans } = catalogue.after;
  const calendars = planCalendarsChange(state, file, plans, { ...span, roomTypeIds });
  const negative = findNegativeRates(plans, calendars.after.nights, file);
  const overused = findOverusedPromotions(state.promotions, file.promotions);
  const overbooked = findOverbookedAddOns(state.addOns, file.extras);
  const closures = planClosuresChange(state.closures, file.closures, span.today);
  const closed = reportOverbookedClosures(findClosed(state, roomTypes, closures, span.today), file);
  const problems = [...calendars.problems, ...negative, ...overused, ...overbooked, ...closed];
  if (problems.length > 0) return { ok: false, problems };
  const old = new Map(state.roomTypes.map((roomType) => [roomType.roomTypeId, describeRoomType(roomType)]));
  return {
    ok: true,
    change: {
      ...calendars.change,
      roomTypes: roomTypes.filter((each) => old.get(each.roomTypeId) !== describeRoomType(each)),
      catalogue: catalogue.change,
      closures,
      after: {
        ...{ ...state, ...catalogue.after, ...calendars.after, roomTypes },
        closures: closures?.closures ?? state.closures,
      },
    },
  };
};

/** Whether a change writes nothing. */
export const isEmptyChange = ({ roomTypes, calendars, nights, removed, catalogue, closures }: RatesChange): boolean =>
  closures === null &&
  [calendars, roomTypes, nights, removed, ...Object.values(catalogue)].every((rows) => rows.length === 0);
