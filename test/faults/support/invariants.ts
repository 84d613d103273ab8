import { expect } from 'vitest';
import { ADD_ON_AUDIT } from '#test/support/booking/add-on-audit.ts';
import { PROMOTION_AUDIT } from '#test/support/booking/promotion-audit.ts';

/** Asks a database beside the processes under test, by a connection of its own. */
export type Query = <Row extends object>(text: string, ...values: readonly unknown[]) => Promise<Row[]>;

export interface BankTotals {
  readonly charges: readonly { readonly idempotencyKey: string; readonly reference: string; readonly amount: number }[];
  readonly refunds: readonly { readonly chargeReference: string; readonly amount: number }[];
}

/** What was acknowledged to the guest, recorded outside the hotel. */
export interface GuestPromises {
  /** Codes that were shown, by reserva. */
  readonly codes: ReadonlyMap<string, string>;
}

interface ReservationRow {
  readonly reservation_id: string;
  readonly status: string;
  readonly code: string | null;
  readonly deposit: number;
  readonly paid: number;
  readonly by_hand: number;
  readonly goodwill: number;
  readonly due: number;
  readonly pending: number;
  /** The job is to charge what is owed. */
  readonly waits: boolean;
}

const sumAmounts = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

const readReservations = (query: Query): Promise<ReservationRow[]> =>
  query<ReservationRow>(`
    select reservation.reservation_id, status, code, balance_due_at is not null as waits,
      coalesce((consent ->> 'deposit')::int, 0) as deposit,
      coalesce(-sum(amount_minor) filter (where kind in ('deposit', 'balance', 'change', 'refund')), 0)::int as paid,
      coalesce(-sum(amount_minor) filter (where kind in ('manual-payment', 'manual-refund')), 0)::int as by_hand,
      coalesce(-sum(amount_minor) filter (where kind = 'adjustment'), 0)::int as goodwill,
      coalesce(sum(amount_minor), 0)::int as due,
      (select coalesce(sum(refund.amount_minor), 0)::int from refund
        where refund.reservation_id = reservation.reservation_id and refund.reference is null) as pending
    from reservation left join folio_entry using (reservation_id)
    group by reservation.reservation_id`);

/** What the bank says of one reserva: its key leads the keys of all its charges. */
const summarizeBank = ({ charges, refunds }: BankTotals, reserva: string) => {
  const captured = charges.filter(
    ({ idempotencyKey, amount }) => amount > 0 && idempotencyKey.startsWith(`${reserva}.`),
  );
  const returned = refunds.filter(({ chargeReference }) =>
    captured.some(({ reference }) => reference === chargeReference),
  );
  const purposes = captured.map(({ idempotencyKey }) => idempotencyKey.split('.')[1]);
  return { kept: sumAmounts(captured) - sumAmounts(returned), captured: sumAmounts(captured), purposes };
};

/** A, B and C for one reserva: the bank's books and the hotel's say the same. */
const expectBooksAgree = (row: ReservationRow, bank: BankTotals): void => {
  const { kept, purposes } = summarizeBank(bank, row.reservation_id);
  const what = `${row.reservation_id} (${row.status})`;
  expect(kept, `A: what the bank keeps is what the folio says of ${what}`).toBe(row.paid);
  expect(purposes, `A: one charge a purpose of ${what}`).toEqual([...new Set(purposes)]);
  const isReserved = row.status === 'confirmed' || row.status === 'cancelled';
  if (!isReserved) expect(kept, `B: nothing stays charged for ${what}`).toBe(0);
  // Outstanding money is owed to the hotel or, with a pending refund or a return by hand, to the guest.
  expect(
    row.due + row.pending + row.by_hand,
    `nothing is kept that belongs to the guest of ${what}`,
  ).toBeGreaterThanOrEqual(0);
  expect(row.by_hand, `no more is returned by hand than was paid by hand for ${what}`).toBeGreaterThanOrEqual(0);
  expect(row.goodwill, `no more goodwill is taken back than was granted for ${what}`).toBeGreaterThanOrEqual(0);
  if (isReserved)
    expect(row.waits, `a charge waits if and only if ${what} owes something`).toBe(row.due + row.pending > 0);
  if (row.status === 'confirmed') expect(purposes, `C: the deposit of ${what} was charged`).toContain('deposit');
};

/** D: what the counters say is what the reservations take, and never more than there is; also of promotions and extras. */
const expectNothingOverbooked = async (query: Query): Promise<void> => {
  const wrong = await query(`
    select night.room_type_id, night.night::text, night.capacity, night.held, night.sold, taken.held as rows_held, taken.sold as rows_sold
    from inventory_night as night
    left join lateral (
      select coalesce(sum(qty) filter (where status = 'held'), 0) as held,
        coalesce(sum(qty) filter (where status = 'confirmed'), 0) as sold
      from reservation_night join reservation using (reservation_id)
      where reservation_night.room_type_id = night.room_type_id
        and reservation_night.night = night.night
    ) as taken on true
    where night.held + night.sold > night.capacity or night.held <> taken.held or night.sold <> taken.sold`);
  expect(wrong, 'D: counters and rows').toEqual([]);
  expect(await query(PROMOTION_AUDIT), 'D: counters of promotions and their uses').toEqual([]);
  expect(await query(ADD_ON_AUDIT), 'D: counters of extras and their uses').toEqual([]);
};

/** What the night facts say is sold is what the counters say. D19 */
const expectFactsAgree = async (query: Query): Promise<void> => {
  const wrong = await query(`
    select night.room_type_id, night.night::text, night.sold, coalesce(sum(units), 0)::int as facts
    from inventory_night as night left join night_fact as fact on fact.room_type_id = night.room_type_id and fact.night = night.night
    group by night.room_type_id, night.night, night.sold having night.sold <> coalesce(sum(units), 0)`);
  expect(wrong, 'night facts and counters').toEqual([]);
};

/** Each revision of a reservation has one event, from its booking on; the database refuses a second. D6 */
const expectHistoryComplete = async (query: Query): Promise<void> => {
  const missing = await query(`
    select reservation_id, revision, (select array_agg(event.revision order by event.revision) from desk_event as event
      where event.reservation_id = reservation.reservation_id and event.revision is not null) as told
    from reservation where status in ('confirmed', 'cancelled') and revision + 1 <> (
      select count(*) from desk_event as event
      where event.reservation_id = reservation.reservation_id and event.revision between 0 and reservation.revision)`);
  expect(missing, 'every revision has its event').toEqual([]);
};

/** A hold of the desk has its mail with the link to pay, and says who placed it. B16, D11 */
const expectPayLinksMailed = async (query: Query): Promise<void> => {
  const silent = await query(`
    select reservation_id from reservation where desk_hold_id is not null and (
      not exists (select from mail_outbox as mail
        where mail.reservation_id = reservation.reservation_id and mail.kind = 'pay-link')
      or not exists (select from desk_event as event
        where event.reservation_id = reservation.reservation_id and event.action = 'hold-placed'))`);
  expect(silent, 'holds of the desk without a mail or an event').toEqual([]);
};

/** Nothing is left half done: no attempt is open, no refund is waiting. */
const expectNothingOpen = async (query: Query): Promise<void> => {
  const open = await query(
    `select idempotency_key, status from payment_attempt where status in ('processing', 'refunding')`,
  );
  expect(open, 'attempts without an end').toEqual([]);
  expect(await query('select idempotency_key from refund where reference is null'), 'refunds without an end').toEqual(
    [],
  );
};

/** F: of a card only what receipts show; the numbers of the bank's test cards are the canaries. */
const expectNoCardData = async (query: Query): Promise<void> => {
  const tables = await query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  for (const { name } of tables) {
    const found = await query(
      `select 1 from ${name} as row where row::text ~ '(4242|4000|5555)[ -]?\\d{4}[ -]?\\d{4}[ -]?\\d{4}' limit 1`,
    );
    expect(found, `F: a card number in ${name}`).toEqual([]);
  }
};

/** Invariants A–F of the house, seen from outside once everything came to rest. */
export const expectInvariants = async (query: Query, bank: BankTotals, promises: GuestPromises): Promise<void> => {
  const rows = await readReservations(query);
  for (const row of rows) expectBooksAgree(row, bank);
  const known = new Set(rows.map(({ reservation_id }) => reservation_id));
  const strangers = bank.charges.filter(({ idempotencyKey }) => !known.has(idempotencyKey.split('.')[0] ?? ''));
  expect(strangers, 'B: charges that no reservation knows').toEqual([]);
  await expectNothingOverbooked(query);
  const codes = new Map(rows.map(({ reservation_id, code }) => [reservation_id, code]));
  for (const [reserva, code] of promises.codes) expect(codes.get(reserva), 'E: a code that was shown').toBe(code);
  await expectNothingOpen(query);
  await expectFactsAgree(query);
  await expectHistoryComplete(query);
  await expectPayLinksMailed(query);
  await expectNoCardData(query);
};
