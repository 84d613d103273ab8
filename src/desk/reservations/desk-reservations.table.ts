import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BoardNights } from '#src/desk/board/board-rows.table.ts';
import { listHolds, listNights, listStays } from '#src/desk/board/board-rows.table.ts';
import { listStaysOnNights, type StaysOnNights } from '#src/desk/closures/stays-on-nights.table.ts';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { OWED, STATUS, SUMMARY_COLUMNS, type SummaryRow, toSummary } from '#src/desk/summary/summary-rows.table.ts';
import type { OpenWork } from '#src/desk/today/open-work.table.ts';
import { listFailedBalances, listOpenRefunds, listReturns } from '#src/desk/today/open-work.table.ts';
import type { ReservationCode } from '#src/kernel/reserva.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type {
  DateMeaning,
  ListPosition,
  ListStatus,
  ReservationFilter,
  WordPrefixes,
} from './reservation-filter.rules.ts';

/** Which reservations a list has. */
export interface ReservationSelection extends ReservationFilter {
  /** The zone in which the day of the booking is counted. B2 */
  readonly timeZone: string;
  readonly code?: ReservationCode;
  readonly words?: readonly WordPrefixes[];
  /** Whether words of contact data are searched. D14 */
  readonly seesContacts: boolean;
  /** Day of the hotel: by it stays are to come, in house or departed. */
  readonly today: IsoDate;
}

export interface DeskReservations extends BoardNights, StaysOnNights, OpenWork {
  /** Paid reservations: those from today on, next arrival first, then those before, newest first; `after` continues. */
  list(selection: ReservationSelection, limit: number, after?: ListPosition): Promise<ReservationSummary[]>;
  /** Counts the selected reservations, up to `max`. */
  count(selection: ReservationSelection, max: number): Promise<number>;
}

type Condition = RawBuilder<SqlBool>;

/** `%` and `_` are text. */
const toPattern = (prefix: string): string => `${prefix.replace(/[\\%_]/g, '\\$&')}%`;

const findWord = (prefixes: WordPrefixes, seesContacts: boolean) => {
  const patterns = prefixes.map((prefix) => sql<SqlBool>`word like ${toPattern(prefix)}`);
  const visible = seesContacts ? sql`` : sql`and not is_contact`;
  return sql`select reservation_id from reservation_word
    where (${sql.join(patterns, sql` or `)}) ${visible}`;
};

/** Intersected before the reservations are read: each of two common words alone would be looked up for every row. */
const findAllWords = (words: readonly WordPrefixes[], seesContacts: boolean) =>
  sql`${sql.join(
    words.map((prefixes) => findWord(prefixes, seesContacts)),
    sql` intersect `,
  )}`;

/**
 * Several words as an array, whose rows are looked up one by one: the planner takes an intersection for as large as its
 * smaller word, and reads the whole table for it.
 */
const hasWords = (words: readonly WordPrefixes[], seesContacts: boolean): Condition => {
  const found = findAllWords(words, seesContacts);
  return words.length === 1
    ? sql`reservation.reservation_id in (${found})`
    : sql`reservation.reservation_id = any(array(${found}))`;
};

/** First instant of a hotel day. */
const toDayStart = (date: string, timeZone: string) => sql`(${date}::date::timestamp at time zone ${timeZone})`;

/** Both dates inclusive; a stay takes the nights from its arrival to before its departure. */
const FROM: Readonly<Record<DateMeaning, (date: string, timeZone: string) => Condition>> = {
  stay: (date) => sql`departure > ${date}::date`,
  arrival: (date) => sql`arrival >= ${date}::date`,
  departure: (date) => sql`departure >= ${date}::date`,
  booked: (date, timeZone) => sql`confirmed_at >= ${toDayStart(date, timeZone)}`,
};

const TO: Readonly<Record<DateMeaning, (date: string, timeZone: string) => Condition>> = {
  stay: (date) => sql`arrival <= ${date}::date`,
  arrival: (date) => sql`arrival <= ${date}::date`,
  departure: (date) => sql`departure <= ${date}::date`,
  booked: (date, timeZone) => sql`confirmed_at < ${toDayStart(date, timeZone)} + interval '1 day'`,
};

/** Whatever is owed has a due date, which has an index. */
const OWED_BY_GUEST: Condition = sql`balance_due_at is not null and ${OWED} > 0`;

/** By the dates of the stay. */
const HAS_STATUS: Readonly<Record<ListStatus, (today: IsoDate) => Condition>> = {
  'to-come': (today) => sql`status = 'confirmed' and arrival >= ${today}::date`,
  'in-house': (today) => sql`status = 'confirmed' and arrival < ${today}::date and departure >= ${today}::date`,
  departed: (today) => sql`status = 'confirmed' and departure < ${today}::date`,
  confirmed: () => sql`status = 'confirmed'`,
  cancelled: () => sql`status = 'cancelled' and ${STATUS} = 'cancelled'`,
  'no-show': () => sql`status = 'cancelled' and ${STATUS} = 'no-show'`,
};

/** Stays from today on, or those that began before. */
type Part = 'coming' | 'past';

/** Conditions on the table `reservation` of the selected rows. */
export const selectReservations = (selection: ReservationSelection): Condition => {
  const { status, by, from, to, timeZone, ratePlanId, source, isOwed, code, words, seesContacts, today } = selection;
  const conditions: (Condition | undefined)[] = [
    sql`reservation.code is not null`,
    code === undefined ? undefined : sql`code = ${code}`,
    words && words.length > 0 ? hasWords(words, seesContacts) : undefined,
    status && HAS_STATUS[status](today),
    from === undefined ? undefined : FROM[by](from, timeZone),
    to === undefined ? undefined : TO[by](to, timeZone),
    ratePlanId === undefined ? undefined : sql`rooms @> ${JSON.stringify([{ ratePlanId }])}::text::jsonb`,
    source && (source === 'web' || source === 'desk' ? sql`source = ${source}` : sql`channel = ${source}`),
    isOwed ? OWED_BY_GUEST : undefined,
  ];
  const given = conditions.filter((condition): condition is Condition => condition !== undefined);
  return sql`${sql.join(given, sql` and `)}`;
};

const hasFilter = ({ status, from, to, ratePlanId, source, isOwed, code }: ReservationSelection): boolean =>
  isOwed || [status, from, to, ratePlanId, source, code].some((chosen) => chosen !== undefined);

/**
 * Rows to count. Words without a filter are counted in their index, as only paid reservations have words: the table,
 * whose rows hold a quote each, would be read from its start until enough are found.
 */
export const selectCounted = (selection: ReservationSelection) => {
  const { words = [], seesContacts } = selection;
  if (words.length === 0 || hasFilter(selection))
    return sql`select from reservation where ${selectReservations(selection)}`;
  return sql`select distinct reservation_id from (${findAllWords(words, seesContacts)}) as found`;
};

/** Rows of a part behind a row, each part in an order that the index on arrivals has. */
const listPart = async (
  db: Kysely<Schema>,
  selection: ReservationSelection,
  part: Part,
  limit: number,
  after: ListPosition | undefined,
): Promise<SummaryRow[]> => {
  const { today } = selection;
  const isComing = part === 'coming';
  const within = isComing ? sql`arrival >= ${today}::date` : sql`arrival < ${today}::date`;
  const further = isComing ? sql`>` : sql`<`;
  const behind = after
    ? sql`and (arrival ${further} ${after.arrival}::date or (arrival = ${after.arrival}::date and code > ${after.code}))`
    : sql``;
  const { rows } = await sql<SummaryRow>`
    select ${SUMMARY_COLUMNS} from reservation where ${selectReservations(selection)} and ${within} ${behind}
    order by arrival ${isComing ? sql`asc` : sql`desc`}, code limit ${limit}`.execute(db);
  return rows;
};

const listReservations = async (
  db: Kysely<Schema>,
  selection: ReservationSelection,
  limit: number,
  after?: ListPosition,
): Promise<ReservationSummary[]> => {
  const isPast = after !== undefined && after.arrival < selection.today;
  const coming = isPast ? [] : await listPart(db, selection, 'coming', limit, after);
  const left = limit - coming.length;
  const past = left > 0 ? await listPart(db, selection, 'past', left, isPast ? after : undefined) : [];
  return [...coming, ...past].map(toSummary);
};

const countReservations = async (db: Kysely<Schema>, selection: ReservationSelection, max: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${selectCounted(selection)} limit ${max}) as selected`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Port implementation: lists of the front desk. */
export const createDeskReservations = (db: Kysely<Schema>): DeskReservations => ({
  list: (selection, limit, after) => listReservations(db, selection, limit, after),
  count: (selection, max) => countReservations(db, selection, max),
  listStays: (range) => listStays(db, range),
  listHolds: (range) => listHolds(db, range),
  listStaysOnNights: (nights, limit) => listStaysOnNights(db, nights, limit),
  listNights: (range) => listNights(db, range),
  listFailedBalances: (limit) => listFailedBalances(db, limit),
  listOpenRefunds: (limit) => listOpenRefunds(db, limit),
  listReturns: (limit) => listReturns(db, limit),
});
