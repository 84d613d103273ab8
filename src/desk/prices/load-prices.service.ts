import type { Clock } from '#src/kernel/clock.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { calculateDerivedRate, type PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { Inventory } from '#src/rates/offers/inventory.port.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import { coversNight } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { PriceNight, PriceNights } from './price-nights.table.ts';

export interface PricesPorts {
  readonly priceNights: PriceNights;
  readonly inventory: Pick<Inventory, 'listRoomTypes' | 'listPlanRestrictions'>;
  readonly clock: Clock;
}

/** A night in the calendar, with the notes of the closures of all its rooms. */
export interface CalendarNight extends PriceNight {
  readonly closureNote: string | null;
}

/** A night of a derived plan: its price, and where it has restrictions of its own these. R2, R5 */
export interface DerivedNight {
  readonly night: IsoDate;
  readonly rate: number;
  readonly own: PlanRestriction | undefined;
}

export interface CalendarLine {
  readonly roomTypeId: RoomTypeId;
  readonly nights: ReadonlyMap<IsoDate, CalendarNight>;
  /** Of a line that is open: the plans that follow from this one. */
  readonly derived: readonly { readonly plan: RatePlan; readonly nights: ReadonlyMap<IsoDate, DerivedNight> }[];
}

export interface PricesCommand {
  /** First night. */
  readonly from: IsoDate;
  readonly days: number;
  readonly ratePlanId: RatePlanId;
  /** Of the catalogue. */
  readonly plans: readonly RatePlan[];
  /** Room type whose line is open. */
  readonly open: string | undefined;
}

const deriveNights = (
  { ratePlanId, derivation }: RatePlan,
  nights: readonly CalendarNight[],
  restrictions: readonly PlanRestriction[],
): ReadonlyMap<IsoDate, DerivedNight> =>
  new Map(
    nights.flatMap(({ night, roomTypeId, rate }): [IsoDate, DerivedNight][] => {
      if (!derivation) return [];
      const own = restrictions.find(
        (each) => each.ratePlanId === ratePlanId && each.roomTypeId === roomTypeId && each.night === night,
      );
      return [[night, { night, rate: Math.max(0, calculateDerivedRate(rate, derivation)), own }]];
    }),
  );

/** Prices and rooms left by room type and night in a base plan. */
export const loadPrices = async (
  { priceNights, inventory, clock }: PricesPorts,
  { from, days, ratePlanId, plans, open }: PricesCommand,
): Promise<CalendarLine[]> => {
  const range = { from, to: addDays(from, days - 1) };
  const [roomTypes, nights, closures, restrictions] = await Promise.all([
    inventory.listRoomTypes(),
    priceNights.listNights({ ...range, ratePlanId, now: clock.now() }),
    priceNights.listClosures(range),
    open === undefined ? [] : inventory.listPlanRestrictions(range),
  ]);
  const whole = closures.filter(({ units }) => units === null);
  const byRoomType = Map.groupBy(nights, ({ roomTypeId }) => roomTypeId);
  return roomTypes.map(({ roomTypeId }) => {
    const own = (byRoomType.get(roomTypeId) ?? []).map((night) => {
      const closure = night.isClosed ? whole.find((each) => coversNight(each, roomTypeId, night.night)) : undefined;
      return { ...night, closureNote: closure?.note ?? null };
    });
    const followers = plans.filter(
      ({ derivation, status, roomTypeIds }) =>
        roomTypeId === open &&
        derivation?.basePlanId === ratePlanId &&
        status !== 'archived' &&
        (roomTypeIds === null || roomTypeIds.includes(roomTypeId)),
    );
    return {
      roomTypeId,
      nights: new Map(own.map((night) => [night.night, night])),
      derived: followers.map((plan) => ({ plan, nights: deriveNights(plan, own, restrictions) })),
    };
  });
};
