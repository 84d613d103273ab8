import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import type { DeskEvents } from './desk-events.port.ts';
import type { HistoryEvent, HistoryFilter } from './history-filter.rules.ts';
import { toDeskEvent } from './stored-events.table.ts';
import { writeEvent } from './write-event.table.ts';

const ACTOR_KIND = sql<string>`event.actor ->> 'kind'`;
const ACTOR_NAME = sql<string>`event.actor ->> 'name'`;
const USER_ID = sql<string>`event.actor ->> 'userId'`;

/** Pattern of a text that contains another, in which `%` and `_` are themselves. */
const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const listEvents = async (
  db: Kysely<Schema>,
  { kind, userId, action, from, to, reserva, text, before }: HistoryFilter,
  limit: number,
): Promise<HistoryEvent[]> => {
  let query = db
    .selectFrom('desk_event as event')
    .leftJoin('reservation', (join) => join.onRef('reservation.reservation_id', '=', 'event.reservation_id'))
    .selectAll('event')
    .select('reservation.code')
    .orderBy('event.position', 'desc')
    .limit(limit);
  if (kind !== undefined) query = query.where(ACTOR_KIND, '=', kind);
  if (userId !== undefined) query = query.where(USER_ID, '=', userId);
  if (action !== undefined) query = query.where('event.action', '=', action);
  if (from !== undefined) query = query.where('event.at', '>=', from);
  if (to !== undefined) query = query.where('event.at', '<', to);
  if (reserva !== undefined) query = query.where('event.reservation_id', '=', reserva);
  if (before !== undefined) query = query.where('event.position', '<', before);
  if (text !== undefined) {
    const pattern = toPattern(text);
    query = query.where(({ or, eb }) =>
      or([eb(ACTOR_NAME, 'ilike', pattern), eb('event.reason', 'ilike', pattern), eb('event.subject', '=', text)]),
    );
  }
  return (await query.execute()).map(({ code, ...row }) => ({ ...toDeskEvent(row), code }));
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
});
