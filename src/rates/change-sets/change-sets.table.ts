import { type Kysely, sql, type Transaction } from 'kysely';
import { array, boolean, enums, integer, nullable, record, string, type, unknown } from 'superstruct';
import type { EventFacts } from '#src/events/desk-event.rules.ts';
import { readMaker } from '#src/events/desk-events.table.ts';
import { type Actor, identifyActor } from '#src/kernel/actor.ts';
import { MANUAL_FIELDS } from '#src/rates/state/rates-state.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { createReader } from '#src/server/database/transaction.ts';
import type { CellId, ChangeSet, LoggedChange, NightCell, SeasonsAndClosures } from './change-set.rules.ts';

const CELL = type({
  rate: integer(),
  minStay: integer(),
  maxStay: nullable(integer()),
  minStayThrough: nullable(integer()),
  closedToArrival: boolean(),
  closedToDeparture: boolean(),
  stopSell: boolean(),
  setBy: enums(['season', 'carried', 'manual']),
  manualFields: array(enums(MANUAL_FIELDS)),
});

const readCell: (document: unknown) => NightCell | null = createReader('changed night', nullable(CELL));

const SEASONS_AND_CLOSURES = type({
  calendars: array(
    type({
      ratePlanId: string(),
      seasons: array(
        type({
          ratePlanId: string(),
          seasonId: string(),
          firstNight: string(),
          lastNight: string(),
          precedence: integer(),
          minStay: integer(),
        }),
      ),
      rates: array(
        type({
          seasonId: string(),
          ratePlanId: string(),
          roomTypeId: string(),
          weekday: nullable(integer()),
          rate: integer(),
        }),
      ),
    }),
  ),
  closures: nullable(
    array(
      type({
        roomTypeId: string(),
        firstNight: string(),
        lastNight: string(),
        units: nullable(integer()),
        note: nullable(string()),
      }),
    ),
  ),
});

const readSeasonsAndClosures: (document: unknown) => SeasonsAndClosures | null = createReader(
  'changed calendar',
  nullable(SEASONS_AND_CLOSURES),
);

const readFacts: (document: unknown) => EventFacts = createReader('set of facts', record(string(), unknown()));

/** Changes of rates as sets of nights, seasons and closures. D15, D17 */
export interface ChangeSets {
  /** Position of the newest set; 0 before the first. */
  findNewestPosition(): Promise<number>;
  /** Newest first, before a position. */
  list(page: { readonly before: number | null; readonly limit: number }): Promise<ChangeSet[]>;
  find(changeSetId: string): Promise<ChangeSet | undefined>;
  /** All changes of nights after a position, in the order of writing. D15 */
  listLaterChanges(position: number): Promise<LoggedChange[]>;
  /** Changes of the nights of a set, from that set, or the first that it takes back, on, in the order of writing. D17 */
  listChangesOfNights(changeSetId: string): Promise<LoggedChange[]>;
}

/** What a set is besides what it changed. */
export interface NewChangeSet {
  readonly changeSetId: string;
  /** Also the action of its event. D6 */
  readonly kind: string;
  /** Also of its event. */
  readonly facts: EventFacts;
  /** Kept with the facts, for the screen of the change alone. */
  readonly details?: EventFacts | undefined;
  readonly reason?: string | undefined;
  readonly undoes?: string | undefined;
}

/** What a set changed. */
export interface ChangedRates {
  readonly nights: readonly (CellId & { readonly after: NightCell | null })[];
  readonly before: SeasonsAndClosures | null;
  readonly after: SeasonsAndClosures | null;
}

/** A stored night as a `NightCell`; null for one without a price. */
const STORED_CELL = sql`case when stored.night is not null then jsonb_build_object(
  'rate', stored.rate_minor, 'minStay', stored.min_stay, 'maxStay', stored.max_stay,
  'minStayThrough', stored.min_stay_through, 'closedToArrival', stored.closed_to_arrival,
  'closedToDeparture', stored.closed_to_departure, 'stopSell', stored.stop_sell, 'setBy', stored.set_by,
  'manualFields', case when stored.set_by = 'manual'
    then coalesce(to_jsonb(stored.manual_fields), ${JSON.stringify(MANUAL_FIELDS)}::jsonb) else '[]'::jsonb end) end`;

/**
 * Writes a set in the transaction of its change, before the nights are written: what these were is read from their
 * table. `at`: ISO instant. D17
 */
export const insertChangeSet = async (
  trx: Transaction<Schema>,
  { changeSetId, kind, facts, details, reason, undoes }: NewChangeSet,
  { nights, before, after }: ChangedRates,
  { actor, at }: { readonly actor: Actor; readonly at: string },
): Promise<void> => {
  const dates = nights.map(({ night }) => night).sort();
  await trx
    .insertInto('rate_change_set')
    .values({
      change_set_id: changeSetId,
      at,
      actor: JSON.stringify(identifyActor(actor)),
      kind,
      facts: JSON.stringify({ ...facts, ...details }),
      reason: reason ?? null,
      undoes: undoes ?? null,
      nights: nights.length,
      first_night: dates[0] ?? null,
      last_night: dates.at(-1) ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
  await sql`
    insert into rate_change (change_set_id, rate_plan_id, room_type_id, night, before, after)
    select ${changeSetId}, "ratePlanId", "roomTypeId", given.night, ${STORED_CELL}, nullif(given.after, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb)
      as given ("ratePlanId" text, "roomTypeId" text, night date, after jsonb)
    left join nightly_rate as stored on stored.rate_plan_id = "ratePlanId" and stored.room_type_id = "roomTypeId"
      and stored.night = given.night`.execute(trx);
};

interface ChangeRow extends CellId {
  readonly changeSetId: string;
  readonly position: number;
  readonly undoes: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const CHANGE_COLUMNS = sql`change.change_set_id as "changeSetId", made.position, made.undoes, change.rate_plan_id as "ratePlanId",
  change.room_type_id as "roomTypeId", change.night, change.before, change.after`;

const toChange = ({ before, after, ...row }: ChangeRow): LoggedChange => ({
  ...row,
  before: readCell(before),
  after: readCell(after),
});

const listLaterChanges = async (db: Kysely<Schema>, position: number): Promise<LoggedChange[]> => {
  const { rows } = await sql<ChangeRow>`
    select ${CHANGE_COLUMNS} from rate_change as change join rate_change_set as made using (change_set_id)
    where made.position > ${position}
    order by made.position, change.rate_plan_id, change.room_type_id, change.night`.execute(db);
  return rows.map(toChange);
};

const listChangesOfNights = async (db: Kysely<Schema>, changeSetId: string): Promise<LoggedChange[]> => {
  const { rows } = await sql<ChangeRow>`
    with recursive chain as (
      select position, undoes from rate_change_set where change_set_id = ${changeSetId}
      union all
      select undone.position, undone.undoes from rate_change_set as undone join chain
        on undone.change_set_id = chain.undoes
    )
    select ${CHANGE_COLUMNS}
    from rate_change as own
    join rate_change as change using (rate_plan_id, room_type_id, night)
    join rate_change_set as made on made.change_set_id = change.change_set_id
      and made.position >= (select min(position) from chain)
    where own.change_set_id = ${changeSetId}
    order by made.position, change.rate_plan_id, change.room_type_id, change.night`.execute(db);
  return rows.map(toChange);
};

const selectSets = (db: Kysely<Schema>) =>
  db
    .selectFrom('rate_change_set as made')
    .selectAll('made')
    .select((each) =>
      each
        .selectFrom('rate_change_set as later')
        .select('later.change_set_id')
        .whereRef('later.undoes', '=', 'made.change_set_id')
        .orderBy('later.position', 'desc')
        .limit(1)
        .as('undone_by'),
    );

type SetRow = Awaited<ReturnType<ReturnType<typeof selectSets>['execute']>>[number];

const toChangeSet = (row: SetRow): ChangeSet => ({
  changeSetId: row.change_set_id,
  position: row.position,
  at: row.at,
  actor: readMaker(row.actor),
  kind: row.kind,
  facts: readFacts(row.facts),
  reason: row.reason,
  undoes: row.undoes,
  undoneBy: row.undone_by,
  nights: row.nights,
  firstNight: row.first_night,
  lastNight: row.last_night,
  before: readSeasonsAndClosures(row.before),
  after: readSeasonsAndClosures(row.after),
});

/** Port implementation: changes of rates as sets. */
export const createChangeSets = (db: Kysely<Schema>): ChangeSets => ({
  findNewestPosition: async () => {
    const newest = db.selectFrom('rate_change_set').select('position').orderBy('position', 'desc').limit(1);
    return (await newest.executeTakeFirst())?.position ?? 0;
  },
  list: async ({ before, limit }) => {
    let query = selectSets(db).orderBy('made.position', 'desc').limit(limit);
    if (before !== null) query = query.where('made.position', '<', before);
    return (await query.execute()).map(toChangeSet);
  },
  find: async (changeSetId) => {
    const row = await selectSets(db).where('made.change_set_id', '=', changeSetId).executeTakeFirst();
    return row && toChangeSet(row);
  },
  listLaterChanges: (position) => listLaterChanges(db, position),
  listChangesOfNights: (changeSetId) => listChangesOfNights(db, changeSetId),
});
