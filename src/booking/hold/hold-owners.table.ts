import { type Kysely, sql, type Transaction } from 'kysely';
import { findExceededHoldLimit, type HoldLimitCode, type NightShare } from '#src/booking/reservation/hold.rules.ts';
import type { OwnedHold } from '#src/booking/reservation/reservations.port.ts';
import { SELLABLE_UNITS } from '#src/rates/availability/free-units.table.ts';
import type { Schema } from '#src/server/database/schema.ts';

const HOUR = 3_600_000;

/** Hold to be placed, and the holds it replaces. */
interface HoldPlacement {
  readonly owned: OwnedHold;
  /** Rooms of a new booking; 0 for the nights that a change of dates needs. */
  readonly rooms: number;
  readonly units: readonly { readonly night: string; readonly qty: number }[];
  readonly replaces: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Network before browser in every transaction: a fixed lock order prevents deadlocks. */
const getOwnerKeys = ({ owner }: OwnedHold): [network: string, browser: string] => [
  `network.${owner.network}`,
  `browser.${owner.browser}`,
];

/**
 * Locks the owner as the first lock of the transaction, which serializes holds of one network. Starts the window of an
 * hour again when it has passed. Returns the holds placed in the window.
 */
export const lockOwner = async (trx: Transaction<Schema>, owned: OwnedHold, now: number): Promise<number> => {
  const [network, browser] = getOwnerKeys(owned);
  const since = new Date(now - HOUR).toISOString();
  const isExpired = sql<boolean>`hold_owner.opened_at <= ${since}::timestamptz`;
  const rows = await trx
    .insertInto('hold_owner')
    .values(
      [network, browser].map((owner_key) => ({
        owner_key,
        opened_at: new Date(now).toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['owner_key']).doUpdateSet({
        placed: sql<number>`case when ${isExpired} then 0 else hold_owner.placed end`,
        opened_at: sql<string>`case when ${isExpired} then excluded.opened_at else hold_owner.opened_at end`,
      }),
    )
    .returning(['owner_key', 'placed'])
    .execute();
  return rows.find(({ owner_key }) => owner_key === network)?.placed ?? 0;
};

/** Live holds except those that the new one replaces. */
const buildLiveHoldsCondition = ({ replaces, now }: HoldPlacement) => sql`
  reservation.status = 'held'
  and reservation.hold_expires_at > ${new Date(now).toISOString()}::timestamptz
  and reservation.reservation_id <> all(${sql.val([...replaces])}::text[])`;

const countOpenHolds = async (trx: Transaction<Schema>, placement: HoldPlacement) => {
  const { network, browser } = placement.owned.owner;
  const { rows } = await sql<{ browserRooms: number; networkHolds: number; networkRoomNights: number }>`
    select
      (select coalesce(sum(jsonb_array_length(quote -> 'rooms')), 0)::int from reservation
        where browser_key = ${browser} and changes_reservation_id is null and ${buildLiveHoldsCondition(placement)}) as "browserRooms",
      (select count(*)::int from reservation
        where network_key = ${network} and ${buildLiveHoldsCondition(placement)}) as "networkHolds",
      (select coalesce(sum(taken.qty), 0)::int from reservation
        join reservation_night as taken using (reservation_id)
        where network_key = ${network} and ${buildLiveHoldsCondition(placement)}) as "networkRoomNights"`.execute(trx);
  return rows[0] ?? { browserRooms: 0, networkHolds: 0, networkRoomNights: 0 };
};

/** Reads the network's held rooms and the hotel's capacity, without closed rooms, of each requested night. */
const readNightShares = async (trx: Transaction<Schema>, placement: HoldPlacement): Promise<NightShare[]> => {
  const nights = [...new Set(placement.units.map(({ night }) => night))];
  const { rows } = await sql<NightShare>`
    with held as (
      select taken.night, sum(taken.qty)::int as qty from reservation
      join reservation_night as taken using (reservation_id)
      where network_key = ${placement.owned.owner.network} and taken.night = any(${sql.val(nights)}::date[])
        and ${buildLiveHoldsCondition(placement)}
      group by taken.night
    )
    select inventory.night, coalesce(max(held.qty), 0)::int as held, sum(${SELLABLE_UNITS})::int as capacity
    from inventory_night as inventory left join held on held.night = inventory.night
    where inventory.night = any(${sql.val(nights)}::date[])
    group by inventory.night`.execute(trx);
  return rows;
};

/** Finds the limit that the hold would exceed; the owner is locked. `placed`: result of `lockOwner`. B4 */
export const findBrokenLimit = async (
  trx: Transaction<Schema>,
  placement: HoldPlacement,
  placed: number,
): Promise<HoldLimitCode | undefined> => {
  const roomsByNight = new Map<string, number>();
  for (const { night, qty } of placement.units) roomsByNight.set(night, (roomsByNight.get(night) ?? 0) + qty);
  const open = { ...(await countOpenHolds(trx, placement)), placed, nights: await readNightShares(trx, placement) };
  return findExceededHoldLimit(open, { rooms: placement.rooms, nights: roomsByNight }, placement.owned.limits);
};

/** Counts a placed hold; the owner is locked. */
export const countPlacedHold = async (trx: Transaction<Schema>, owned: OwnedHold): Promise<void> => {
  await trx
    .updateTable('hold_owner')
    .set({ placed: sql`placed + 1` })
    .where('owner_key', 'in', getOwnerKeys(owned))
    .execute();
};

/** Columns by which the holds of an owner are counted. */
export const toOwnerColumns = (owned: OwnedHold | undefined) => ({
  network_key: owned?.owner.network ?? null,
  browser_key: owned?.owner.browser ?? null,
});

/** Data minimization: the owner of a hold is deleted as soon as it ends. */
export const NO_OWNER = { network_key: null, browser_key: null };

/** Deletes owners whose window opened at or before an instant. */
export const deleteIdleOwners = async (db: Kysely<Schema>, since: string): Promise<void> => {
  await db.deleteFrom('hold_owner').where('opened_at', '<=', since).execute();
};
