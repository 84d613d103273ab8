import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sumFigures } from '#src/desk/figures/figures.rules.ts';
import { doTotalsAgree, LEDGER_KINDS } from '#src/desk/figures/month-ledger.rules.ts';
import { sum } from '#src/kernel/money/money.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { GARDEN, VILLA } from '#test/contract/repositories/support/repositories-under-test.ts';
import { getTestSeed } from '#test/support/test-seed.ts';

const TIME_ZONE = 'America/Panama';
const FIRST_NIGHT = '2030-01-01';
const FIRST_INSTANT = Date.parse('2029-10-01T00:00:00Z');
const HISTORIES = 1_000;

interface Fact {
  readonly at: number;
  readonly night: number;
  readonly units: number;
  readonly room: number;
}

interface Entry {
  readonly at: number;
  readonly kind: string;
  readonly amount: number;
  readonly item: string | null;
}

/** What happened to a reservation: nights booked, moved and given back, and entries of its folio, in any order. */
interface History {
  readonly arrival: number;
  readonly cancelledAt: number | null;
  readonly facts: readonly Fact[];
  readonly folio: readonly Entry[];
}

const minutes = fc.integer({ min: 0, max: 200 * 24 * 60 });

const fact = fc.record({
  at: minutes,
  night: fc.integer({ min: 0, max: 120 }),
  units: fc.constantFrom(1, -1, 0),
  room: fc.integer({ min: -30_000, max: 30_000 }),
});

const entry = fc.oneof(
  fc.record({
    at: minutes,
    kind: fc.constantFrom(
      'room',
      'extras',
      'board',
      'discount',
      'add-on',
      'fee',
      'penalty',
      'adjustment',
      'deposit',
      'balance',
      'change',
      'refund',
      'manual-payment',
      'manual-refund',
    ),
    amount: fc.integer({ min: -90_000, max: 90_000 }),
    item: fc.constant(null),
  }),
  fc.record({
    at: minutes,
    kind: fc.constantFrom('tax', 'waiver'),
    amount: fc.integer({ min: -9_000, max: 9_000 }),
    item: fc.constantFrom('itbms', 'room'),
  }),
);

const histories = fc.array(
  fc.record<History>({
    arrival: fc.integer({ min: 0, max: 120 }),
    cancelledAt: fc.option(minutes, { nil: null }),
    facts: fc.array(fact, { maxLength: 6 }),
    folio: fc.array(entry, { maxLength: 8 }),
  }),
  { minLength: HISTORIES, maxLength: HISTORIES },
);

const [HISTORY = []] = fc.sample(histories, { numRuns: 1, seed: getTestSeed() });

const toNight = (day: number): string => addDays(FIRST_NIGHT, day);
const toInstant = (minute: number): string => new Date(FIRST_INSTANT + minute * 60_000).toISOString();
/** Panama has no summer time: five hours behind UTC. */
const toDay = (minute: number): string =>
  new Date(FIRST_INSTANT + minute * 60_000 - 5 * 3_600_000).toISOString().slice(0, 10);

const FACTS = HISTORY.flatMap(({ facts }) => facts);
const FOLIO = HISTORY.flatMap(({ arrival, cancelledAt, folio }) =>
  folio.map((each) => ({
    ...each,
    arrival,
    cancelledAt,
    isTax:
      each.kind === 'tax' ||
      (each.kind === 'waiver' && folio.some(({ kind, item }) => kind === 'tax' && item === each.item)),
  })),
);

const PERIODS = [
  { from: '2030-01-01', to: '2030-01-31' },
  { from: '2030-02-01', to: '2030-02-28' },
  { from: '2030-01-15', to: '2030-01-15' },
];
const MONTHS = [
  { from: '2029-10-01', to: '2029-10-31' },
  { from: '2030-01-01', to: '2030-01-31' },
  { from: '2030-03-01', to: '2030-03-31' },
];

describeDatabases('figures: sums equal a replay of 1,000 random histories (D19)', (open) => {
  const { openHotel, getDatabase, createConfirmed } = useRawDatabase(open);

  beforeAll(async () => {
    await createConfirmed();
    const rows = HISTORY.map((history, index) => ({
      ...history,
      id: `history-${index}`,
      code: `H${String(index).padStart(7, 'Z')}`,
    }));
    const copies = JSON.stringify(
      rows.map(({ id, code, arrival, cancelledAt }) => ({
        id,
        code,
        arrival: toNight(arrival),
        departure: toNight(arrival + 2),
        cancelledAt: cancelledAt === null ? null : toInstant(cancelledAt),
      })),
    );
    await sql`
      insert into reservation (reservation_id, status, arrival, departure, total_minor, currency, locale, quote,
        idempotency_key, request_hash, created_at, hold_latest_end, guest, consent, card, code, confirmed_at,
        cancelled_at, cancellation_cause)
      select id, case when made."cancelledAt" is null then 'confirmed' else 'cancelled' end, made.arrival,
        made.departure, total_minor, currency, locale, quote, id, '', created_at, hold_latest_end, guest, consent, card,
        made.code, confirmed_at, made."cancelledAt", case when made."cancelledAt" is not null then 'guest' end
      from jsonb_to_recordset(${copies}::jsonb) as made (id text, code text, arrival date, departure date,
        "cancelledAt" timestamptz), (select * from reservation limit 1) as original`.execute(getDatabase());
    const facts = JSON.stringify(
      rows.flatMap(({ id, facts: own }) =>
        own.map((each, index) => ({
          id,
          seq: index + 1,
          at: toInstant(each.at),
          night: toNight(each.night),
          units: each.units,
          room: each.room,
        })),
      ),
    );
    await sql`
      insert into night_fact (reservation_id, seq, at, room_id, room_type_id, rate_plan_id, source, night, units,
        room_minor, board_minor, extras_minor)
      select id, seq, at, '1', ${GARDEN}, 'flexible', 'web', night, units, room, room / 2, 7
      from jsonb_to_recordset(${facts}::jsonb) as made (id text, seq int, at timestamptz, night date, units int,
        room bigint)`.execute(getDatabase());
    const entries = JSON.stringify(
      rows.flatMap(({ id, folio }) =>
        folio.map((each, index) => ({
          id,
          seq: index + 1,
          at: toInstant(each.at),
          kind: each.kind,
          amount: each.amount,
          item: each.item,
        })),
      ),
    );
    await sql`
      insert into folio_entry (reservation_id, seq, kind, amount_minor, reference, entered_at, item)
      select id, seq, kind, amount, null, at, item
      from jsonb_to_recordset(${entries}::jsonb) as made (id text, seq int, at timestamptz, kind text, amount bigint,
        item text)`.execute(getDatabase());
    await sql`
      insert into inventory_night (room_type_id, night, capacity, blocked, closed)
      values (${GARDEN}, '2030-01-10', 8, 3, false), (${VILLA}, '2030-01-10', 2, 0, true),
        (${VILLA}, '2030-01-11', 2, 0, false)
      on conflict (room_type_id, night) do update
        set capacity = excluded.capacity, blocked = excluded.blocked, closed = excluded.closed`.execute(getDatabase());
  });

  test('the histories have what is compared', () => {
    expect(FACTS.length).toBeGreaterThan(HISTORIES);
    expect(FOLIO.filter(({ isTax }) => isTax).length).toBeGreaterThan(100);
    expect(HISTORY.filter(({ cancelledAt }) => cancelledAt !== null).length).toBeGreaterThan(100);
  });

  test.each(PERIODS)('nights of $from to $to, as they stood on three days', async (period) => {
    for (const until of [60 * 24 * 30, 60 * 24 * 100, 60 * 24 * 200]) {
      const nights = await openHotel().figures.listNights(period, toInstant(until));
      const counted = FACTS.filter(
        ({ at, night }) => at <= until && toNight(night) >= period.from && toNight(night) <= period.to,
      );
      expect(counted.length).toBeGreaterThan(0);
      expect(sumFigures(nights)).toMatchObject({
        sold: sum(counted.map(({ units }) => units)),
        revenue: sum(counted.map(({ room }) => room)),
      });
      for (const { night, sold } of nights)
        expect(sold).toBe(sum(counted.filter((each) => toNight(each.night) === night).map(({ units }) => units)));
    }
  });

  test('available: capacity less what closures take, none where all is closed', async () => {
    const nights = await openHotel().figures.listNights({ from: '2030-01-10', to: '2030-01-11' }, toInstant(0));
    expect(nights.map(({ night, available }) => [night, available])).toEqual([
      ['2030-01-10', 5],
      ['2030-01-11', 2],
    ]);
  });

  test.each(MONTHS)('pickup of the days $from to $to, by month of the stay', async (days) => {
    const pickup = await openHotel().figures.listPickup({ ...days, timeZone: TIME_ZONE });
    const counted = FACTS.filter(({ at }) => toDay(at) >= days.from && toDay(at) <= days.to);
    expect(counted.length).toBeGreaterThan(0);
    const byMonth = Map.groupBy(counted, ({ night }) => toNight(night).slice(0, 7));
    expect(pickup).toEqual(
      [...byMonth]
        .map(([month, facts]) => ({
          month,
          nights: sum(facts.map(({ units }) => units)),
          revenue: sum(facts.map(({ room }) => room)),
        }))
        .filter(({ nights, revenue }) => nights !== 0 || revenue !== 0)
        .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    );
  });

  test.each(MONTHS)('the month $from to $to equals the sum of the folios to the cent', async (days) => {
    const { figures } = openHotel();
    const month = { ...days, timeZone: TIME_ZONE };
    const [totals, entries] = [await figures.sumMonth(month), await figures.listEntries(month)];
    const own = entries.filter(({ code }) => code.startsWith('H'));
    const within = FOLIO.filter(({ at }) => toDay(at) >= days.from && toDay(at) <= days.to);
    expect(own).toHaveLength(within.length);
    expect(within.length).toBeGreaterThan(0);
    expect(own.filter(({ isTax }) => isTax)).toHaveLength(within.filter(({ isTax }) => isTax).length);
    const add = (kinds: readonly string[]) =>
      sum(within.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
    const { returned, received, waived } = LEDGER_KINDS;
    const all = sum(within.map(({ amount }) => amount));
    expect(totals).toMatchObject({
      charged: all - add([...returned, ...received, ...waived]),
      waived: 0 - add(waived),
      received: 0 - add(received),
      returned: add(returned),
      owedAfter: totals.owedBefore + all,
      deposits:
        0 -
        sum(
          FOLIO.filter(
            (each) =>
              toDay(each.at) <= days.to &&
              toNight(each.arrival) > days.to &&
              (each.cancelledAt === null || toDay(each.cancelledAt) > days.to) &&
              [...returned, ...received].includes(each.kind),
          ).map(({ amount }) => amount),
        ),
    });
    expect(doTotalsAgree(totals, entries)).toBe(true);
  });

  test.each(PERIODS)('reservations with nights from $from to $to bring what the nights bring', async (period) => {
    const stays = await openHotel().figures.listNightsByReservation(period);
    const within = HISTORY.map(({ facts }) =>
      facts.filter(({ night }) => toNight(night) >= period.from && toNight(night) <= period.to),
    ).filter((facts) => facts.length > 0);
    expect(within.length).toBeGreaterThan(0);
    // Every fact has extras, so that no sum of them is nothing.
    expect(stays).toHaveLength(within.length);
    expect(sum(stays.map(({ nights }) => nights))).toBe(sum(within.flat().map(({ units }) => units)));
    expect(sum(stays.map(({ room }) => room))).toBe(sum(within.flat().map(({ room }) => room)));
  });
});
