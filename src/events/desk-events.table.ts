import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Kysely, sql } from 'kysely';
import { enums, literal, record, string, type, union, unknown, validate } from 'superstruct';
import type { Actor } from '#src/kernel/actor.ts';
import { getRequestId, identifyActor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { DESK_ROLES } from '#src/kernel/staff.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { createReader } from '#src/server/database/transaction.ts';
import type {
  DeskEvent,
  EventFacts,
  HistoryEvent,
  HistoryFilter,
  HistoryPerson,
  NewDeskEvent,
} from './desk-event.rules.ts';

const toJson = (facts: EventFacts | undefined): string | null => (facts ? JSON.stringify(facts) : null);

/** Writes an event in the transaction of the change it reports. `at`: ISO instant. D6 */
export const writeEvent = async (trx: Kysely<Schema>, event: NewDeskEvent, at: string): Promise<void> => {
  const { actor, action, reserva, revision, subject, before, after, reason } = event;
  await trx
    .insertInto('desk_event')
    .values({
      event_id: randomUUID(),
      at,
      actor: JSON.stringify(identifyActor(actor)),
      action,
      reservation_id: reserva,
      revision: revision ?? null,
      subject: subject ?? null,
      before: toJson(before),
      after: toJson(after),
      reason: reason ?? null,
      request_id: getRequestId(actor) ?? null,
    })
    .execute();
};

/** What happened at the hotel and who did it; events are never changed or deleted. D6 */
export interface DeskEvents {
  /** Appends an event that has no transaction of its own, such as a link that was shown. `at`: ISO instant. */
  append(event: NewDeskEvent, at: string): Promise<void>;
  /** All of a reservation, oldest first. */
  listOfReservation(reserva: Reserva): Promise<DeskEvent[]>;
  /** Newest first. */
  list(filter: HistoryFilter, limit: number): Promise<HistoryEvent[]>;
  count(filter: HistoryFilter): Promise<number>;
  /** People of the newest events, by name. */
  listPeople(): Promise<HistoryPerson[]>;
}

const ACTOR = union([
  type({ kind: enums(['guest', 'bank']) }),
  type({ kind: literal('desk'), userId: string(), name: string(), role: enums(DESK_ROLES) }),
  type({ kind: enums(['job', 'command']), name: string() }),
]);

export const readActor: (document: unknown) => Actor = createReader('actor', ACTOR);

/** 'unknown': of a form that this version does not know, such as another role. */
export const readMaker = (document: unknown): Actor | 'unknown' => {
  const [failure, actor] = validate(document, ACTOR);
  return failure ? 'unknown' : actor;
};

const readFacts: (document: unknown) => EventFacts = createReader('set of facts', record(string(), unknown()));

export const toDeskEvent = (row: Selectable<Schema['desk_event']>): DeskEvent => ({
  eventId: row.event_id,
  position: row.position,
  at: row.at,
  actor: readActor(row.actor),
  action: row.action,
  reserva: row.reservation_id,
  ...(row.revision !== null && { revision: row.revision }),
  ...(row.subject !== null && { subject: row.subject }),
  ...(row.before !== null && { before: readFacts(row.before) }),
  ...(row.after !== null && { after: readFacts(row.after) }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.request_id !== null && { requestId: row.request_id }),
});

const ACTOR_KIND = sql<string>`event.actor ->> 'kind'`;
const ACTOR_NAME = sql<string>`event.actor ->> 'name'`;
const USER_ID = sql<string>`event.actor ->> 'userId'`;

/** Pattern of a text that contains another, in which `%` and `_` are themselves. */
const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const filterEvents = (db: Kysely<Schema>, filter: HistoryFilter) => {
  const { kind, userId, action, actions, without, from, to, reserva, text, before, after } = filter;
  let query = db.selectFrom('desk_event as event');
  if (kind !== undefined) query = query.where(ACTOR_KIND, '=', kind);
  if (userId !== undefined) query = query.where(USER_ID, '=', userId);
  if (action !== undefined) query = query.where('event.action', '=', action);
  if (from !== undefined) query = query.where('event.at', '>=', from);
  if (to !== undefined) query = query.where('event.at', '<', to);
  if (reserva !== undefined) query = query.where('event.reservation_id', '=', reserva);
  if (before !== undefined) query = query.where('event.position', '<', before);
  if (after !== undefined) query = query.where('event.position', '>', after);
  if (actions !== undefined) query = query.where('event.action', 'in', actions);
  if (without !== undefined) query = query.where('event.action', 'not in', without);
  if (text !== undefined) {
    const pattern = toPattern(text);
    query = query.where(({ or, eb }) =>
      or([eb(ACTOR_NAME, 'ilike', pattern), eb('event.reason', 'ilike', pattern), eb('event.subject', '=', text)]),
    );
  }
  return query;
};

const listEvents = async (db: Kysely<Schema>, filter: HistoryFilter, limit: number): Promise<HistoryEvent[]> => {
  const rows = await filterEvents(db, filter)
    .leftJoin('reservation', (join) => join.onRef('reservation.reservation_id', '=', 'event.reservation_id'))
    .selectAll('event')
    .select('reservation.code')
    .orderBy('event.position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ code, ...row }) => ({ ...toDeskEvent(row), code }));
};

const countEvents = async (db: Kysely<Schema>, filter: HistoryFilter): Promise<number> => {
  const { count } = await filterEvents(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** So many events of a busy hotel are some months; reading all of some years takes a second. */
const PEOPLE_OF_EVENTS = 20_000;

const listPeople = async (db: Kysely<Schema>): Promise<HistoryPerson[]> => {
  const people = await db
    .selectFrom((newest) =>
      newest
        .selectFrom('desk_event as event')
        .select([USER_ID.as('userId'), ACTOR_NAME.as('name'), ACTOR_KIND.as('kind'), 'event.position'])
        .orderBy('event.position', 'desc')
        .limit(PEOPLE_OF_EVENTS)
        .as('newest'),
    )
    .distinctOn('userId')
    .select(['userId', 'name'])
    .where('kind', '=', 'desk')
    .orderBy('userId')
    .orderBy('position', 'desc')
    .execute();
  return people.toSorted((one, other) => one.name.localeCompare(other.name));
};

/** Port implementation: the history of the hotel. */
export const createDeskEvents = (db: Kysely<Schema>): DeskEvents => ({
  append: (event, at) => writeEvent(db, event, at),
  listOfReservation: async (reserva) => {
    const rows = await db
      .selectFrom('desk_event')
      .selectAll()
      .where('reservation_id', '=', reserva)
      .orderBy('position')
      .execute();
    return rows.map(toDeskEvent);
  },
  list: (filter, limit) => listEvents(db, filter, limit),
  count: (filter) => countEvents(db, filter),
  listPeople: () => listPeople(db),
});
