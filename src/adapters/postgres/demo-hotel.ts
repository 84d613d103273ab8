import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Season, SeasonRate } from '#src/booking/model/rate-plan.ts';
import type { RoomType } from '#src/booking/model/room-type.ts';
import type { KeptFile, KeptItem } from './backend-store.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** What an empty database is filled with at the first start. */
export interface DemoHotel {
  readonly roomTypes: readonly RoomType[];
  readonly seasons: readonly Season[];
  readonly seasonRates: readonly SeasonRate[];
  readonly items: readonly KeptItem[];
  readonly files: readonly KeptFile[];
}

const roomTypeRow = ({ roomTypeId, position, units, occupancy, extraAdult, extraChild }: RoomType) => ({
  property_id: PROPERTY,
  room_type_id: roomTypeId,
  position,
  units,
  adults_included: occupancy.adultsIncluded,
  children_included: occupancy.childrenIncluded,
  max_adults: occupancy.maxAdults,
  max_guests: occupancy.maxGuests,
  age_bands: JSON.stringify(occupancy.ageBands),
  extra_adult_minor: extraAdult,
  extra_child_minor: extraChild,
});

const seasonRow = ({ seasonId, firstNight, lastNight, precedence, minStay }: Season) => ({
  property_id: PROPERTY,
  season_id: seasonId,
  first_night: firstNight,
  last_night: lastNight,
  precedence,
  min_stay: minStay,
});

const seasonRateRow = ({ seasonId, ratePlanId, roomTypeId, weekday, rate }: SeasonRate) => ({
  property_id: PROPERTY,
  season_id: seasonId,
  rate_plan_id: ratePlanId,
  room_type_id: roomTypeId,
  weekday: weekday ?? 0,
  rate_minor: rate,
});

const itemRow = ({ collection, id, data }: KeptItem) => ({ collection, id, data: JSON.stringify(data) });

const fileRow = ({ fileName, ...file }: KeptFile) => ({ ...file, file_name: fileName });

/** Rows that are there already stay as they are: two processes may start on one empty database. */
const fill = async (trx: Transaction<Schema>, hotel: DemoHotel): Promise<void> => {
  const insert = <Table extends keyof Schema>(table: Table, rows: readonly Insertable<Schema[Table]>[]) =>
    rows.length > 0 &&
    trx
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await insert('room_type', hotel.roomTypes.map(roomTypeRow));
  await insert('season', hotel.seasons.map(seasonRow));
  await insert('season_rate', hotel.seasonRates.map(seasonRateRow));
  await insert('backend.item', hotel.items.map(itemRow));
  for (const file of hotel.files) await insert('backend.file', [fileRow(file)]);
};

/** The first start: a database without room types is filled, any other is the hotel's own. */
export const demoHotelIn = (db: Kysely<Schema>) => ({
  isEmpty: async (): Promise<boolean> =>
    (await db.selectFrom('room_type').select('position').where('property_id', '=', PROPERTY).executeTakeFirst()) ===
    undefined,
  seed: (hotel: DemoHotel): Promise<void> => transaction(db, (trx) => fill(trx, hotel)),
});
