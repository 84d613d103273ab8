import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PROPERTY } from '#src/adapters/postgres/connection/schema.ts';
import type { DateMeaning, ListPosition } from '#src/booking/model/desk/reservation-filter.ts';
import type { WordPrefixes } from '#src/booking/model/desk/search-text.ts';
import type { ReservationSelection } from '#src/booking/ports/desk-reservations.ts';
import { OWED, STATUS } from './summary-rows.ts';

type Condition = RawBuilder<SqlBool>;

/** `%` and `_` are text. */
const toPattern = (prefix: string): string => `${prefix.replace(/[\\%_]/g, '\\$&')}%`;

const findWord = (prefixes: WordPrefixes, seesContacts: boolean) => {
  const patterns = prefixes.map((prefix) => sql<SqlBool>`word like ${toPattern(prefix)}`);
  const visible = seesContacts ? sql`` : sql`and not is_contact`;
  return sql`select reservation_id from reservation_word
    where property_id = ${PROPERTY} and (${sql.join(patterns, sql` or `)}) ${visible}`;
};

/**
 * Intersected before the reservations are read: each of two common words alone would be looked up for every row. As an
 * array, whose rows are then looked up one by one: the planner takes an intersection for as large as its smaller word,
 * and reads the whole table for it.
 */
const hasWords = (words: readonly WordPrefixes[], seesContacts: boolean): Condition => {
  const [found, ...others] = words.map((prefixes) => findWord(prefixes, seesContacts));
  if (others.length === 0) return sql`reservation.reservation_id in (${found})`;
  return sql`reservation.reservation_id = any(array(${sql.join([found, ...others], sql` intersect `)}))`;
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

/** Conditions on the table `reservation` of the selected rows; `after`: of those behind that row. */
export const selectReservations = (
  { status, by, from, to, timeZone, ratePlanId, source, isOwed, code, words, seesContacts }: ReservationSelection,
  after?: ListPosition,
): Condition => {
  const conditions: (Condition | undefined)[] = [
    sql`reservation.property_id = ${PROPERTY} and reservation.code is not null`,
    code === undefined ? undefined : sql`code = ${code}`,
    words && words.length > 0 ? hasWords(words, seesContacts) : undefined,
    status && sql`status in ('confirmed', 'cancelled') and ${STATUS} = ${status}`,
    from === undefined ? undefined : FROM[by](from, timeZone),
    to === undefined ? undefined : TO[by](to, timeZone),
    ratePlanId === undefined ? undefined : sql`rooms @> ${JSON.stringify([{ ratePlanId }])}::text::jsonb`,
    source && sql`source = ${source}`,
    isOwed ? OWED_BY_GUEST : undefined,
    after && sql`(arrival < ${after.arrival}::date or (arrival = ${after.arrival}::date and code > ${after.code}))`,
  ];
  const given = conditions.filter((condition): condition is Condition => condition !== undefined);
  return sql`${sql.join(given, sql` and `)}`;
};
