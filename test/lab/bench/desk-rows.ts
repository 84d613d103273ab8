/** Names of the bench; a prefix such as `qu` finds one in fifty guests. */
const FIRST_NAMES = ['Ana', 'Beatriz', 'Carlos', 'Diego', 'Elena', 'Felipe', 'Grace', 'Hiro', 'Ines', 'Jonas'];
const LAST_STEMS = [
  'Quintero',
  'Alvarado',
  'Bello',
  'Castillo',
  'Dominguez',
  'Espino',
  'Fonseca',
  'Guardia',
  'Herrera',
];

/** About as many years as a hotel of fifty rooms needs for them, and the future that it sells. */
const PAST_DAYS = 3_100;
const DAYS = 3_600;

const toArray = (names: readonly string[]): string => `array['${names.join("','")}']`;

/** `n`: number of the row. Arrival, name, e-mail, telephone and code of each reservation. */
const buildRows = (count: number): string => `
  create temporary table made on commit drop as
  select n, current_date - ${PAST_DAYS} + (n * 7919) % ${DAYS} as arrival, 1 + n % 5 as nights,
    (${toArray(FIRST_NAMES)})[1 + n % ${FIRST_NAMES.length}] as first_name,
    (${toArray(LAST_STEMS)})[1 + n % ${LAST_STEMS.length}] || chr(97 + n % 23) || (n % 600)::text as last_name,
    'guest' || n || '@mail' || n % 90 || '.example' as email, '507' || (60000000 + n)::text as phone,
    translate(lpad(upper(to_hex(n)), 8, 'Z'), '01', 'XY') as code, case n % 12 when 0 then 'cancelled' else 'confirmed' end
      as status
  from generate_series(1, ${count}) as n`;

/** Copies of the one reservation that was booked by the site, whose quote and consent are whole. */
const RESERVATIONS = `
  insert into reservation (reservation_id, status, arrival, departure, total_minor, currency, locale, quote,
    idempotency_key, request_hash, created_at, hold_latest_end, guest, consent, card, code, confirmed_at, cancelled_at,
    cancellation_cause, balance_due_at, balance_try_at, balance_flag)
  select 'bench' || lpad(n::text, 17, '0'), made.status, made.arrival, made.arrival + nights, total_minor,
    currency, locale, jsonb_set(quote, '{stay}', jsonb_build_object('arrival', made.arrival::text, 'departure',
      (made.arrival + nights)::text)), 'bench.' || n, '', made.arrival - 40, made.arrival - 40, guest || jsonb_build_object('firstName',
      first_name, 'lastName', last_name, 'email', email, 'phone', '+' || phone), consent, card, made.code,
    made.arrival - 40, case made.status when 'cancelled' then made.arrival::timestamptz - interval '35 days' end,
    case made.status when 'cancelled' then 'guest' end,
    case when made.status = 'confirmed' and made.arrival > current_date + 8 then made.arrival::timestamptz - interval '7 days' end,
    case when made.status = 'confirmed' and made.arrival > current_date + 8 then made.arrival::timestamptz - interval '7 days' end,
    case when made.status = 'confirmed' and made.arrival > current_date + 8 and n % 300 = 0 then 'declined' end
  from made, reservation where reservation_id = (select min(reservation_id) from reservation where code is not null)`;

const FOLIO = `
  insert into folio_entry (reservation_id, seq, kind, amount_minor, reference, entered_at)
  select 'bench' || lpad(n::text, 17, '0'), seq, kind, amount, null, made.arrival - 40
  from made, (values (1, 'room', 50400), (2, 'tax', 5040), (3, 'deposit', -27720), (4, 'balance', -27720)) as entry (seq,
    kind, amount)
  where seq < 4 or made.arrival <= current_date + 8 or made.status = 'cancelled'`;

const WORDS = `
  insert into reservation_word (reservation_id, word, is_contact)
  select 'bench' || lpad(n::text, 17, '0'), word, is_contact
  from made, lateral (values (lower(code), false), (lower(first_name), false), (lower(last_name), false),
    (email, true), ('guest' || n, true), (phone, true), ('<' || reverse(phone), true), (lpad((n % 9973)::text, 4, '0'),
    true)) as word (word, is_contact)`;

const FACTS = `
  insert into night_fact (reservation_id, seq, at, room_id, room_type_id, rate_plan_id, source, night, units,
    room_minor, board_minor, extras_minor)
  select 'bench' || lpad(n::text, 17, '0'), case units when 1 then night else nights + night end,
    case units when 1 then made.arrival - 40 else made.arrival - 35 end, '1', '637777', 'flexible', 'web',
    made.arrival + night - 1, units, units * 16800, 0, 0
  from made, lateral generate_series(1, nights) as night, (values (1), (-1)) as change (units)
  where units = 1 or made.status = 'cancelled'`;

/** Statements that add so many reservations to a database that has one. */
export const buildDeskRows = (count: number): readonly string[] => [
  'begin',
  buildRows(count),
  RESERVATIONS,
  FOLIO,
  WORDS,
  FACTS,
  'commit',
  // As autovacuum does in time, and the maintenance of the embedded database.
  'vacuum analyze',
];

/** Searches of the bench, of names and numbers that the rows have. */
export const DESK_SEARCHES = {
  'half a name': 'Quint',
  'two letters': 'qu',
  'two names': 'ana alv',
  'e-mail': 'guest4321@',
  telephone: '60004321',
  'last four digits': '4321',
} as const;
