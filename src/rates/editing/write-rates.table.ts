import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { EventFacts } from '#src/events/desk-event.rules.ts';
import { writeEvent } from '#src/events/desk-events.table.ts';
import { sum } from '#src/kernel/money/money.ts';
import { lockRoomTypes } from '#src/rates/availability/free-units.table.ts';
import { toCellId, toNightCell } from '#src/rates/change-sets/change-set.rules.ts';
import { type ChangedRates, insertChangeSet, type NewChangeSet } from '#src/rates/change-sets/change-sets.table.ts';
import { lockAddOns } from '#src/rates/extras/add-ons.table.ts';
import { listRoomTypes } from '#src/rates/offers/inventory.table.ts';
import {
  forgetLowestRates,
  readSeasons,
  toRateRows,
  updateLowestRates,
} from '#src/rates/offers/nightly-rates.table.ts';
import type { PlanCalendar } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { readClosures, writeClosures, writeNightUnits } from '#src/rates/rooms-out-of-sale/closures.table.ts';
import type { InventoryNight } from '#src/rates/state/rates-state.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import {
  type ClosedHotel,
  findOverbookedClosures,
  findOvertakenNights,
  type OvertakenNight,
} from './overbooked-closures.rules.ts';
import type { WriteRatesCommand, WriteRatesResult } from './read-rates.table.ts';
import { readRatesRevision } from './read-rates.table.ts';
import { writeCatalogue } from './write-catalogue.table.ts';

const toSeasonRows = ({ seasons }: PlanCalendar) =>
  sql`jsonb_to_recordset(${JSON.stringify(seasons)}::jsonb) as given ("seasonId" text, "firstNight" date,
    "lastNight" date, precedence int, "minStay" int)`;

const toSeasonRateRows = ({ rates }: PlanCalendar) =>
  sql`jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as given ("seasonId" text, "roomTypeId" text, weekday int,
    rate bigint)`;

/** Replaces the seasons of a base plan. */
export const writeCalendar = async (trx: Transaction<Schema>, calendar: PlanCalendar): Promise<void> => {
  const { ratePlanId } = calendar;
  for (const table of ['season_rate', 'season'] as const)
    await trx.deleteFrom(table).where('rate_plan_id', '=', ratePlanId).execute();
  await sql`
    insert into season (rate_plan_id, season_id, first_night, last_night, precedence, min_stay)
    select ${ratePlanId}, "seasonId", "firstNight", "lastNight", precedence, "minStay"
    from ${toSeasonRows(calendar)}`.execute(trx);
  await sql`
    insert into season_rate (rate_plan_id, season_id, room_type_id, weekday, rate_minor)
    select ${ratePlanId}, "seasonId", "roomTypeId", coalesce(weekday, 0), rate
    from ${toSeasonRateRows(calendar)}`.execute(trx);
};

/**
 * Locks the nights, in (room type, night) order as holds do, whose units or closures change or on which a first price
 * is written; no other change of rates conflicts with a hold.
 */
const lockNights = async (
  trx: Transaction<Schema>,
  { nights, today }: WriteRatesCommand,
  changed: readonly string[],
): Promise<InventoryNight[]> => {
  const { rows } = await sql<InventoryNight>`
    select inventory.room_type_id as "roomTypeId", inventory.night, capacity, held + sold as taken
    from inventory_night as inventory
    where inventory.night >= ${today}::date
      and (inventory.room_type_id = any(${sql.val(changed)}::text[]) or inventory.room_type_id in (
        select "roomTypeId" from ${toRateRows(nights)}
        where not exists (
          select from nightly_rate as stored where stored.rate_plan_id = opened."ratePlanId" and stored.room_type_id = opened."roomTypeId"
            and stored.night = opened.night)))
    order by inventory.room_type_id, inventory.night
    for update of inventory`.execute(trx);
  return rows;
};

/** Columns of what a hotel sets of a room type. */
export const toRoomTypeColumns = ({ units, occupancy, extraAdult, extraChild, underOccupancy }: RoomType) => ({
  units,
  adults_included: occupancy.adultsIncluded,
  children_included: occupancy.childrenIncluded,
  max_adults: occupancy.maxAdults,
  max_guests: occupancy.maxGuests,
  age_bands: JSON.stringify(occupancy.ageBands),
  extra_adult_minor: extraAdult,
  extra_child_minor: extraChild,
  under_occupancy: underOccupancy ? JSON.stringify(underOccupancy) : null,
});

const writeRoomType = (trx: Transaction<Schema>, roomType: RoomType) =>
  trx
    .updateTable('room_type')
    .set(toRoomTypeColumns(roomType))
    .where('room_type_id', '=', roomType.roomTypeId)
    .execute();

const writeNights = async (trx: Transaction<Schema>, { nights, removed }: WriteRatesCommand): Promise<void> => {
  await sql`
    insert into inventory_night (room_type_id, night, capacity)
    select room_type_id, night, units from ${toRateRows(nights)}
    join room_type on room_type_id = "roomTypeId"
    order by room_type_id, night
    on conflict do nothing`.execute(trx);
  await sql`
    insert into nightly_rate (rate_plan_id, night, room_type_id, rate_minor, min_stay, max_stay,
      min_stay_through, closed_to_arrival, closed_to_departure, stop_sell, set_by, manual_fields)
    select "ratePlanId", night, "roomTypeId", rate, "minStay", "maxStay", "minStayThrough", "closedToArrival",
      "closedToDeparture", "stopSell", "setBy", nullif("manualFields", '{}')
    from ${toRateRows(nights)} order by "roomTypeId", night
    on conflict (rate_plan_id, night, room_type_id) do update set rate_minor = excluded.rate_minor,
      min_stay = excluded.min_stay, max_stay = excluded.max_stay, min_stay_through = excluded.min_stay_through,
      closed_to_arrival = excluded.closed_to_arrival,
      closed_to_departure = excluded.closed_to_departure, stop_sell = excluded.stop_sell, set_by = excluded.set_by,
      manual_fields = excluded.manual_fields`.execute(trx);
  await sql`
    delete from nightly_rate
    using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as given ("ratePlanId" text, "roomTypeId" text, night date)
    where rate_plan_id = given."ratePlanId"
      and room_type_id = given."roomTypeId" and nightly_rate.night = given.night`.execute(trx);
};

/** Tells every node also of changes that touch no night. R26 */
const publishRates = async (trx: Transaction<Schema>): Promise<void> => {
  await sql`
    insert into content_change (collection, revision) values ('rates', gen_random_uuid())
    on conflict (collection) do update set revision = excluded.revision`.execute(trx);
};

/** Names and counts what was changed; the file itself is the hotel's to keep. D6 */
const describeImport = ({ roomTypes, calendars, nights, removed, closures, names }: WriteRatesCommand): EventFacts => ({
  roomTypes: roomTypes.map(({ roomTypeId }) => roomTypeId),
  ...(names ?? { seasons: sum(calendars.map(({ seasons }) => seasons.length)) }),
  nights: nights.length,
  removedNights: removed.length,
  ...(closures && { closures: closures.closures.length }),
});

/** Changed calendars and closures as they are now and as they will be; null where none changes. */
const readChangedSeasons = async (
  trx: Transaction<Schema>,
  { calendars, closures, today }: WriteRatesCommand,
): Promise<Pick<ChangedRates, 'before' | 'after'>> => {
  if (calendars.length === 0 && !closures) return { before: null, after: null };
  const stored = await readSeasons(trx);
  const before = calendars.map(({ ratePlanId }) => ({
    ratePlanId,
    seasons: stored.seasons.filter((season) => season.ratePlanId === ratePlanId),
    rates: stored.rates.filter((rate) => rate.ratePlanId === ratePlanId),
  }));
  return {
    before: { calendars: before, closures: closures && (await readClosures(trx, today)) },
    after: { calendars, closures: closures?.closures ?? null },
  };
};

/** Writes the event of a change, and what it did to nights, seasons and closures as a set. D6, D17 */
const recordChange = async (trx: Transaction<Schema>, command: WriteRatesCommand): Promise<void> => {
  const { nights, removed, at, by } = command;
  const set: NewChangeSet = command.set ?? {
    changeSetId: randomUUID(),
    kind: command.event?.action ?? 'rates-imported',
    facts: describeImport(command),
  };
  const changed = [
    ...nights.map((night) => ({ ...toCellId(night), after: toNightCell(night) })),
    ...removed.map((night) => ({ ...toCellId(night), after: null })),
  ];
  const seasons = await readChangedSeasons(trx, command);
  const isSet = changed.length > 0 || seasons.before !== null;
  if (isSet) await insertChangeSet(trx, set, { nights: changed, ...seasons }, { actor: by, at });
  if (command.event) {
    const priced = nights.length > 0 && { nights: nights.length };
    const after = { ...command.names, ...command.event.after, ...priced };
    return writeEvent(trx, { ...command.event, actor: by, reserva: null, after }, at);
  }
  const { changeSetId, kind, facts, reason } = set;
  await writeEvent(
    trx,
    {
      ...{ actor: by, action: kind, reserva: null, after: facts },
      ...(isSet && { subject: changeSetId }),
      ...(reason !== undefined && { reason }),
    },
    at,
  );
};

/** Whether closures, of room types whose nights are locked, take rooms that are held or sold. B10 */
const areClosuresOverbooked = async (
  trx: Transaction<Schema>,
  { roomTypes, closures, today }: WriteRatesCommand,
  { resized, changed, inventory }: Pick<ClosedHotel, 'resized' | 'inventory'> & { changed: readonly string[] },
): Promise<boolean> => {
  const all = closures?.closures ?? (await readClosures(trx, today));
  const known = new Map((await listRoomTypes(trx)).map((each) => [each.roomTypeId, each]));
  for (const roomType of roomTypes) known.set(roomType.roomTypeId, roomType);
  const hotel = { roomTypes: [...known.values()], inventory, resized };
  const checked = all.filter(({ roomTypeId }) => changed.includes(roomTypeId));
  return findOverbookedClosures({ ...hotel, closures: checked }, today).length > 0;
};

/** Writes room types with their nights, and closures. R5, R28 */
const writeUnits = async (
  trx: Transaction<Schema>,
  { roomTypes, closures, today }: WriteRatesCommand,
  nights: { readonly resized: readonly string[]; readonly changed: readonly string[] },
): Promise<void> => {
  for (const roomType of roomTypes) await writeRoomType(trx, roomType);
  if (closures) await writeClosures(trx, closures.closures, today);
  if (nights.changed.length > 0) await writeNightUnits(trx, { ...nights, today });
};

/** Writes a planned change of rates in one transaction. Lock order: room types, nights, extras, plans, rates. R26, R27, R28 */
export const writeRates = (db: Kysely<Schema>, command: WriteRatesCommand): Promise<WriteRatesResult> =>
  runTransaction(db, async (trx): Promise<WriteRatesResult> => {
    const { roomTypes, calendars, catalogue, closures, revision, today, range } = command;
    const units = await lockRoomTypes(trx);
    if ((await readRatesRevision(trx)) !== revision) return { status: 'outdated' };
    const resized = roomTypes
      .filter((each) => units.get(each.roomTypeId) !== each.units)
      .map((each) => each.roomTypeId);
    const changed = [...resized, ...(closures?.roomTypeIds ?? [])];
    const inventory = await lockNights(trx, command, changed);
    const overtaken: OvertakenNight[] = findOvertakenNights(roomTypes, inventory, today);
    if (overtaken.length > 0) return { status: 'overtaken', nights: overtaken };
    // B10, R13: rooms or extras were taken since the change was planned; planned again, it is refused with the day.
    if (await areClosuresOverbooked(trx, command, { resized, changed, inventory })) return { status: 'outdated' };
    if ((await lockAddOns(trx, catalogue.addOns, today)) === 'overbooked') return { status: 'outdated' };
    await recordChange(trx, command);
    await writeUnits(trx, command, { resized, changed });
    await writeCatalogue(trx, catalogue, today);
    for (const calendar of calendars) await writeCalendar(trx, calendar);
    await writeNights(trx, command);
    if (catalogue.plans.some(({ isReference }) => isReference)) await forgetLowestRates(trx, range);
    await updateLowestRates(trx, range);
    await publishRates(trx);
    return { status: 'written' };
  });
