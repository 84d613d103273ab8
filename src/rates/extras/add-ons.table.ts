import { sql, type Transaction } from 'kysely';
import { array, enums, integer, nullable, string, type } from 'superstruct';
import { SALE_STATUSES } from '#src/rates/plans/plan-limits.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { createReader } from '#src/server/database/transaction.ts';
import type { TakenAddOn } from './add-on.rules.ts';
import { ADD_ON_CHARGES, ADD_ON_DAYS, type AddOn, type TakenAddOnDay } from './add-on.rules.ts';

const TEXTS = type({ es: string(), en: string() });

const ADD_ON = type({
  addOnId: string(),
  status: enums(SALE_STATUSES),
  names: TEXTS,
  descriptions: nullable(TEXTS),
  charge: enums(ADD_ON_CHARGES),
  per: enums(['room', 'booking']),
  price: integer(),
  childPrice: integer(),
  days: enums(ADD_ON_DAYS),
  leadHours: integer(),
  maxQuantity: integer(),
  dailyCapacity: nullable(integer()),
  roomTypeIds: nullable(array(string())),
  ratePlanIds: nullable(array(string())),
});

const readAddOn: (document: unknown) => AddOn = createReader('extra', ADD_ON);

/** Reads extras by position, archived ones too. */
export const readAddOns = async (trx: Transaction<Schema>): Promise<AddOn[]> => {
  const rows = trx.selectFrom('add_on').select('document');
  return (await rows.orderBy('position').orderBy('add_on_id').execute()).map(({ document }) => readAddOn(document));
};

const readTakenDays = async (trx: Transaction<Schema>, from: string): Promise<TakenAddOnDay[]> => {
  const { rows } = await sql<TakenAddOnDay>`
    select add_on_id as "addOnId", day, held + sold as units from add_on_day
    where day >= ${from}::date and held + sold > 0
    order by add_on_id, day`.execute(trx);
  return rows;
};

/** Reads extras by position, archived ones too, with what is held and sold of them from a date on. R13 */
export const readCountedAddOns = async (trx: Transaction<Schema>, from: string): Promise<TakenAddOn[]> => {
  const addOns = await readAddOns(trx);
  const days = addOns.length === 0 ? [] : await readTakenDays(trx, from);
  return addOns.map((addOn) => ({
    addOn,
    taken: days.filter(({ addOnId }) => addOnId === addOn.addOnId).map(({ day, units }) => ({ day, units })),
  }));
};

const toAddOnRow = (addOn: AddOn, index: number) => ({
  add_on_id: addOn.addOnId,
  position: index + 1,
  status: addOn.status,
  document: JSON.stringify(addOn),
  daily_capacity: addOn.dailyCapacity,
});

/**
 * Locks extras and their days from a date on, in key order: after nights, as holds do. Returns whether more units of a
 * day are held or sold than one of them will have. R13
 */
export const lockAddOns = async (
  trx: Transaction<Schema>,
  addOns: readonly AddOn[],
  from: string,
): Promise<'locked' | 'overbooked'> => {
  if (addOns.length === 0) return 'locked';
  const capacities = new Map(addOns.map(({ addOnId, dailyCapacity }) => [addOnId, dailyCapacity]));
  const addOnIds = sql`${sql.val([...capacities.keys()])}::text[]`;
  await sql`
    select from add_on where add_on_id = any(${addOnIds})
    order by add_on_id for update`.execute(trx);
  const { rows } = await sql<TakenAddOnDay>`
    select add_on_id as "addOnId", day, held + sold as units from add_on_day
    where day >= ${from}::date and add_on_id = any(${addOnIds})
    order by add_on_id, day for update`.execute(trx);
  const isOverbooked = rows.some(({ addOnId, units }) => units > (capacities.get(addOnId) ?? units));
  return isOverbooked ? 'overbooked' : 'locked';
};

/** Writes extras in the order of their positions, in place of stored ones with the same ids; others stay. */
export const writeAddOns = async (trx: Transaction<Schema>, addOns: readonly AddOn[]): Promise<void> => {
  for (const row of addOns.map(toAddOnRow).toSorted((a, b) => (a.add_on_id < b.add_on_id ? -1 : 1)))
    await trx
      .insertInto('add_on')
      .values(row)
      .onConflict((conflict) => conflict.columns(['add_on_id']).doUpdateSet(row))
      .execute();
};

/** Writes the daily capacities of extras into their days from a date on. R13 */
export const writeAddOnCapacities = async (trx: Transaction<Schema>, from: string): Promise<void> => {
  await sql`
    update add_on_day set capacity = add_on.daily_capacity from add_on
    where add_on.add_on_id = add_on_day.add_on_id and day >= ${from}::date
      and add_on_day.capacity is distinct from add_on.daily_capacity`.execute(trx);
};
