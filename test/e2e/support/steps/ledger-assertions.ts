import pg from 'pg';
import { expect } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';

const clients = new Map<string, Promise<pg.Client>>();

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

const getClient = (url: string): Promise<pg.Client> => {
  const client = clients.get(url) ?? connect(url);
  clients.set(url, client);
  return client;
};

/** After the tests of a file. */
export const closeConnections = async (): Promise<void> => {
  for (const client of clients.values()) await (await client).end();
  clients.clear();
};

/** Asks the database beside the site, by a connection of the test's own. */
export const querySite = async <Row extends object>(text: string, ...values: readonly unknown[]): Promise<Row[]> =>
  (await (await getClient(getJourneySite().databaseUrl)).query(text, [...values])).rows;

/** Resets all rate limits: those of declined cards, sign-ins, registrations, inquiries and reservation codes. */
export const resetRateLimits = () => querySite('with windows as (delete from rate_window) delete from sign_in_brake');

interface LedgerSummary {
  readonly status: string;
  readonly code: string | null;
  readonly total: number;
  /** Amounts that the bank captured. */
  readonly captured: readonly number[];
  readonly refunded: readonly number[];
  /** Payments in the folio, less refunds. */
  readonly paid: number;
  /** Sum of the folio. */
  readonly due: number;
}

/** What the hotel's books and the bank's say of one reserva. */
export const summarizeLedgers = async (reserva: string): Promise<LedgerSummary> => {
  const [booking] = await querySite<{ status: string; code: string | null; total: number }>(
    'select status, code, total_minor::int as total from reservation where reservation_id = $1',
    reserva,
  );
  if (!booking) throw new Error(`the database knows no ${reserva}`);
  const captured = await querySite<{ amount: number; reference: string }>(
    `select amount_minor::int as amount, reference from sandbox_bank.charge
      where starts_with(idempotency_key, $1) and status = 'succeeded' order by position`,
    reserva,
  );
  const refunded = await querySite<{ amount: number }>(
    'select amount_minor::int as amount from sandbox_bank.refund where charge_reference = any($1)',
    captured.map(({ reference }) => reference),
  );
  const [folio] = await querySite<{ paid: number; due: number }>(
    `select coalesce(-sum(amount_minor) filter (where kind in ('deposit', 'balance', 'change', 'refund')), 0)::int as paid,
            coalesce(sum(amount_minor), 0)::int as due
       from folio_entry where reservation_id = $1`,
    reserva,
  );
  return {
    ...booking,
    captured: captured.map(({ amount }) => amount),
    refunded: refunded.map(({ amount }) => amount),
    paid: folio?.paid ?? 0,
    due: folio?.due ?? 0,
  };
};

interface Counters {
  readonly held: number;
  readonly sold: number;
}

/** Units of a room type that the database counts as taken, on the night of the stay when most are. */
export const countTakenUnits = async (
  roomTypeId: string,
  stay: { arrival: string; departure: string },
): Promise<Counters> => {
  const [counters] = await querySite<Counters>(
    `select max(held) as held, max(sold) as sold from inventory_night
      where room_type_id = $1 and night >= $2 and night < $3`,
    roomTypeId,
    stay.arrival,
    stay.departure,
  );
  return counters ?? { held: 0, sold: 0 };
};

/** Invariants A, C: half was charged, once, and both books say so. More than thirty days ahead, half is due. B7 */
export const expectPaidOnce = async (reserva: string, code?: string): Promise<LedgerSummary> => {
  const books = await summarizeLedgers(reserva);
  const deposit = Math.ceil(books.total / 2);
  expect(books).toEqual({
    status: 'confirmed',
    code: code ?? expect.stringMatching(/^[2-9A-Z]{8}$/),
    total: expect.any(Number),
    captured: [deposit],
    refunded: [],
    paid: deposit,
    due: books.total - deposit,
  });
  return books;
};

/** Nothing was charged and nothing booked. */
export const expectUnpaid = async (reserva: string, status: 'held' | 'expired'): Promise<void> =>
  expect(await summarizeLedgers(reserva)).toMatchObject({ status, code: null, captured: [], paid: 0 });
