import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/adapters/postgres/database.ts';
import type { Held } from '#src/booking/model/hold.ts';
import { addDays, type Stay } from '#src/booking/model/stay.ts';
import {
  BOOKED_AT,
  codeOf,
  consentOf,
  guestOf,
  holdOf,
  instantOf,
  minutesLater,
  nightlyRatesOf,
  quoteOfRooms,
  succeededState,
} from '#test/support/builders.ts';
import { noPostgres, type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { FAMILY, GARDEN, ROOM_TYPES, VILLA } from './house.ts';

const BOOKERS = 64;
const NIGHTS = 12;
const FIRST = '2027-06-01';

/** Numbers that look random and are the same in every run. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
};

/** Counters as they are and as the rows add up, for every night; read by a connection of its own. */
const audit = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    select night.room_type_id, night.night::text, capacity, held, sold,
      coalesce(sum(qty) filter (where status = 'held'), 0)::int as held_rows,
      coalesce(sum(qty) filter (where status = 'confirmed'), 0)::int as sold_rows
    from inventory_night as night
    left join reservation_night using (property_id, room_type_id, night)
    left join reservation using (property_id, reservation_id)
    group by night.property_id, night.room_type_id, night.night, capacity, held, sold
    order by 1, 2`);
  const { rows: stats } = await client.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return {
    deadlocks: Number(stats[0].deadlocks),
    overbooked: rows.filter(({ held_rows, sold_rows, capacity }) => held_rows + sold_rows > capacity),
    miscounted: rows.filter((row) => row.held !== row.held_rows || row.sold !== row.sold_rows),
    taken: rows.reduce((all, { held, sold }) => all + held + sold, 0),
  };
};

const missing = noPostgres();

describe.skipIf(missing)(`the last rooms, on a PostgreSQL server${missing ? ` (not run: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  let url: string;
  /** Three web nodes, each with its own connections. */
  let nodes: Database[];
  const node = (booker: number): Database => {
    const found = nodes[booker % nodes.length];
    if (!found) throw new Error('no node');
    return found;
  };

  beforeAll(async () => {
    server = await startPostgres();
    url = await server.createDatabase('race');
    nodes = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir: 'unused', url })));
    await node(0).demo.seed({ roomTypes: ROOM_TYPES, seasons: [], seasonRates: [], items: [], files: [] });
  }, 60_000);
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((database) => database.close()));
    await server?.stop();
  });

  const openNights = async (first: string): Promise<Stay> => {
    const stay = { arrival: first, departure: addDays(first, NIGHTS) };
    await node(0).inventory.openNights(nightlyRatesOf([GARDEN, FAMILY, VILLA], stay));
    return stay;
  };

  const place = (booker: number, rooms: readonly string[], stay: Stay, now = BOOKED_AT) => {
    const hold = holdOf({ quote: quoteOfRooms(rooms, stay), expiresAt: instantOf(now + 15 * 60_000) });
    return node(booker)
      .reservations.place(hold, { idempotencyKey: hold.reserva, now })
      .then(({ status }) => ({ status, hold }));
  };

  test(`${BOOKERS} guests at once for the last villa over several nights: one gets it`, async () => {
    const stay = await openNights(FIRST);
    const results = await Promise.all(Array.from({ length: BOOKERS }, (_, booker) => place(booker, [VILLA], stay)));
    expect(results.filter(({ status }) => status === 'placed')).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'sold-out')).toHaveLength(BOOKERS - 1);
    expect(await audit(url)).toEqual({ overbooked: [], miscounted: [], deadlocks: 0, taken: NIGHTS });
  });

  test(`${BOOKERS} guests at once for three rooms of each type, in any order of types: exactly as many as fit`, async () => {
    const stay = await openNights('2027-07-01');
    const orders = [
      [GARDEN, FAMILY],
      [FAMILY, GARDEN],
    ];
    const placing = Array.from({ length: BOOKERS }, (_, booker) => place(booker, orders[booker % 2] ?? [], stay));
    const results = await Promise.all(placing);
    // Two family rooms: two guests, though three garden rooms would do for three.
    expect(results.filter(({ status }) => status === 'placed')).toHaveLength(2);
    const { overbooked, miscounted, deadlocks } = await audit(url);
    expect({ overbooked, miscounted, deadlocks }).toEqual({ overbooked: [], miscounted: [], deadlocks: 0 });
  });

  test('rooms of a hold that ran out go to everyone who asks at that moment, as far as they go', async () => {
    const stay = await openNights('2027-10-01');
    for (let round = 0; round < 15; round += 1) {
      const before = minutesLater(round * 60);
      const after = minutesLater(round * 60 + 30);
      expect(await place(0, [GARDEN, GARDEN, GARDEN], stay, before)).toMatchObject({ status: 'placed' });
      const results = await Promise.all([1, 2, 3, 4, 5, 6].map((booker) => place(booker, [GARDEN], stay, after)));
      expect(results.filter(({ status }) => status === 'placed')).toHaveLength(3);
    }
    const { overbooked, miscounted, deadlocks } = await audit(url);
    expect({ overbooked, miscounted, deadlocks }).toEqual({ overbooked: [], miscounted: [], deadlocks: 0 });
  });

  /** Pays for a hold at the bank's word; another guest's clock may be ahead, and may have ended it meanwhile. */
  const pay = async (booker: number, hold: Held, now: number, code: string): Promise<string> => {
    const { reservations } = node(booker);
    const { reserva, quote, expiresAt } = hold;
    const payment = { reserva, purpose: 'deposit', guest: guestOf(), consent: consentOf(quote) } as const;
    const begun = await reservations.beginPayment({ ...payment, now, holdUntil: expiresAt });
    if (begun.status !== 'begun') return begun.status;
    const { idempotencyKey } = begun.attempt;
    const confirmedAt = instantOf(now + 1_000);
    const command = { idempotencyKey, state: succeededState(), code, folio: [], confirmedAt };
    return (await reservations.confirm(command)).status;
  };

  /** One guest after another at one screen: each takes some rooms for some nights, and then does one thing or another. */
  const screen = async (booker: number, arrival: string): Promise<string[]> => {
    const random = numbersFrom(booker + 1);
    const types = [GARDEN, FAMILY, VILLA];
    const outcomes: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const from = random(NIGHTS - 4);
      const stay = { arrival: addDays(arrival, from), departure: addDays(arrival, from + 1 + random(4)) };
      const rooms = Array.from({ length: 1 + random(3) }, () => types[random(3)] ?? GARDEN);
      const now = minutesLater(turn * 20);
      const { status, hold } = await place(booker, rooms, stay, now);
      const next: (() => Promise<unknown>)[] = [
        () => node(booker + turn).reservations.release(hold.reserva, now),
        () => node(booker + turn).reservations.expireOverdue(now, 5),
        () => pay(booker + turn, hold, now, codeOf(booker * 100 + turn + 1)),
        async () => 'left',
      ];
      outcomes.push(status, status === 'placed' ? String(await next[random(4)]?.()) : 'left');
    }
    return outcomes;
  };

  test('guests who place, pay, give up and run out of time, all at once, for stays that overlap in every way', async () => {
    const { arrival } = await openNights('2027-08-01');
    const outcomes = await Promise.all(Array.from({ length: BOOKERS }, (_, booker) => screen(booker, arrival)));
    expect(new Set(outcomes.flat())).toEqual(
      new Set([...outcomes.flat(), 'placed', 'sold-out', 'released', 'confirmed']),
    );
    const { overbooked, miscounted, deadlocks } = await audit(url);
    expect({ overbooked, miscounted, deadlocks }).toEqual({ overbooked: [], miscounted: [], deadlocks: 0 });
  });
});
