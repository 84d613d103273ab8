import type pg from 'pg';

/** Ends well before the calendar's end, and begins ten years ago: as the books of a hotel grow. */
const DAYS_AGO = 3_650;
const DAYS_AHEAD = 400;

/**
 * Fills the books with so many reservations of three nights, copies of a real one. Foreign keys are not checked, for
 * there is no inventory of years ago; counters are not raised, for a search does not add them up.
 */
export const fillBooks = async (client: pg.ClientBase, reserva: string, from: number, to: number): Promise<void> => {
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `create temporary table crowd as
      select 'crowd' || lpad(n::text, 17, '0') as reservation_id,
        current_date - ${DAYS_AGO} + (random() * ${DAYS_AGO + DAYS_AHEAD})::int as arrival, n
      from generate_series(${from}, ${to - 1}) as n`,
  );
  await client.query(
    `insert into reservation (reservation_id, status, arrival, departure, total_minor, currency, locale,
        quote, idempotency_key, request_hash, created_at, hold_latest_end, guest, consent, card, code, confirmed_at)
      select crowd.reservation_id, 'confirmed', crowd.arrival, crowd.arrival + 3, total_minor, currency,
        locale, quote, crowd.reservation_id, request_hash, created_at, hold_latest_end, guest, consent, card,
        'C' || lpad(crowd.n::text, 9, '0'), confirmed_at
      from crowd, reservation where reservation.reservation_id = $1`,
    [reserva],
  );
  await client.query(
    `insert into reservation_night (reservation_id, room_type_id, night, qty, price_minor)
      select crowd.reservation_id, room_type_id, crowd.arrival + night_of, 1, price_minor
      from crowd, generate_series(0, 2) as night_of,
        (select * from reservation_night where reservation_id = $1 limit 1) as template`,
    [reserva],
  );
  await client.query(`drop table crowd`);
  await client.query(`set session_replication_role = default`);
  await client.query(`analyze`);
};

/**
 * So many payments that a crash left open, copies of one that had just begun: of every second the bank captured the
 * money, of the others it never heard.
 */
export const leaveOpen = async (client: pg.ClientBase, reserva: string, count: number): Promise<void> => {
  const copies = `(select 'open0' || lpad(n::text, 17, '0') as id, n from generate_series(1, ${count}) as n) as copies`;
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into reservation (reservation_id, status, hold_expires_at, arrival, departure, total_minor,
        currency, locale, quote, idempotency_key, request_hash, created_at, hold_latest_end, guest, consent)
      select copies.id, 'held', now() + interval '1 hour', arrival, departure, total_minor, currency,
        locale, quote, copies.id, request_hash, created_at, now() + interval '1 hour', guest, consent
      from ${copies}, reservation where reservation_id = $1`,
    [reserva],
  );
  await client.query(
    `insert into reservation_night (reservation_id, room_type_id, night, qty, price_minor)
      select copies.id, room_type_id, night, qty, price_minor
      from ${copies}, reservation_night where reservation_id = $1`,
    [reserva],
  );
  await client.query(
    `update inventory_night as inventory set held = held + ${count} from reservation_night as taken
      where taken.reservation_id = $1 and taken.room_type_id = inventory.room_type_id and taken.night = inventory.night`,
    [reserva],
  );
  await client.query(
    `insert into payment_attempt (reservation_id, purpose, seq, idempotency_key, amount_minor, currency,
        started_at, state)
      select copies.id, purpose, seq, copies.id || '.deposit.1', amount_minor, currency,
        now() - interval '10 minutes', '{"status": "processing"}'
      from ${copies}, payment_attempt where reservation_id = $1`,
    [reserva],
  );
  await client.query(
    `insert into sandbox_bank.charge (idempotency_key, reference, amount_minor, currency, description, locale, status,
        card_token, return_url, created_at, captured_at)
      select copies.id || '.deposit.1', 'charge_' || copies.id, amount_minor, currency, description, locale, status,
        card_token, return_url, created_at, captured_at
      from ${copies}, sandbox_bank.charge where copies.n % 2 = 0 and idempotency_key = $1 || '.deposit.1'`,
    [reserva],
  );
  await client.query(`set session_replication_role = default`);
  await client.query(`analyze`);
};
