import { type Kysely, sql, type Transaction } from 'kysely';
import { brokenHoldLimit, type HoldLimitCode, type NightShare } from '#src/booking/model/hold-limits.ts';
import type { OwnedHold } from '#src/booking/ports/reservations.ts';
import { PROPERTY, type Schema } from './schema.ts';

const HOUR = 3_600_000;

/** What is to be held, and what ends for it. */
interface Placing {
  readonly owned: OwnedHold;
  /** Rooms of a new booking; 0 for the nights that a change of dates needs. */
  readonly rooms: number;
  readonly units: readonly { readonly night: string; readonly qty: number }[];
  readonly replaces: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The network first and then the browser, in every transaction: the same lock order prevents deadlocks. */
const keysOf = ({ owner }: OwnedHold): [network: string, browser: string] => [
  `network.${owner.network}`,
  `browser.${owner.browser}`,
];

/**
 * Locks the owner, before anything else that a transaction locks: holds of one network are placed one after the other,
 * and every statement after this one sees those that were placed before. A window of an hour that is over begins anew.
 */
export const lockOwner = async (trx: Transaction<Schema>, owned: OwnedHold, now: number): Promise<number> => {
  const [network, browser] = keysOf(owned);
  const since = new Date(now - HOUR).toISOString();
  const isOver = sql<boolean>`hold_owner.opened_at <= ${since}::timestamptz`;
  const rows = await trx
    .insertInto('hold_owner')
    .values(
      [network, browser].map((owner_key) => ({
        property_id: PROPERTY,
        owner_key,
        opened_at: new Date(now).toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'owner_key']).doUpdateSet({
        placed: sql<number>`case when ${isOver} then 0 else hold_owner.placed end`,
        opened_at: sql<string>`case when ${isOver} then excluded.opened_at else hold_owner.opened_at end`,
      }),
    )
    .returning(['owner_key', 'placed'])
    .execute();
  return rows.find(({ owner_key }) => owner_key === network)?.placed ?? 0;
};

/** Live holds that count: those that the new one replaces do not. */
const liveHolds = ({ replaces, now }: Placing) => sql`
  reservation.property_id = ${PROPERTY} and reservation.status = 'held'
  and reservation.hold_expires_at > ${new Date(now).toISOString()}::timestamptz
  and reservation.reservation_id <> all(${sql.val([...replaces])}::text[])`;

const countOpen = async (trx: Transaction<Schema>, placing: Placing) => {
  const { network, browser } = placing.owned.owner;
  const { rows } = await sql<{ browserRooms: number; networkHolds: number; networkRoomNights: number }>`
    select
      (select coalesce(sum(jsonb_array_length(quote -> 'rooms')), 0)::int from reservation
        where browser_key = ${browser} and changes_reservation_id is null and ${liveHolds(placing)}) as "browserRooms",
      (select count(*)::int from reservation
        where network_key = ${network} and ${liveHolds(placing)}) as "networkHolds",
      (select coalesce(sum(taken.qty), 0)::int from reservation
        join reservation_night as taken using (property_id, reservation_id)
        where network_key = ${network} and ${liveHolds(placing)}) as "networkRoomNights"`.execute(trx);
  return rows[0] ?? { browserRooms: 0, networkHolds: 0, networkRoomNights: 0 };
};

/** What the network holds of each wanted night, and how many rooms the hotel has on it. */
const nightShares = async (trx: Transaction<Schema>, placing: Placing): Promise<NightShare[]> => {
  const nights = [...new Set(placing.units.map(({ night }) => night))];
  const { rows } = await sql<NightShare>`
    with held as (
      select taken.night, sum(taken.qty)::int as qty from reservation
      join reservation_night as taken using (property_id, reservation_id)
      where network_key = ${placing.owned.owner.network} and taken.night = any(${sql.val(nights)}::date[])
        and ${liveHolds(placing)}
      group by taken.night
    )
    select inventory.night, coalesce(max(held.qty), 0)::int as held, sum(inventory.capacity)::int as capacity
    from inventory_night as inventory left join held on held.night = inventory.night
    where inventory.property_id = ${PROPERTY} and inventory.night = any(${sql.val(nights)}::date[])
    group by inventory.night`.execute(trx);
  return rows;
};

/**
 * Which limit of a locked owner the hold would break; undefined when it breaks none. `placed`: as the lock counted them.
 * B4
 */
export const brokenLimit = async (
  trx: Transaction<Schema>,
  placing: Placing,
  placed: number,
): Promise<HoldLimitCode | undefined> => {
  const wanted = new Map<string, number>();
  for (const { night, qty } of placing.units) wanted.set(night, (wanted.get(night) ?? 0) + qty);
  const open = { ...(await countOpen(trx, placing)), placed, nights: await nightShares(trx, placing) };
  return brokenHoldLimit(open, { rooms: placing.rooms, nights: wanted }, placing.owned.limits);
};

/** Counts a hold that was placed, of an owner whose row is locked. */
export const countPlaced = async (trx: Transaction<Schema>, owned: OwnedHold): Promise<void> => {
  await trx
    .updateTable('hold_owner')
    .set({ placed: sql`placed + 1` })
    .where('property_id', '=', PROPERTY)
    .where('owner_key', 'in', keysOf(owned))
    .execute();
};

/** The columns by which a hold is counted. */
export const ownerColumns = (owned: OwnedHold | undefined) => ({
  network_key: owned?.owner.network ?? null,
  browser_key: owned?.owner.browser ?? null,
});

/** Whose a hold was is forgotten as soon as it ends. */
export const NO_OWNER = { network_key: null, browser_key: null };

/** Forgets owners who placed nothing since. */
export const forgetOwners = async (db: Kysely<Schema>, since: string): Promise<void> => {
  await db.deleteFrom('hold_owner').where('property_id', '=', PROPERTY).where('opened_at', '<=', since).execute();
};
