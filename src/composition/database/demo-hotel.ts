import type { Insertable, Kysely, Transaction } from 'kysely';
import { type NewFile, type StoredItem, toFileColumns } from '#src/backend/embedded/backend-store.table.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { writePromotions } from '#src/rates/catalogue/promotions.table.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { insertPlans, insertTerms } from '#src/rates/editing/write-catalogue.table.ts';
import { toRoomTypeColumns } from '#src/rates/editing/write-rates.table.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { writeAddOns } from '#src/rates/extras/add-ons.table.ts';
import type { Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

/** Seed data of an empty database. */
export interface DemoHotel {
  readonly roomTypes: readonly RoomType[];
  readonly seasons: readonly Season[];
  readonly seasonRates: readonly SeasonRate[];
  /** Beside `flexible`, which is there already. */
  readonly plans?: readonly RatePlan[];
  readonly terms?: readonly Terms[];
  readonly promotions?: readonly Promotion[];
  readonly addOns?: readonly AddOn[];
  readonly items: readonly StoredItem[];
  readonly files: readonly NewFile[];
}

const toRoomTypeRow = (roomType: RoomType) => ({
  room_type_id: roomType.roomTypeId,
  position: roomType.position,
  ...toRoomTypeColumns(roomType),
});

const toSeasonRow = ({ ratePlanId, seasonId, firstNight, lastNight, precedence, minStay }: Season) => ({
  rate_plan_id: ratePlanId,
  season_id: seasonId,
  first_night: firstNight,
  last_night: lastNight,
  precedence,
  min_stay: minStay,
});

const toSeasonRateRow = ({ seasonId, ratePlanId, roomTypeId, weekday, rate }: SeasonRate) => ({
  season_id: seasonId,
  rate_plan_id: ratePlanId,
  room_type_id: roomTypeId,
  weekday: weekday ?? 0,
  rate_minor: rate,
});

const toItemRow = ({ collection, id, data }: StoredItem) => ({ collection, id, data: JSON.stringify(data) });

/** Idempotent, as two processes may start on one empty database. */
const insertDemoHotel = async (trx: Transaction<Schema>, hotel: DemoHotel): Promise<void> => {
  const insert = <Table extends keyof Schema>(table: Table, rows: readonly Insertable<Schema[Table]>[]) =>
    rows.length > 0 &&
    trx
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await insert('room_type', hotel.roomTypes.map(toRoomTypeRow));
  await insert('season', hotel.seasons.map(toSeasonRow));
  await insert('season_rate', hotel.seasonRates.map(toSeasonRateRow));
  await insertTerms(trx, hotel.terms ?? [], 'keep');
  await insertPlans(trx, hotel.plans ?? [], 'keep');
  await writePromotions(trx, hotel.promotions ?? []);
  await writeAddOns(trx, hotel.addOns ?? []);
  await insert('backend.item', hotel.items.map(toItemRow));
  for (const file of hotel.files) await insert('backend.file', [toFileColumns(file)]);
};

/** Seeds a database at the first start; one with room types belongs to the hotel. */
export const createDemoSeed = (db: Kysely<Schema>) => ({
  isEmpty: async (): Promise<boolean> =>
    (await db.selectFrom('room_type').select('position').executeTakeFirst()) === undefined,
  seed: (hotel: DemoHotel): Promise<void> => runTransaction(db, (trx) => insertDemoHotel(trx, hotel)),
});
