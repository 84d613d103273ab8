import pg from 'pg';

const COUNTED = `
  select night.room_type_id, night.night::text, capacity, held, sold,
    coalesce(sum(qty) filter (where status = 'held'), 0)::int as held_rows,
    coalesce(sum(qty) filter (where status = 'confirmed'), 0)::int as sold_rows
  from inventory_night as night
  left join reservation_night using (property_id, room_type_id, night)
  left join reservation using (property_id, reservation_id)
  group by night.property_id, night.room_type_id, night.night, capacity, held, sold`;

/** Queries whose every row is a mistake in the books. */
export const AUDIT = {
  overbooked: `select * from (${COUNTED}) as counted where held_rows + sold_rows > capacity`,
  miscounted: `select * from (${COUNTED}) as counted where held <> held_rows or sold <> sold_rows`,
  /** Nights of what is over, or outside of the stay. */
  stray: `
    select reservation_id, night::text from reservation_night join reservation using (property_id, reservation_id)
    where status = 'cancelled' or night < arrival or night >= departure`,
};

/** What they say of books in which nothing is wrong. */
export const SOUND = { overbooked: [], miscounted: [], stray: [] };

const ask = async <Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Do the counters say what the rows add up to, on every night? Asked by a connection of its own. */
export const audit = (url: string) =>
  ask(url, async (client) => {
    const { rows: overbooked } = await client.query(AUDIT.overbooked);
    const { rows: miscounted } = await client.query(AUDIT.miscounted);
    const { rows: stray } = await client.query(AUDIT.stray);
    return { overbooked, miscounted, stray };
  });

/** How often statements of this database waited for each other in a circle. */
export const deadlocks = (url: string): Promise<number> =>
  ask(url, async (client) => {
    const { rows } = await client.query('select deadlocks from pg_stat_database where datname = current_database()');
    return Number(rows[0].deadlocks);
  });
