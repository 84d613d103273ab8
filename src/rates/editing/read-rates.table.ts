import { type Kysely, sql, type Transaction } from 'kysely';
import type { EventFacts } from '#src/events/desk-event.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { readNewestTerms, readPlans, readRestrictions, readTaxVersions } from '#src/rates/catalogue/catalogue.table.ts';
import { readCountedPromotions } from '#src/rates/catalogue/promotions.table.ts';
import type { NewChangeSet } from '#src/rates/change-sets/change-sets.table.ts';
import { readCountedAddOns } from '#src/rates/extras/add-ons.table.ts';
import type { RateRange } from '#src/rates/offers/inventory.port.ts';
import { listRoomTypes } from '#src/rates/offers/inventory.table.ts';
import { readSeasons } from '#src/rates/offers/nightly-rates.table.ts';
import { readClosures } from '#src/rates/rooms-out-of-sale/closures.table.ts';
import {
  type InventoryNight,
  MANUAL_FIELDS,
  type PricedNight,
  type RatesState,
} from '#src/rates/state/rates-state.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import type { OvertakenNight } from './overbooked-closures.rules.ts';
import type { OwnEvent, RatesChange } from './plan-rates-change.rules.ts';

/** Instruction to write a planned change. */
export interface WriteRatesCommand extends Omit<RatesChange, 'after'> {
  /** Revision of the state for which the change was planned. */
  readonly revision: string | null;
  readonly today: IsoDate;
  /** ISO instant. */
  readonly at: string;
  readonly by: Actor;
  /** Names of what changes, for the event. D6 */
  readonly names?: EventFacts;
  /** What the change is as a set, for the list of changes and the event; by default an import. D17 */
  readonly set?: NewChangeSet;
  /** Instead of the event of an import. D6 */
  readonly event?: OwnEvent;
  /** The nights of the lowest rate, in the reference plan as it will be. R26 */
  readonly range: RateRange;
}

export type WriteRatesResult =
  | { readonly status: 'written' }
  /** The rates were changed since; nothing was written. */
  | { readonly status: 'outdated' }
  /** More units are held or sold on these nights than a room type would have; nothing was written. R28 */
  | { readonly status: 'overtaken'; readonly nights: readonly OvertakenNight[] };

/** Prices, restrictions, units, plans, terms, taxes, promotions, extras and closures as a hotel sets them. */
export interface Rates {
  /** Reads one consistent state, with the open nights of base plans from a date on. */
  read(from: IsoDate): Promise<RatesState>;
  /**
   * Writes a change with the lowest rates (R26) and its event (D6) in one transaction, and tells every node; holds and reservations keep
   * their quotes.
   */
  write(command: WriteRatesCommand): Promise<WriteRatesResult>;
}

/** Date later than every night. */
const LAST_DATE = '9999-12-31';

/** Reads the revision of the rates, which every change replaces; null before the first. R26 */
export const readRatesRevision = async (trx: Transaction<Schema>): Promise<string | null> => {
  const changes = trx.selectFrom('content_change').select('revision');
  return (await changes.where('collection', '=', 'rates').executeTakeFirst())?.revision ?? null;
};

const readNights = async (trx: Transaction<Schema>, from: string): Promise<PricedNight[]> => {
  const { rows } = await sql<Omit<PricedNight, 'manualFields'> & { manualFields: readonly string[] | null }>`
    select room_type_id as "roomTypeId", rate_plan_id as "ratePlanId", night, rate_minor as rate,
      min_stay as "minStay", max_stay as "maxStay", min_stay_through as "minStayThrough", closed_to_arrival as "closedToArrival",
      closed_to_departure as "closedToDeparture", stop_sell as "stopSell", set_by as "setBy",
      to_json(manual_fields) as "manualFields"
    from nightly_rate
    where night >= ${from}::date
    order by rate_plan_id, room_type_id, night`.execute(trx);
  return rows.map(({ manualFields, ...night }) => ({
    ...night,
    // A night set by hand by a statement of the database has all its values by hand.
    manualFields:
      night.setBy === 'manual' ? MANUAL_FIELDS.filter((field) => manualFields?.includes(field) ?? true) : [],
  }));
};

const readInventory = async (trx: Transaction<Schema>, from: string): Promise<InventoryNight[]> => {
  const { rows } = await sql<InventoryNight>`
    select room_type_id as "roomTypeId", night, capacity, held + sold as taken from inventory_night
    where night >= ${from}::date
    order by room_type_id, night`.execute(trx);
  return rows;
};

/** Reads the rates of base plans, and plans, terms, taxes, promotions, extras and closures, in one snapshot. */
export const readRates = (db: Kysely<Schema>, from: string): Promise<RatesState> =>
  runTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    const { seasons, rates } = await readSeasons(trx);
    return {
      revision: await readRatesRevision(trx),
      roomTypes: await listRoomTypes(trx),
      seasons,
      rates,
      nights: await readNights(trx, from),
      inventory: await readInventory(trx, from),
      plans: await readPlans(trx),
      restrictions: await readRestrictions(trx, { from, to: LAST_DATE }),
      terms: await readNewestTerms(trx),
      taxes: await readTaxVersions(trx),
      promotions: await readCountedPromotions(trx),
      addOns: await readCountedAddOns(trx, from),
      closures: await readClosures(trx, from),
    };
  });
