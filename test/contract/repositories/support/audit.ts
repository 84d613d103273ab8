import pg from 'pg';
import { ADD_ON_AUDIT } from '#test/support/booking/add-on-audit.ts';
import { PROMOTION_AUDIT } from '#test/support/booking/promotion-audit.ts';

const COUNTED = `
  select night.room_type_id, night.night::text, case when closed then 0 else capacity - blocked end as capacity, held, sold,
    coalesce(sum(qty) filter (where status = 'held'), 0)::int as held_rows,
    coalesce(sum(qty) filter (where status = 'confirmed'), 0)::int as sold_rows
  from inventory_night as night
  left join reservation_night using (room_type_id, night)
  left join reservation using (reservation_id)
  group by night.room_type_id, night.night, capacity, blocked, closed, held, sold`;

/** Audit queries: every row is an inconsistency. */
export const AUDIT = {
  overbooked: `select * from (${COUNTED}) as counted where held_rows + sold_rows > capacity`,
  miscounted: `select * from (${COUNTED}) as counted where held <> held_rows or sold <> sold_rows`,
  /** Nights of what is over, or outside of the stay. */
  stray: `
    select reservation_id, night::text from reservation_night join reservation using (reservation_id)
    where status = 'cancelled' or night < arrival or night >= departure`,
  promotions: PROMOTION_AUDIT,
  addOns: ADD_ON_AUDIT,
};

/** Result of an audit without inconsistencies. */
export const SOUND = { overbooked: [], miscounted: [], stray: [], promotions: [], addOns: [] };

const queryDatabase = async <Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Says whether the counters match the rows on every night, on a separate connection. */
export const auditDatabase = (url: string) =>
  queryDatabase(url, async (client) => {
    const { rows: overbooked } = await client.query(AUDIT.overbooked);
    const { rows: miscounted } = await client.query(AUDIT.miscounted);
    const { rows: stray } = await client.query(AUDIT.stray);
    const { rows: promotions } = await client.query(AUDIT.promotions);
    const { rows: addOns } = await client.query(AUDIT.addOns);
    return { overbooked, miscounted, stray, promotions, addOns };
  });

/** Number of deadlocks in this database. */
export const countDeadlocks = (url: string): Promise<number> =>
  queryDatabase(url, async (client) => {
    const { rows } = await client.query('select deadlocks from pg_stat_database where datname = current_database()');
    return Number(rows[0].deadlocks);
  });
