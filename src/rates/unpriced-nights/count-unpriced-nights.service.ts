import { addDays, calculateLastDeparture, type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { UnpricedNight } from '#src/rates/availability/availability.rules.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Inventory, SearchPorts } from '#src/rates/offers/inventory.port.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import { getIsoWeekday } from '#src/rates/plans/rate-plan.rules.ts';
import type { HotelNotices } from './hotel-notices.table.ts';
import { listChargedPlans, summarizeUnpricedNights, type UnpricedPlan } from './unpriced-nights.rules.ts';

export interface UnpricedPorts extends Pick<SearchPorts, 'catalogue' | 'clock' | 'policy'> {
  readonly inventory: Pick<Inventory, 'listUnpricedNights'>;
}

/** Up to the horizon; nights outside the stays of a plan that no other derives from are not sold. */
const listUnpricedNights = async (
  { inventory, clock, policy }: UnpricedPorts,
  { ratePlanId, limits }: RatePlan,
  isDerivedFrom: boolean,
): Promise<UnpricedNight[]> => {
  const today = toHotelDate(clock.now(), policy.timeZone);
  const lastNight = addDays(calculateLastDeparture(today, policy), -1);
  const { stayFrom, stayTo } = limits;
  const from = !isDerivedFrom && stayFrom !== null && stayFrom > today ? stayFrom : today;
  const to = !isDerivedFrom && stayTo !== null && stayTo < lastNight ? stayTo : lastNight;
  return from > to ? [] : inventory.listUnpricedNights({ from, to, ratePlanId });
};

const listByPlan = async (ports: UnpricedPorts) => {
  const { plans } = await ports.catalogue.read();
  return Promise.all(
    listChargedPlans(plans).map(async (plan) => {
      const isBase = plans.some(
        ({ derivation, status }) => status === 'on-sale' && derivation?.basePlanId === plan.ratePlanId,
      );
      return { plan, nights: await listUnpricedNights(ports, plan, isBase) };
    }),
  );
};

/** Nights of a base plan whose price is carried from last year or missing. R27 */
export interface UnpricedCount {
  readonly ratePlanId: RatePlanId;
  readonly nights: number;
}

/** Counts the unpriced nights of every base plan whose prices guests pay, up to the horizon. R27 */
export const countUnpricedNights = async (ports: UnpricedPorts): Promise<UnpricedCount[]> =>
  (await listByPlan(ports)).map(({ plan, nights }) => ({ ratePlanId: plan.ratePlanId, nights: nights.length }));

/** Finds the base plans that have unpriced nights. R27 */
export const findUnpricedNights = async (ports: UnpricedPorts): Promise<UnpricedPlan[]> => {
  const all = await listByPlan(ports);
  return all
    .filter(({ nights }) => nights.length > 0)
    .map(({ plan: { ratePlanId, names }, nights }) => ({
      ratePlanId,
      names: all.length > 1 ? { es: names.es || ratePlanId, en: names.en || ratePlanId } : null,
      ...summarizeUnpricedNights(nights),
    }));
};

export interface NoticePorts extends UnpricedPorts {
  readonly hotelNotices: Pick<HotelNotices, 'write'>;
}

/** The Monday identifies an ISO 8601 week. */
const getMonday = (date: IsoDate): IsoDate => addDays(date, 1 - getIsoWeekday(date));

/** Once per ISO week on all nodes (deduplicated by key); returns whether a mail was written. R27 */
export const notifyUnpricedNights = async (ports: NoticePorts): Promise<boolean> => {
  const { clock, policy, hotelNotices } = ports;
  if ((await countUnpricedNights(ports)).every(({ nights }) => nights === 0)) return false;
  const now = clock.now();
  const week = getMonday(toHotelDate(now, policy.timeZone));
  const kind = 'hotel-unpriced-nights';
  return hotelNotices.write({ kind, dedupeKey: `${kind}.${week}` }, new Date(now).toISOString());
};
