import { sql } from 'kysely';

/** Units of a row of `inventory_night` without those that closures take. R5 */
export const SELLABLE_UNITS = sql<number>`(case when closed then 0 else capacity - blocked end)`;

/** Units of a row of `inventory_night` that can be held; those of overdue holds are taken. B10 */
export const FREE_UNITS = sql<number>`(${SELLABLE_UNITS} - held - sold)`;
