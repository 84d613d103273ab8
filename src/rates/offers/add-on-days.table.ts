import { type Kysely, sql, type Transaction } from 'kysely';
import { isHoldOver } from '#src/rates/availability/free-units.table.ts';
import { listIncludedAddOns } from '#src/rates/catalogue/included-add-ons.rules.ts';
import type { TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { Inventory } from './inventory.port.ts';

/** Units of an extra on one day; negative where they are given back. */
export type AddOnUnits = TakenAddOnDay;

const toKey = ({ addOnId, day }: AddOnUnits): string => `${addOnId} ${day}`;

/** Adds units by extra and day; results may be zero or negative. */
export const sumAddOnUnits = (...parts: readonly (readonly AddOnUnits[])[]): AddOnUnits[] => {
  const sums = new Map<string, AddOnUnits>();
  for (const part of parts.flat()) {
    const { units = 0 } = sums.get(toKey(part)) ?? {};
    sums.set(toKey(part), { ...part, units: units + part.units });
  }
  return [...sums.values()];
};

export const negateAddOnUnits = (units: readonly AddOnUnits[]): AddOnUnits[] =>
  units.map((each) => ({ ...each, units: 0 - each.units }));

/** Calculates what a quote takes of extras with a limit, chosen or of its plans, by extra and day. R13 */
export const calculateAddOnUnits = ({ addOns, rooms }: Quote): AddOnUnits[] =>
  sumAddOnUnits(
    [...addOns, ...listIncludedAddOns(rooms)].flatMap(({ addOnId, counted }) =>
      counted.map((each) => ({ addOnId, ...each })),
    ),
  );

/** Units as a table, from arrays. */
export const toAddOnRows = (units: readonly AddOnUnits[]) => sql`
  unnest(${sql.val(units.map(({ addOnId }) => addOnId))}::text[], ${sql.val(units.map(({ day }) => day))}::date[],
    ${sql.val(units.map((each) => each.units))}::int[]) as wanted (add_on_id, day, units)`;

/** Opens days on which nothing was taken yet, with the capacity of their extras, which cannot change meanwhile. */
const openDays = (trx: Transaction<Schema>, units: readonly AddOnUnits[]) =>
  sql`
    insert into add_on_day (add_on_id, day, capacity)
    select add_on.add_on_id, wanted.day, add_on.daily_capacity
    from add_on join ${toAddOnRows(units)} on wanted.add_on_id = add_on.add_on_id
    where wanted.units > 0 and not exists (
      select from add_on_day as open
      where open.add_on_id = wanted.add_on_id and open.day = wanted.day)
    order by add_on.add_on_id, wanted.day
    for share of add_on
    on conflict do nothing`.execute(trx);

/**
 * Locks days of extras in (extra, day) order, after nights and before promotions: a fixed lock order prevents deadlocks.
 * Missing days are opened before, in the same order. Returns whether all units are free; those given back are. R13
 */
export const lockAddOnDays = async (trx: Transaction<Schema>, units: readonly AddOnUnits[]): Promise<boolean> => {
  if (units.length === 0) return true;
  if (units.some((each) => each.units > 0)) await openDays(trx, units);
  const { rows } = await sql<{ fits: boolean }>`
    select wanted.units <= 0 or coalesce(taken.held + taken.sold + wanted.units <= taken.capacity, true) as fits
    from add_on_day as taken
    join ${toAddOnRows(units)} on wanted.add_on_id = taken.add_on_id and wanted.day = taken.day
    order by taken.add_on_id, taken.day
    for update of taken`.execute(trx);
  return rows.length === units.length && rows.every(({ fits }) => fits);
};

/** Adds units to the counters of locked days; a check constraint prevents more than the capacity. R13 */
export const adjustAddOnDays = async (
  trx: Transaction<Schema>,
  counters: { readonly held?: readonly AddOnUnits[]; readonly sold?: readonly AddOnUnits[] },
): Promise<void> => {
  const { held = [], sold = [] } = counters;
  if (held.length + sold.length === 0) return;
  await sql`
    update add_on_day as taken set held = taken.held + added.held, sold = taken.sold + added.sold
    from (
      select add_on_id, day, sum(held)::int as held, sum(sold)::int as sold from (
        select add_on_id, day, units as held, 0 as sold from ${toAddOnRows(held)}
        union all select add_on_id, day, 0, units from ${toAddOnRows(sold)}
      ) as parts group by add_on_id, day
    ) as added
    where taken.add_on_id = added.add_on_id and taken.day = added.day`.execute(trx);
};

/** Lists what is taken; holds that are over, which `held` still counts, are free. B11 */
export const listAddOnDays = async (
  db: Kysely<Schema>,
  { from, to, now }: Parameters<Inventory['listAddOnDays']>[0],
): Promise<TakenAddOnDay[]> => {
  const { rows } = await sql<TakenAddOnDay>`
    with overdue as (
      select uses.add_on_id, uses.day, sum(uses.units)::int as units
      from add_on_use as uses join reservation using (reservation_id)
      where uses.status = 'held' and uses.day between ${from}::date and ${to}::date
        and ${isHoldOver(now)}
      group by uses.add_on_id, uses.day
    )
    select add_on_id as "addOnId", day, held + sold - coalesce(overdue.units, 0) as units
    from add_on_day left join overdue using (add_on_id, day)
    where day between ${from}::date and ${to}::date
      and held + sold > coalesce(overdue.units, 0)
    order by add_on_id, day`.execute(db);
  return rows;
};
